/// A parser of JavaScript regular expressions.
///
/// Source: ECMA-262 §22.2.1, with Annex B.1.2 if the flag `u` isn't set.
struct PatternParser {
  let source: [UInt32]
  let flags: PatternFlags
  let cases: CaseVariants
  var position = 0
  var groupCount = 0
  private var groupNames: Set<String> = []
  var hasNamedGroups = false
  var depth = 0
  private var lookarounds: [PatternLookaround] = []
  /// The steps that the sets of characters may take. See ``PatternBudget``.
  var budget: PatternBudget

  /// The maximum depth of nested groups, which are parsed recursively.
  static let maximumDepth = 100

  /// The maximum count in a quantifier. A larger count would make the pattern too large anyway.
  static let maximumCount = 100_000

  var isUnicode: Bool { flags.unicode }

  private init(_ source: String, flags: PatternFlags, _ budget: PatternBudget) {
    self.source =
      flags.unicode
      ? source.unicodeScalars.map(\.value) : source.utf16.map { UInt32($0) }
    self.flags = flags
    cases = CaseVariants(flags: flags)
    self.budget = budget
    countGroups()
  }

  /// Parses a pattern.
  ///
  /// - Parameters:
  ///   - source: The pattern without its slashes.
  ///   - flags: The flags of the pattern.
  ///   - budget: The steps and bytes that the pattern may take, from which those for its sets of
  ///     characters are subtracted.
  /// - Returns: The tree of the pattern.
  /// - Throws: ``PatternError`` if the pattern is invalid, not supported, or too large.
  static func parse(
    _ source: String, flags: PatternFlags, _ budget: inout PatternBudget
  ) throws(PatternError) -> PatternTree {
    var parser = PatternParser(source, flags: flags, budget)
    defer { budget = parser.budget }
    let node = try parser.disjunction()
    guard parser.position == parser.source.count else { throw .syntax("unmatched )") }
    return PatternTree(root: node, lookarounds: parser.lookarounds)
  }

  /// Counts the capturing groups, because the meaning of `\1` also depends on groups after it.
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

  var next: UInt32? { position < source.count ? source[position] : nil }

  func peek(_ distance: Int) -> UInt32? {
    position + distance < source.count ? source[position + distance] : nil
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let next, next == character.value else { return false }
    position += 1
    return true
  }

  mutating func disjunction() throws(PatternError) -> PatternNode {
    depth += 1
    guard depth <= Self.maximumDepth else { throw .unsupported("deep nesting of groups") }
    defer { depth -= 1 }
    var alternatives = [try alternative()]
    while skip("|") { alternatives.append(try alternative()) }
    return alternatives.count == 1 ? alternatives[0] : .alternatives(alternatives)
  }

