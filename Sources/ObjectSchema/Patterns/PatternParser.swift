/// Reads the source of a JavaScript regular expression.
///
/// Source: ECMA-262 §22.2.1, with Annex B.1.2 where the flag `u` is not set.
struct PatternParser {
  private let source: [UInt32]
  private let flags: PatternFlags
  private let cases: CaseVariants
  private var place = 0
  private var groupCount = 0
  private var hasNamedGroups = false
  private var depth = 0

  /// How deep groups may nest: reading them is recursive.
  private static let maximumDepth = 100

  /// The largest number a quantifier may have before the pattern counts as too large.
  private static let largestCount = 100_000

  private var isUnicode: Bool { flags.contains(.unicode) }

  private init(_ source: String, flags: PatternFlags) {
    self.source =
      flags.contains(.unicode)
      ? source.unicodeScalars.map(\.value) : source.utf16.map { UInt32($0) }
    self.flags = flags
    cases = CaseVariants(flags: flags)
    countGroups()
  }

  /// Reads a whole pattern.
  static func parse(_ source: String, flags: PatternFlags) throws(PatternError) -> PatternNode {
    var parser = PatternParser(source, flags: flags)
    let node = try parser.disjunction()
    guard parser.place == parser.source.count else { throw .syntax("unmatched )") }
    return node
  }

  /// Counts the capturing groups, which decide what `\1` means before they are read.
  private mutating func countGroups() {
    var index = 0
    var isInClass = false
    while index < source.count {
      switch source[index] {
      case "\\": index += 1
      case "[": isInClass = true
      case "]": isInClass = false
      case "(" where !isInClass:
        if index + 1 < source.count, source[index + 1] == "?" {
          if index + 3 < source.count, source[index + 2] == "<",
            source[index + 3] != "=", source[index + 3] != "!"
          {
            groupCount += 1
            hasNamedGroups = true
          }
        } else {
          groupCount += 1
        }
      default: break
      }
      index += 1
    }
  }

  private var next: UInt32? { place < source.count ? source[place] : nil }

  private func peek(_ distance: Int) -> UInt32? {
    place + distance < source.count ? source[place + distance] : nil
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let next, next == character.value else { return false }
    place += 1
    return true
  }

  private mutating func disjunction() throws(PatternError) -> PatternNode {
    depth += 1
    guard depth <= Self.maximumDepth else { throw .unsupported("groups nest too deep") }
    defer { depth -= 1 }
    var alternatives = [try alternative()]
    while skip("|") { alternatives.append(try alternative()) }
    return alternatives.count == 1 ? alternatives[0] : .alternatives(alternatives)
  }

  private mutating func alternative() throws(PatternError) -> PatternNode {
    var terms: [PatternNode] = []
    while let character = next, character != "|", character != ")" {
      terms.append(try term(character))
    }
    switch terms.count {
    case 0: return .empty
    case 1: return terms[0]
    default: return .sequence(terms)
    }
  }

  private mutating func term(_ character: UInt32) throws(PatternError) -> PatternNode {
    if let assertion = assertion(character) { return try quantifiedAssertion(assertion) }
    let atom = try atom(character)
    return try quantified(atom)
  }

  private mutating func assertion(_ character: UInt32) -> PatternAssertion? {
    switch character {
    case "^":
      place += 1
      return flags.contains(.multiline) ? .lineStart : .textStart
    case "$":
      place += 1
      return flags.contains(.multiline) ? .lineEnd : .textEnd
    case "\\" where peek(1) == "b":
      place += 2
      return .wordBoundary
    case "\\" where peek(1) == "B":
      place += 2
      return .noWordBoundary
    default: return nil
    }
  }

  /// An assertion takes no quantifier.
  private mutating func quantifiedAssertion(
    _ assertion: PatternAssertion
  ) throws(PatternError) -> PatternNode {
    if try quantifier() != nil { throw .syntax("nothing to repeat") }
    return .assertion(assertion)
  }

  private mutating func quantified(_ atom: PatternNode) throws(PatternError) -> PatternNode {
    guard let (least, most) = try quantifier() else { return atom }
    return .repeated(atom, least: least, most: most)
  }

  private mutating func quantifier() throws(PatternError) -> (Int, Int?)? {
    let counts: (Int, Int?)
    switch next {
    case "*": counts = (0, nil)
    case "+": counts = (1, nil)
    case "?": counts = (0, 1)
    case "{":
      let start = place
      guard let braces = try braces() else {
        place = start
        // Without the flag, a brace that begins no quantifier is a character like others.
        if isUnicode { throw .syntax("incomplete quantifier") }
        return nil
      }
      _ = skip("?")
      return braces
    default: return nil
    }
    place += 1
    // Greedy or lazy finds the same texts.
    _ = skip("?")
    return counts
  }

