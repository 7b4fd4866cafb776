import JSONText

extension TextChanges {
  static let capitalSigma: UInt32 = 0x3A3
  private static let finalSigma: UInt32 = 0x3C2

  /// Changes text to lowercase.
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
  ///   - text: Valid UTF-8.
  ///   - mappings: The mappings that were looked up before.
  static func lowercase(_ text: inout [UInt8], _ mappings: inout CaseMappings) {
    change(&text, &mappings, isUppercase: false)
  }

  /// Changes text to uppercase.
  ///
  /// Complexity: O(n).
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - mappings: The mappings that were looked up before.
  static func uppercase(_ text: inout [UInt8], _ mappings: inout CaseMappings) {
    change(&text, &mappings, isUppercase: true)
  }

  /// Changes each character of text.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - mappings: The mappings that were looked up before.
  ///   - isUppercase: Whether characters become uppercase.
  @inline(__always)
  private static func change(
    _ text: inout [UInt8], _ mappings: inout CaseMappings, isUppercase: Bool
  ) {
    var result: [UInt8] = []
    swap(&result, &mappings.buffer)
    append(text.rawBytes, to: &result, &mappings, isUppercase: isUppercase)
    swap(&text, &result)
    swap(&result, &mappings.buffer)
  }

  @inline(__always)
  private static func append(
    _ source: RawSpan, to result: inout [UInt8], _ mappings: inout CaseMappings,
    isUppercase: Bool
  ) {
    result.removeAll(keepingCapacity: true)
    // No mapping has more than six bytes, and a character of two bytes can have such a mapping.
    result.append(addingCapacity: source.byteCount &* 3) { output in
      let letters =
        isUppercase
        ? UInt8(ascii: "a")...UInt8(ascii: "z") : UInt8(ascii: "A")...UInt8(ascii: "Z")
      var offset = 0
      while offset < source.byteCount {
        if offset &+ 8 <= source.byteCount {
          // The ASCII characters up to another one are changed at once.
          let word = source.word(unchecked: offset)
          let count = (word & UInt64.topBits).trailingZeroBitCount &>> 3
          if count > 0 {
            let ascii = word & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- count &* 8))
            // The cases of a letter differ in the bit 0x20.
            output.append(word: ascii ^ ascii.topBits(ofBytesIn: letters) &>> 2, count)
            offset &+= count
            continue
          }
          let pair = mappings.pair(of: word, isUppercase: isUppercase)
          if pair != 0 {
            output.append(word: UInt64(pair), 2)
            offset &+= 2
            continue
          }
        }
        let start = offset
        let scalar = source.scalar(at: &offset)
        if scalar.isASCII {
          let byte = UInt8(truncatingIfNeeded: scalar.value)
          output.append(letters ~= byte ? byte ^ 0x20 : byte)
        } else if !isUppercase, scalar.value == capitalSigma {
          let isFinal = isAfterCased(start, in: source) && !isBeforeCased(offset, in: source)
          output.append(scalar: isFinal ? finalSigma : capitalSigma + 0x20)
        } else {
          let mapping = mappings.mapping(of: scalar, isUppercase: isUppercase)
          output.append(word: mapping.bytes, mapping.count)
        }
      }
    }
  }

  /// Returns whether the last character before an offset that isn't ignorable is cased.
  private static func isAfterCased(_ end: Int, in text: RawSpan) -> Bool {
    var end = end
    while end > 0 {
      var start = end - 1
      while start > 0, text.byte(at: start) & 0xC0 == 0x80 { start -= 1 }
      end = start
      if let isCased = isCased(text.scalar(at: &start)) { return isCased }
    }
    return false
  }

  /// Returns whether the first character from an offset on that isn't ignorable is cased.
  private static func isBeforeCased(_ start: Int, in text: RawSpan) -> Bool {
    var offset = start
    while offset < text.byteCount {
      if let isCased = isCased(text.scalar(at: &offset)) { return isCased }
    }
    return false
  }

  /// Returns whether a character is cased, or `nil` if it's ignorable.
  private static func isCased(_ scalar: Unicode.Scalar) -> Bool? {
    if scalar.changesCaseCommonly || scalar.value == capitalSigma { return true }
    return scalar.properties.isCaseIgnorable ? nil : scalar.properties.isCased
  }
}
