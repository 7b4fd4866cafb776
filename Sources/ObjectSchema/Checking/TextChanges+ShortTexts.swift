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
  /// - Returns: The changed text, or `nil` if it isn't short or has uncommon characters.
  func applied(to text: ShortText, _ mappings: inout CaseMappings) -> ShortText? {
    guard contains(.trim) else { return appliedToCase(of: text, &mappings) }
    guard let trimmed = text.trimmed() else { return nil }
    return appliedToCase(of: trimmed, &mappings)
  }

  /// Changes the case of short text.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - mappings: The mappings that were looked up before.
  /// - Returns: The changed text, or `nil` if it isn't short or a character has an uncommon mapping.
  @inline(__always)
  func appliedToCase(of text: ShortText, _ mappings: inout CaseMappings) -> ShortText? {
    guard let change = caseChange else { return text }
    return Self.changed(text, to: change, &mappings)
  }

  @inline(never)
  private static func changed(
    _ text: ShortText, to change: CaseChange, _ mappings: inout CaseMappings
  ) -> ShortText? {
    let letters = change.letters
    if (text.first | text.second) & UInt64.topBits == 0 {
      // The cases of a letter differ in the bit 0x20.
      var changed = text
      changed.first ^= text.first.topBits(ofBytesIn: letters) &>> 2
      changed.second ^= text.second.topBits(ofBytesIn: letters) &>> 2
      return changed
    }
    if let changed = text.changedLatin(change) { return changed }
    var changed = ShortText()
    var offset = 0
    while offset < text.count {
      let word = text.word(at: offset)
      let byte = UInt8(truncatingIfNeeded: word)
      let mapping: CaseMappings.Mapping
      if byte < 0x80 {
        mapping = CaseMappings.Mapping(UInt64(letters ~= byte ? byte ^ 0x20 : byte), 1)
        offset &+= 1
      } else {
        let pairs = mappings.pairs(of: word, change)
        let size = pairs.count > 0 ? pairs.count : word.sizeOfCharacter
        offset &+= size
        if pairs.count > 0 {
          mapping = CaseMappings.Mapping(pairs.forms, pairs.count)
        } else if change == .lowercase, word & 0xFFFF == capitalSigmaBytes {
          // Its lowercase form depends on the characters around it.
          return nil
        } else {
          mapping = mappings.mapping(of: word, size: size, change)
        }
      }
      guard changed.count &+ mapping.count <= ShortText.maximumCount else { return nil }
      changed.append(mapping.bytes, mapping.count)
    }
    return changed
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

  /// Returns the text without the white space at both ends, or `nil` if it may begin or end with white space outside
  /// ASCII.
  @inline(__always)
  func trimmed() -> ShortText? {
    // Most texts begin and end with a visible character.
    if UInt8(truncatingIfNeeded: first) &- 0x21 < 0x5F, byte(at: count &- 1) &- 0x21 < 0x5F {
      return self
    }
    return trimmedOther()
  }

  @inline(never)
  private func trimmedOther() -> ShortText? {
    var text = self
    if TextChanges.isTrimmed(UInt8(truncatingIfNeeded: first))
      || count > 0 && TextChanges.isTrimmed(byte(at: count &- 1))
    {
      var (start, end) = (0, count)
      while start < end, TextChanges.isTrimmed(byte(at: start)) { start &+= 1 }
      while end > start, TextChanges.isTrimmed(byte(at: end &- 1)) { end &-= 1 }
      text = part(start, end)
    }
    if text.first & 0x80 != 0, Self.isSpace(text.first) { return nil }
    if text.count > 1, text.byte(at: text.count &- 1) >= 0x80,
      Self.isSpace(text.word(at: text.count &- 2))
        || text.count > 2 && Self.isSpace(text.word(at: text.count &- 3))
    {
      return nil
    }
    return text
  }

  /// Returns whether the first bytes may be those of white space outside ASCII.
  private static func isSpace(_ word: UInt64) -> Bool {
    switch word & 0xFFFF {
    // U+00A0; U+1680; U+2000 to U+206F; U+3000; U+FEFF.
    case 0xA0C2, 0x9AE1, 0x80E2, 0x81E2, 0x80E3, 0xBBEF: true
    default: false
    }
  }

  @inline(__always)
  private func byte(at offset: Int) -> UInt8 { UInt8(truncatingIfNeeded: word(at: offset)) }
}