  private mutating func braces() throws(PatternError) -> (Int, Int?)? {
    guard skip("{"), let least = number() else { return nil }
    var most: Int? = least
    if skip(",") { most = next == "}" ? nil : number() ?? -1 }
    guard most != -1, skip("}") else { return nil }
    if let most, most < least { throw .syntax("numbers out of order in a quantifier") }
    return (least, most)
  }

  private mutating func number() -> Int? {
    let start = place
    var value = 0
    while let digit = next, "0"..."9" ~= digit {
      value = min(value * 10 + Int(digit - 0x30), Self.largestCount + 1)
      place += 1
    }
    return place > start ? value : nil
  }

  private mutating func atom(_ character: UInt32) throws(PatternError) -> PatternNode {
    place += 1
    switch character {
    case ".":
      return .characters(
        flags.contains(.dotAll) ? .all : CodeSet.lineTerminators.inverted)
    case "(": return try group()
    case "[": return .characters(try characterClass())
    case "\\": return try atomEscape()
    case "*", "+", "?": throw .syntax("nothing to repeat")
    case "{":
      if isUnicode { throw .syntax("nothing to repeat") }
      place -= 1
      let start = place
      if try braces() != nil { throw .syntax("nothing to repeat") }
      place = start + 1
      return literal(character)
    case "]", "}":
      if isUnicode { throw .syntax("lone bracket") }
      return literal(character)
    default: return literal(character)
    }
  }

  private func literal(_ code: UInt32) -> PatternNode {
    .characters(cases.closure(of: CodeSet([code...code])))
  }

  private mutating func group() throws(PatternError) -> PatternNode {
    if skip("?") {
      if skip("<") {
        if next == "=" || next == "!" { throw .unsupported("look-behind") }
        try skipGroupName()
      } else if next == "=" || next == "!" {
        throw .unsupported("look-ahead")
      } else if !skip(":") {
        guard let letter = next, "a"..."z" ~= letter || letter == "-" else {
          throw .syntax("invalid group")
        }
        throw .unsupported("flags within a group")
      }
    }
    let node = try disjunction()
    guard skip(")") else { throw .syntax("unterminated group") }
    return node
  }

  private mutating func skipGroupName() throws(PatternError) {
    let start = place
    while let character = next, character != ">" {
      // Which characters a name may hold matters only to references, which are not supported.
      guard character != ")", character != "(" else { throw .syntax("invalid group name") }
      place += 1
    }
    guard place > start, skip(">") else { throw .syntax("invalid group name") }
  }

  private mutating func atomEscape() throws(PatternError) -> PatternNode {
    guard let character = next else { throw .syntax("\\ at the end") }
    if let set = try classEscape() { return .characters(set) }
    if "1"..."9" ~= character {
      let start = place
      let reference = number() ?? 0
      if reference <= groupCount { throw .unsupported("a back-reference") }
      if isUnicode { throw .syntax("a reference to a group that is not there") }
      place = start
    }
    if character == "k", isUnicode || hasNamedGroups {
      throw .unsupported("a back-reference")
    }
    return literal(try characterEscape(inClass: false))
  }

  /// `\d`, `\w`, `\s`, `\p{…}` and their negations.
  private mutating func classEscape() throws(PatternError) -> CodeSet? {
    guard let letter = next else { return nil }
    let set: CodeSet
    switch letter {
    case "d", "D": set = .digits
    case "s", "S": set = .whiteSpace
    case "w", "W": set = cases.wordCharacters
    case "p" where isUnicode, "P" where isUnicode:
      place += 1
      let property = try CodeSet(property: try propertyName())
      // What is not in a set is what is left once its members stand in every case.
      let closed = cases.closure(of: property)
      return letter == "P" ? cases.closure(of: property.inverted) : closed
    default: return nil
    }
    place += 1
    let isNegated = letter & 0x20 == 0
    return isNegated ? set.inverted : set
  }

  private mutating func propertyName() throws(PatternError) -> String {
    guard skip("{") else { throw .syntax("invalid property name") }
    var name = ""
    while let character = next, character != "}" {
      guard let scalar = Unicode.Scalar(character), scalar.isASCII else {
        throw .syntax("invalid property name")
      }
      name.unicodeScalars.append(scalar)
      place += 1
    }
    guard skip("}"), !name.isEmpty else { throw .syntax("invalid property name") }
    return name
  }

