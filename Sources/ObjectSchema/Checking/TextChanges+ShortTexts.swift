@_spi(ObjectBodyInternals) import JSONText

extension TextChanges {
  /// The changes to short ASCII text, which is changed to one case at most.
  var ofShortText: ShortTextChanges {
    let changesCase = contains(.lowercase) || contains(.uppercase)
    return ShortTextChanges(
      trims: contains(.trim), first: changesCase ? changedLetters.lowerBound : nil)
  }

  /// Changes the case of short text.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - mappings: The mappings that were looked up before.
  /// - Returns: The changed text, or `nil` if it isn't short or a character has an uncommon mapping.
  func appliedToCase(of text: ShortText, _ mappings: inout CaseMappings) -> ShortText? {
    guard contains(.lowercase) || contains(.uppercase) else { return text }
    if contains(.lowercase), contains(.uppercase) { return nil }
    let isUppercase = contains(.uppercase)
    let letters = changedLetters
    if (text.first | text.second) & UInt64.topBits == 0 {
      // The cases of a letter differ in the bit 0x20.
      var changed = text
      changed.first ^= text.first.topBits(ofBytesIn: letters) &>> 2
      changed.second ^= text.second.topBits(ofBytesIn: letters) &>> 2
      return changed
    }
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
        let pair = mappings.pair(of: word, isUppercase: isUppercase)
        let scalar = text.scalar(at: &offset)
        if pair != 0 {
          mapping = CaseMappings.Mapping(UInt64(pair), 2)
        } else if !isUppercase, scalar.value == Self.capitalSigma {
          // Its lowercase form depends on the characters around it.
          return nil
        } else {
          mapping = mappings.mapping(of: scalar, isUppercase: isUppercase)
        }
      }
      guard changed.count &+ mapping.count <= ShortText.maximumCount else { return nil }
      changed.append(mapping.bytes, mapping.count)
    }
    return changed
  }
}

extension ShortText {
  /// Returns the character outside ASCII at an offset of valid UTF-8, and moves the offset past it.
  @inline(__always)
  fileprivate func scalar(at offset: inout Int) -> Unicode.Scalar {
    let word = word(at: offset)
    let first = UInt32(truncatingIfNeeded: word & 0xFF)
    let count = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
    var code = first & (0x3F &>> UInt32(count))
    for index in 1...count {
      let byte = UInt32(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: index &* 8))
      code = code &<< 6 | byte & 0x3F
    }
    offset &+= count &+ 1
    return Unicode.Scalar(code) ?? "\u{FFFD}"
  }
}
