@_spi(ObjectBodyInternals) import JSONText

extension TextChanges {
  /// The changes to short ASCII text, which is changed to one case at most.
  var ofShortText: ShortTextChanges {
    let changesCase = contains(.lowercase) || contains(.uppercase)
    return ShortTextChanges(
      trims: contains(.trim), first: changesCase ? changedLetters.lowerBound : nil)
  }

  /// Returns what the changes make of short text.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - mappings: The mappings that were looked up before.
  /// - Returns: The changed text, or `nil` if it isn't short.
  func applied(to text: ShortText, _ mappings: inout CaseMappings) -> ShortText? {
    appliedToCase(of: contains(.trim) ? text.trimmed() : text, &mappings)
  }

  /// Changes the case of short text.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - mappings: The mappings that were looked up before.
  /// - Returns: The changed text, or `nil` if it isn't short.
  @inline(__always)
  func appliedToCase(of text: ShortText, _ mappings: inout CaseMappings) -> ShortText? {
    guard let change = caseChange else { return text }
    guard (text.first | text.second) & UInt64.topBits == 0 else {
      return Self.changed(text, to: change, &mappings)
    }
    // The cases of a letter differ in the bit 0x20.
    var changed = text
    changed.first ^= text.first.topBits(ofBytesIn: change.letters) &>> 2
    if text.count > 8 { changed.second ^= text.second.topBits(ofBytesIn: change.letters) &>> 2 }
    return changed
  }

  /// Does the same for text outside ASCII.
  @inline(never)
  private static func changed(
    _ text: ShortText, to change: CaseChange, _ mappings: inout CaseMappings
  ) -> ShortText? {
    let letters = change.letters
    let first = UInt8(truncatingIfNeeded: text.first)
    if first < 0x80 || first == 0xC3, let changed = text.changedLatin(change) { return changed }
    var changed = ShortText()
    // The characters that remain.
    var (word, following) = (text.first, text.second)
    var offset = 0
    while offset < text.count {
      let byte = UInt8(truncatingIfNeeded: word)
      var size = 1
      let mapping: CaseMappings.Mapping
      if byte < 0x80 {
        mapping = CaseMappings.Mapping(UInt64(letters ~= byte ? byte ^ 0x20 : byte), 1)
      } else if word.isCharacterWithoutCase {
        size = word.sizeOfCharacter
        mapping = CaseMappings.Mapping(word.firstBytes(size), size)
      } else {
        let pairs = mappings.pairs(of: word, change)
        size = pairs.count > 0 ? pairs.count : word.sizeOfCharacter
        if pairs.count > 0 {
          mapping = CaseMappings.Mapping(pairs.forms, pairs.count)
        } else if change == .lowercase, word & 0xFFFF == capitalSigmaBytes {
          let isFinal = offset > 0 && isFinalSigma(at: offset, in: text, &mappings)
          mapping = CaseMappings.Mapping(isFinal ? 0x82CF : 0x83CF, 2)
        } else {
          mapping = mappings.mapping(of: word, size: size, change)
        }
      }
      guard changed.count &+ mapping.count <= ShortText.maximumCount else { return nil }
      changed.append(mapping.bytes, mapping.count)
      offset &+= size
      if size == 8 {
        (word, following) = (following, 0)
      } else {
        let shift = UInt64(truncatingIfNeeded: size &* 8)
        word = word &>> shift | following &<< (64 &- shift)
        following &>>= shift
      }
    }
    return changed
  }
}

extension UInt64 {
  /// Returns some of the bytes from the lowest ones on, at least one.
  @inline(__always)
  fileprivate func firstBytes(_ count: Int) -> UInt64 {
    self & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- count &* 8))
  }
}

extension ShortText {
  /// Returns the text after a change if it consists of ASCII characters and letters from U+00C0 to U+00FE.
  fileprivate func changedLatin(_ change: CaseChange) -> ShortText? {
    let block = SIMD16<UInt8>(first, second)
    let previous = SIMD16<UInt8>(first &<< 8, second &<< 8 | first &>> 56)
    guard let (low, high) = block.changedLatin(after: previous, change)?.words else { return nil }
    var changed = self
    (changed.first, changed.second) = (low, high)
    return changed
  }

  /// Returns the text, which is valid UTF-8, without the white space at both ends.
  @inline(__always)
  func trimmed() -> ShortText {
    // Most texts begin and end with a visible character.
    if UInt8(truncatingIfNeeded: first) &- 0x21 < 0x5F, byte(at: count &- 1) &- 0x21 < 0x5F {
      return self
    }
    return trimmedOther()
  }

  /// Whether the text, which isn't empty, begins and ends with characters that certainly aren't white space.
  @inline(__always)
  private var isVisible: Bool {
    let start = UInt8(truncatingIfNeeded: first)
    guard start >= 0x80 ? !start.canBeginWhiteSpace : start &- 0x21 < 0x5F else { return false }
    let last = byte(at: count &- 1)
    if last < 0x80 { return last &- 0x21 < 0x5F }
    // White space outside ASCII has two or three bytes.
    return byte(at: count &- 2) != 0xC2 && (count < 3 || !byte(at: count &- 3).canBeginWhiteSpace)
  }

  @inline(never)
  private func trimmedOther() -> ShortText {
    if count == 0 || isVisible { return self }
    // White space before the text has mostly been removed, and a single space remains after it.
    if count > 1, byte(at: count &- 1) == 0x20, case let shorter = part(0, count &- 1),
      shorter.isVisible
    {
      return shorter
    }
    let block = SIMD16<UInt8>(first, second)
    let blanks =
      (block .== SIMD16<UInt8>(repeating: 0x20))
      .| (block &- SIMD16<UInt8>(repeating: 0x09) .< SIMD16<UInt8>(repeating: 5))
    // Four bits for each byte. Those after the text are zeros, which aren't blank.
    var others = ~blanks.packedLanes
    if count < Self.maximumCount {
      others &= ~(UInt64.max &<< UInt64(truncatingIfNeeded: count &* 4))
    }
    if others == 0 { return ShortText() }
    var start = others.trailingZeroBitCount &>> 2
    var end = 16 &- others.leadingZeroBitCount &>> 2
    while start < end, case let size = TextChanges.whiteSpaceCount(word(at: start)), size > 0 {
      start &+= size
    }
    while start < end {
      let size = TextChanges.sizeOfLastCharacter(end &- start) { byte(at: end &- $0) }
      guard TextChanges.whiteSpaceCount(word(at: end &- size)) == size else { break }
      end &-= size
    }
    return part(start, end)
  }

  @inline(__always)
  private func byte(at offset: Int) -> UInt8 { UInt8(truncatingIfNeeded: word(at: offset)) }
}

extension UInt8 {
  /// Whether the byte begins a character of UTF-8 outside ASCII that ECMAScript trims, or others.
  @inline(__always)
  var canBeginWhiteSpace: Bool {
    self == 0xC2 || self &- 0xE1 < 3 || self == 0xEF
  }
}