  /// The one character that an escape stands for.
  private mutating func characterEscape(inClass: Bool) throws(PatternError) -> UInt32 {
    guard let character = next else { throw .syntax("\\ at the end") }
    place += 1
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

  private func identity(_ character: UInt32) throws(PatternError) -> UInt32 {
    if isUnicode {
      guard "^$\\.*+?()[]{}|/".unicodeScalars.contains(where: { $0.value == character }) else {
        throw .syntax("invalid escape")
      }
    } else if character == "k", hasNamedGroups {
      throw .syntax("invalid escape")
    }
    return character
  }

  private func identity(_ scalar: Unicode.Scalar) throws(PatternError) -> UInt32 {
    try identity(scalar.value)
  }

  private mutating func controlEscape(inClass: Bool) throws(PatternError) -> UInt32 {
    if let letter = next {
      let isLetter = "a"..."z" ~= letter | 0x20 && letter < 0x80
      let isMore = inClass && !isUnicode && ("0"..."9" ~= letter || letter == "_")
      if isLetter || isMore {
        place += 1
        return letter & 0x1F
      }
    }
    if isUnicode { throw .syntax("invalid control escape") }
    // The backslash stands for itself, and the c is read again.
    place -= 1
    return UInt32(UInt8(ascii: "\\"))
  }

  private mutating func hexadecimal(_ count: Int) -> UInt32? {
    guard place + count <= source.count else { return nil }
    var value: UInt32 = 0
    for index in place..<place + count {
      guard let digit = Self.digit(source[index]) else { return nil }
      value = value << 4 | digit
    }
    place += count
    return value
  }

  private static func digit(_ character: UInt32) -> UInt32? {
    switch character {
    case "0"..."9": character - 0x30
    case "a"..."f": character - 0x61 + 10
    case "A"..."F": character - 0x41 + 10
    default: nil
    }
  }

  private mutating func unicodeEscape() throws(PatternError) -> UInt32 {
    if isUnicode, skip("{") {
      var value: UInt32 = 0
      let start = place
      while let character = next, let digit = Self.digit(character) {
        value = min(value << 4 | digit, 0x110000)
        place += 1
      }
      guard place > start, skip("}"), value <= CodeSet.largest else {
        throw .syntax("invalid Unicode escape")
      }
      return value
    }
    guard let unit = hexadecimal(4) else { return try identity("u") }
    // With the flag two escaped halves are one character.
    if isUnicode, unit & 0xFC00 == 0xD800, next == "\\", peek(1) == "u" {
      let start = place
      place += 2
      if let low = hexadecimal(4), low & 0xFC00 == 0xDC00 {
        return 0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF)
      }
      place = start
    }
    return unit
  }

  private mutating func octalEscape(_ first: UInt32) throws(PatternError) -> UInt32 {
    if isUnicode {
      let isFollowed = next.map { "0"..."9" ~= $0 } ?? false
      guard first == "0", !isFollowed else { throw .syntax("invalid escape") }
      return 0
    }
    var value = first - 0x30
    // Up to three digits, as long as the value stays below 0x100.
    for _ in 0..<2 {
      guard let digit = next, "0"..."7" ~= digit, value * 8 + digit - 0x30 <= 0xFF else { break }
      value = value * 8 + digit - 0x30
      place += 1
    }
    return value
  }

  private mutating func characterClass() throws(PatternError) -> CodeSet {
    let isNegated = skip("^")
    var set = CodeSet()
    while true {
      guard next != nil else { throw .syntax("unterminated character class") }
      if skip("]") { break }
      let (first, firstSet) = try classAtom()
      guard next == "-", let after = peek(1), after != "]" else {
        set.formUnion(firstSet)
        continue
      }
      place += 1
      let (last, lastSet) = try classAtom()
      if let first, let last {
        guard first <= last else { throw .syntax("range out of order in a character class") }
        set.insert(first...last)
      } else {
        if isUnicode { throw .syntax("invalid range in a character class") }
        set.formUnion(firstSet)
        set.formUnion(lastSet)
        set.insert(0x2D...0x2D)
      }
    }
    let closed = cases.closure(of: set)
    return isNegated ? closed.inverted : closed
  }

  /// A character of a class, or the set that an escape stands for.
  private mutating func classAtom() throws(PatternError) -> (UInt32?, CodeSet) {
    guard let character = next else { throw .syntax("unterminated character class") }
    place += 1
    guard character == "\\" else { return (character, CodeSet([character...character])) }
    if let set = try classEscape() { return (nil, set) }
    let code: UInt32
    if !isUnicode, next == "8" || next == "9" {
      code = next ?? 0
      place += 1
    } else {
      code = try characterEscape(inClass: true)
    }
    return (code, CodeSet([code...code]))
  }
}

private func ~= (range: ClosedRange<Unicode.Scalar>, value: UInt32) -> Bool {
  range.lowerBound.value <= value && value <= range.upperBound.value
}

private func == (left: UInt32?, right: Unicode.Scalar) -> Bool { left == right.value }
private func != (left: UInt32?, right: Unicode.Scalar) -> Bool { left != right.value }
private func ~= (pattern: Unicode.Scalar, value: UInt32) -> Bool { pattern.value == value }
private func ~= (pattern: Unicode.Scalar, value: UInt32?) -> Bool { pattern.value == value }