  mutating func alternative() throws(PatternError) -> PatternNode {
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

  mutating func term(_ character: UInt32) throws(PatternError) -> PatternNode {
    if let assertion = assertion(character) { return try unquantified(.assertion(assertion)) }
    if character == "(", let (isAhead, isNegative) = lookaroundKind() {
      let node = try lookaround(isAhead: isAhead, isNegative: isNegative)
      // Without the flag `u`, a lookahead can have a quantifier.
      return isAhead && !isUnicode ? try quantified(node) : try unquantified(node)
    }
    let atom = try atom(character)
    return try quantified(atom)
  }

  mutating func assertion(_ character: UInt32) -> PatternAssertion? {
    switch character {
    case "^":
      position += 1
      return flags.multiline ? .lineStart : .textStart
    case "$":
      position += 1
      return flags.multiline ? .lineEnd : .textEnd
    case "\\" where peek(1) == "b":
      position += 2
      return .wordBoundary
    case "\\" where peek(1) == "B":
      position += 2
      return .noWordBoundary
    default: return nil
    }
  }

  /// Returns the kind of lookaround that begins at the current parenthesis, if any.
  private func lookaroundKind() -> (isAhead: Bool, isNegative: Bool)? {
    guard peek(1) == "?" else { return nil }
    let isAhead = peek(2) != "<"
    switch peek(isAhead ? 2 : 3) {
    case "=": return (isAhead, false)
    case "!": return (isAhead, true)
    default: return nil
    }
  }

  private mutating func lookaround(
    isAhead: Bool, isNegative: Bool
  ) throws(PatternError) -> PatternNode {
    position += isAhead ? 3 : 4
    let node = try disjunction()
    guard skip(")") else { throw .syntax("unterminated group") }
    guard lookarounds.count < PatternAssertion.maximumLookaroundCount else {
      throw .unsupported("a pattern with so many lookarounds")
    }
    lookarounds.append(PatternLookaround(node: node, isAhead: isAhead, isNegative: isNegative))
    return .assertion(.lookaround(lookarounds.count - 1))
  }

  /// Returns an assertion that can't have a quantifier.
  private mutating func unquantified(_ node: PatternNode) throws(PatternError) -> PatternNode {
    if try quantifier() != nil { throw .syntax("nothing to repeat") }
    return node
  }

  mutating func quantified(_ atom: PatternNode) throws(PatternError) -> PatternNode {
    guard let (minimum, maximum) = try quantifier() else { return atom }
    return .repeated(atom, minimum: minimum, maximum: maximum)
  }

  mutating func quantifier() throws(PatternError) -> (Int, Int?)? {
    let counts: (Int, Int?)
    switch next {
    case "*": counts = (0, nil)
    case "+": counts = (1, nil)
    case "?": counts = (0, 1)
    case "{":
      let start = position
      guard let braces = try braces() else {
        position = start
        // Without the flag `u`, a brace that doesn't begin a quantifier is a literal character.
        if isUnicode { throw .syntax("incomplete quantifier") }
        return nil
      }
      _ = skip("?")
      return braces
    default: return nil
    }
    position += 1
    // Greedy and lazy quantifiers match the same texts.
    _ = skip("?")
    return counts
  }

  mutating func braces() throws(PatternError) -> (Int, Int?)? {
    guard skip("{"), let minimum = number() else { return nil }
    var maximum: Int? = minimum
    if skip(",") { maximum = next == "}" ? nil : number() ?? -1 }
    guard maximum != -1, skip("}") else { return nil }
    if let maximum, maximum < minimum {
      throw .syntax("numbers out of order in a quantifier")
    }
    return (minimum, maximum)
  }

  mutating func number() -> Int? {
    let start = position
    var value = 0
    while let digit = next, "0"..."9" ~= digit {
      value = min(value * 10 + Int(digit - 0x30), Self.maximumCount + 1)
      position += 1
    }
    return position > start ? value : nil
  }

  mutating func atom(_ character: UInt32) throws(PatternError) -> PatternNode {
    position += 1
    switch character {
    case ".":
      return .characters(
        flags.dotAll ? .all : CodePointSet.lineTerminators.inverted)
    case "(": return try group()
    case "[": return .characters(try characterClass())
    case "\\": return try atomEscape()
    case "*", "+", "?": throw .syntax("nothing to repeat")
    case "{":
      if isUnicode { throw .syntax("nothing to repeat") }
      position -= 1
      let start = position
      if try braces() != nil { throw .syntax("nothing to repeat") }
      position = start + 1
      return try literal(character)
    case "]", "}":
      if isUnicode { throw .syntax("lone bracket") }
      return try literal(character)
    default: return try literal(character)
    }
  }

  mutating func literal(_ code: UInt32) throws(PatternError) -> PatternNode {
    .characters(try closure(of: CodePointSet([code...code])))
  }

  /// Returns the characters that are equivalent to any in a set.
  mutating func closure(of set: CodePointSet) throws(PatternError) -> CodePointSet {
    try budget.spend(steps: set.ranges.count + cases.closureSteps(of: set))
    return cases.closure(of: set)
  }

  mutating func group() throws(PatternError) -> PatternNode {
    if skip("?") {
      if skip("<") {
        try readGroupName()
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

  /// Reads a name, which is an identifier, and the bracket after it.
  private mutating func readGroupName() throws(PatternError) {
    var name = ""
    while let code = next, code != ">" {
      guard let character = Unicode.Scalar(code) else { throw .unsupported("this group name") }
      let properties = character.properties
      let isAllowed =
        character == "$" || character == "_"
        || (name.isEmpty ? properties.isIDStart : properties.isIDContinue)
      guard isAllowed else { throw .syntax("invalid group name") }
      name.unicodeScalars.append(character)
      position += 1
    }
    guard !name.isEmpty, skip(">") else { throw .syntax("invalid group name") }
    // Engines disagree on whether groups of different alternatives can have the same name.
    guard groupNames.insert(name).inserted else { throw .unsupported("a duplicate group name") }
  }
}
