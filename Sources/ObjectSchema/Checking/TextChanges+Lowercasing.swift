import JSONText

extension TextChanges {
  static let capitalSigma: UInt32 = 0x3A3
  /// The bytes of the capital sigma, the first one in the lowest bits.
  static let capitalSigmaBytes: UInt64 = 0xA3CE
  private static let finalSigma: UInt32 = 0x3C2

  /// Appends text to an empty array with the case of its characters changed.
  ///
  /// Each character is mapped on its own, except for the Greek capital sigma, which has another
  /// lowercase form at the end of a word.
  ///
  /// Complexity: O(n), because a character is looked at again at most for the sigmas around it.
  ///
  /// Source: The Unicode Standard §3.13, Final_Sigma. A character that is both cased and ignorable
  /// is ignored, as in the implementations of ECMAScript.
  ///
  /// - Parameters:
  ///   - source: Valid UTF-8.
  ///   - change: The change.
  ///   - result: The array.
  ///   - mappings: The mappings that were looked up before.
  static func append(
    _ source: RawSpan, changedTo change: CaseChange, to result: inout [UInt8],
    _ mappings: inout CaseMappings
  ) {
    // No mapping has more than six bytes, and a character of two bytes can have such a mapping.
    result.append(addingCapacity: source.byteCount &* 3) { output in
      var offset = 0
      while offset < source.byteCount {
        // Text of Latin letters is changed sixteen bytes at a time.
        while offset > 0, offset &+ 16 <= source.byteCount,
          let (low, high) = source.block(unchecked: offset).changedLatin(
            after: source.block(unchecked: offset &- 1), change)?.words
        {
          // The first byte of a character belongs to the bytes after the block.
          let isSplit = high &>> 56 == 0xC3
          output.append(word: low, 8)
          output.append(word: high, isSplit ? 7 : 8)
          offset &+= isSplit ? 15 : 16
        }
        // Text with another character often has more of them.
        let end = min(offset &+ (offset == 0 ? 1 : 24), source.byteCount &- 7)
        while offset < end {
          appendNext(
            source.word(unchecked: offset), at: &offset, of: source, change, to: &output, &mappings)
        }
        if offset &+ 8 > source.byteCount, offset < source.byteCount {
          appendLast(at: &offset, of: source, change, to: &output, &mappings)
        }
      }
    }
  }

  /// Appends what the characters near the end of the text become.
  @inline(never) @_lifetime(output: copy output)
  private static func appendLast(
    at offset: inout Int, of source: RawSpan, _ change: CaseChange,
    to output: inout OutputSpan<UInt8>, _ mappings: inout CaseMappings
  ) {
    var word = source.word(padded: offset, count: source.byteCount &- offset)
    while offset < source.byteCount {
      let start = offset
      appendNext(word, at: &offset, of: source, change, to: &output, &mappings)
      word &>>= UInt64(truncatingIfNeeded: (offset &- start) &* 8)
    }
  }

  /// Appends what the character at an offset becomes, or the ASCII characters up to another one.
  ///
  /// - Parameters:
  ///   - word: The eight bytes at the offset, with zeros for those past the end.
  ///   - offset: The offset, which is moved past the characters.
  ///   - source: Valid UTF-8.
  ///   - change: The change.
  ///   - output: The span, which must have capacity for the characters.
  ///   - mappings: The mappings that were looked up before.
  @inline(__always) @_lifetime(output: copy output)
  private static func appendNext(
    _ word: UInt64, at offset: inout Int, of source: RawSpan, _ change: CaseChange,
    to output: inout OutputSpan<UInt8>, _ mappings: inout CaseMappings
  ) {
    if word & 0x80 == 0 {
      let count = min(
        (word & UInt64.topBits).trailingZeroBitCount &>> 3, source.byteCount &- offset)
      let ascii = word & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- count &* 8))
      // The cases of a letter differ in the bit 0x20.
      output.append(word: ascii ^ ascii.topBits(ofBytesIn: change.letters) &>> 2, count)
      offset &+= count
      return
    }
    let first = word & 0xFF
    if first >= 0xE0 {
      let size = first < 0xF0 ? 3 : 4
      if word.isCharacterWithoutCase {
        // Another such character, of which the word has all bytes, often follows.
        let next = word &>> UInt64(truncatingIfNeeded: size &* 8)
        let count = next.isCharacterWithoutCase ? size &+ next.sizeOfCharacter : size
        output.append(word: word, count)
        offset &+= count
        return
      }
      let mapping = mappings.mapping(of: word, size: size, change)
      output.append(word: mapping.bytes, mapping.count)
      offset &+= size
      return
    }
    let pairs = mappings.pairs(of: word, change)
    if pairs.count > 0 {
      output.append(word: pairs.forms, pairs.count)
      offset &+= pairs.count
      return
    }
    if change == .lowercase, word & 0xFFFF == capitalSigmaBytes {
      let isFinal = isFinalSigma(at: offset, in: source, &mappings)
      output.append(scalar: isFinal ? finalSigma : capitalSigma + 0x20)
    } else {
      let mapping = mappings.mapping(of: word, size: 2, change)
      output.append(word: mapping.bytes, mapping.count)
    }
    offset &+= 2
  }

  /// Returns whether the capital sigma at an offset is the last letter of a word of several letters.
  @inline(__always)
  private static func isFinalSigma(
    at offset: Int, in text: RawSpan, _ mappings: inout CaseMappings
  ) -> Bool {
    isAfterCased(offset, in: text, &mappings) && !isBeforeCased(offset &+ 2, in: text, &mappings)
  }

  /// Does the same for short text.
  @inline(never)
  static func isFinalSigma(
    at offset: Int, in text: ShortText, _ mappings: inout CaseMappings
  ) -> Bool {
    if offset == 0 { return false }
    // Moved out of the mappings, so that they can change.
    var bytes: [UInt8] = []
    swap(&bytes, &mappings.buffer)
    defer { swap(&bytes, &mappings.buffer) }
    bytes.removeAll(keepingCapacity: true)
    bytes.append(addingCapacity: ShortText.maximumCount) { output in
      output.append(word: text.first, 8)
      output.append(word: text.second, 8)
    }
    return isFinalSigma(at: offset, in: bytes.rawBytes.slice(0, text.count), &mappings)
  }

  /// Returns whether the last character before an offset that isn't ignorable is cased.
  private static func isAfterCased(
    _ end: Int, in text: RawSpan, _ mappings: inout CaseMappings
  ) -> Bool {
    var end = end
    while end > 0 {
      var start = end - 1
      while start > 0, text.byte(at: start) & 0xC0 == 0x80 { start -= 1 }
      end = start
      if let isCased = isCased(text.scalar(at: &start), &mappings) { return isCased }
    }
    return false
  }

  /// Returns whether the first character from an offset on that isn't ignorable is cased.
  private static func isBeforeCased(
    _ start: Int, in text: RawSpan, _ mappings: inout CaseMappings
  ) -> Bool {
    var offset = start
    while offset < text.byteCount {
      if let isCased = isCased(text.scalar(at: &offset), &mappings) { return isCased }
    }
    return false
  }

  /// Returns whether a character is cased, or `nil` if it's ignorable.
  private static func isCased(_ scalar: Unicode.Scalar, _ mappings: inout CaseMappings) -> Bool? {
    if scalar.changesCaseCommonly || scalar.value == capitalSigma { return true }
    if scalar.isUncased { return false }
    return mappings.isCased(scalar)
  }
}
