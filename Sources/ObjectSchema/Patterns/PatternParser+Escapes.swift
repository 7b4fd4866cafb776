extension PatternParser {
  /// Reads an escape outside a character class.
  mutating func atomEscape() throws(PatternError) -> PatternNode {
    guard let character = next else { throw .syntax("\\ at the end") }
    if let set = try classEscape() { return .characters(set) }
    if "1"..."9" ~= character {
      let start = position
      let reference = number() ?? 0
      if reference <= groupCount { throw .unsupported("a backreference") }
      if isUnicode { throw .syntax("a reference to a missing group") }
      position = start
    }
    if character == "k", isUnicode || hasNamedGroups {
      throw .unsupported("a backreference")
    }
    return try literal(try characterEscape(inClass: false))
  }

  /// Reads `\d`, `\w`, `\s`, `\p{…}`, or a negation of them; returns `nil` for another escape.
  mutating func classEscape() throws(PatternError) -> CodePointSet? {
    guard let letter = next else { return nil }
    let set: CodePointSet
    switch letter {
    case "d", "D": set = .digits
    case "s", "S": set = .whiteSpace
    case "w", "W": set = cases.wordCharacters
    case "p" where isUnicode, "P" where isUnicode:
      position += 1
      let property = try CodePointSet(property: try propertyName())
      // The complement is taken before the equivalent characters are added.
      return try closure(of: letter == "P" ? property.inverted : property)
    default: return nil
    }
    position += 1
    let isNegated = letter & 0x20 == 0
    return isNegated ? set.inverted : set
  }

  /// Reads the name of a Unicode property in braces.
  mutating func propertyName() throws(PatternError) -> String {
    guard skip("{") else { throw .syntax("invalid property name") }
    var name = ""
    while let character = next, character != "}" {
      guard let scalar = Unicode.Scalar(character), scalar.isASCII else {
        throw .syntax("invalid property name")
      }
      name.unicodeScalars.append(scalar)
      position += 1
    }
    guard skip("}"), !name.isEmpty else { throw .syntax("invalid property name") }
    return name
  }

  /// Reads an escape that represents one character.
  mutating func characterEscape(inClass: Bool) throws(PatternError) -> UInt32 {
    guard let character = next else { throw .syntax("\\ at the end") }
    position += 1
    switch character {
    case "f": return 0x0C
    case "n": return 0x0A
    case "r": return 0x0D
    case "t": return 0x09
    case "v": return 0x0B
    case "b" where inClass: return 0x08
    case "-" where inClass && isUnicode: return character
    case "c": return try controlEscape(inClass: inClass)
    case "x":
      if let code = hexadecimal(2) { return code }
      return try identity("x")
    case "u": return try unicodeEscape()
    case "0"..."7": return try octalEscape(character)
    default: return try identity(character)
    }
  }

  /// Returns an escaped character that represents itself.
  func identity(_ character: UInt32) throws(PatternError) -> UInt32 {
    if isUnicode {
      guard "^$\\.*+?()[]{}|/".unicodeScalars.contains(where: { $0.value == character }) else {
        throw .syntax("invalid escape")
      }
    } else if character == "k", hasNamedGroups {
      throw .syntax("invalid escape")
    }
    return character
  }

  /// Returns an escaped scalar that represents itself.
  func identity(_ scalar: Unicode.Scalar) throws(PatternError) -> UInt32 {
    try identity(scalar.value)
  }

  /// Reads the letter of a control escape, such as `\cJ`.
  mutating func controlEscape(inClass: Bool) throws(PatternError) -> UInt32 {
    if let letter = next {
      let isLetter = "a"..."z" ~= letter | 0x20 && letter < 0x80
      let isMore = inClass && !isUnicode && ("0"..."9" ~= letter || letter == "_")
      if isLetter || isMore {
        position += 1
        return letter & 0x1F
      }
    }
    if isUnicode { throw .syntax("invalid control escape") }
    // The backslash is literal, and the c is the next character.
    position -= 1
    return UInt32(UInt8(ascii: "\\"))
  }

  /// Reads a fixed number of hexadecimal digits, or returns `nil` if there are fewer.
  mutating func hexadecimal(_ count: Int) -> UInt32? {
    guard position + count <= source.count else { return nil }
    var value: UInt32 = 0
    for index in position..<position + count {
      guard let digit = Self.digit(source[index]) else { return nil }
      value = value << 4 | digit
    }
    position += count
    return value
  }

  /// Returns the value of a hexadecimal digit.
  static func digit(_ character: UInt32) -> UInt32? {
    switch character {
    case "0"..."9": character - 0x30
    case "a"..."f": character - 0x61 + 10
    case "A"..."F": character - 0x41 + 10
    default: nil
    }
  }

  /// Reads the digits of a Unicode escape.
  mutating func unicodeEscape() throws(PatternError) -> UInt32 {
    if isUnicode, skip("{") {
      var value: UInt32 = 0
      let start = position
      while let character = next, let digit = Self.digit(character) {
        value = min(value << 4 | digit, 0x110000)
        position += 1
      }
      guard position > start, skip("}"), value <= CodePointSet.maximum else {
        throw .syntax("invalid Unicode escape")
      }
      return value
    }
    guard let unit = hexadecimal(4) else { return try identity("u") }
    // With the flag `u`, an escaped surrogate pair is one character.
    if isUnicode, unit & 0xFC00 == 0xD800, next == "\\", peek(1) == "u" {
      let start = position
      position += 2
      if let low = hexadecimal(4), low & 0xFC00 == 0xDC00 {
        return 0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF)
      }
      position = start
    }
    return unit
  }

  /// Reads the remaining digits of an octal escape.
  mutating func octalEscape(_ first: UInt32) throws(PatternError) -> UInt32 {
    if isUnicode {
      let isFollowed = next.map { "0"..."9" ~= $0 } ?? false
      guard first == "0", !isFollowed else { throw .syntax("invalid escape") }
      return 0
    }
    var value = first - 0x30
    // An octal escape has at most three digits and a value below 0x100.
    for _ in 0..<2 {
      guard let digit = next, "0"..."7" ~= digit, value * 8 + digit - 0x30 <= 0xFF else { break }
      value = value * 8 + digit - 0x30
      position += 1
    }
    return value
  }
}
