/// The writer of patterns in the syntax that ECMA-262, Rust and Python share.
///
/// The result has no flags: what they do is spelled out. Characters are code points, so that a pattern without
/// the flag `u` can differ for characters past U+FFFF, which it takes for two.
struct PatternExpression {
  private let lookarounds: [PatternLookaround]
  private let words: CodePointSet
  private let changes: CaseChanges
  private let isUnicode: Bool

  /// White space that is trimmed.
  private static let space = CodePointSet.whiteSpace.expression
  private static let otherThanSpace = CodePointSet.whiteSpace.inverted.expression

  private var trims: Bool { changes.changes.contains(.trim) }

  init(_ tree: PatternTree, _ flags: PatternFlags, _ changes: CaseChanges) {
    lookarounds = tree.lookarounds
    words = changes.sources(of: CaseVariants(flags: flags).wordCharacters)
    self.changes = changes
    isUnicode = flags.unicode
  }

  /// Returns the expression of a whole pattern, or `nil` if it can't be written.
  func expression(of root: PatternNode, isSticky: Bool) -> String? {
    guard trims else {
      let text = text(of: root)
      return isSticky ? text.map { "^(?:\($0))" } : text
    }
    guard lookarounds.isEmpty else { return nil }
    var alternatives: [String] = []
    for alternative in Self.alternatives(of: root) {
      var nodes = Self.elements(of: alternative)
      var isAnchored = isSticky
      if case .assertion(.textStart)? = nodes.first {
        isAnchored = true
        nodes.removeFirst()
      }
      guard let text = text(of: .sequence(nodes)) else { return nil }
      alternatives.append(isAnchored ? text : #"[\s\S]*?(?:\#(text))"#)
    }
    // The match begins at the first character that isn't trimmed, or after it, and ends at the last one, or
    // before it.
    return "^\(Self.space)*(?!\(Self.space))(?:\(alternatives.joined(separator: "|")))"
      + #"(?:(?<!\#(Self.space))|(?=[\s\S]*\#(Self.otherThanSpace)))"#
  }

  private static func alternatives(of node: PatternNode) -> [PatternNode] {
    switch node {
    case .alternatives(let nodes): nodes.flatMap { alternatives(of: $0) }
    case .sequence(let nodes) where nodes.count == 1: alternatives(of: nodes[0])
    default: [node]
    }
  }

  private static func elements(of node: PatternNode) -> [PatternNode] {
    if case .sequence(let nodes) = node { nodes } else { [node] }
  }

  private func text(of node: PatternNode) -> String? {
    switch node {
    case .empty: return ""
    case .characters(let set): return characters(set)
    case .assertion(let assertion): return text(of: assertion)
    case .sequence(let nodes): return sequence(nodes)
    case .alternatives(let nodes):
      var texts: [String] = []
      for node in nodes {
        guard let text = text(of: node) else { return nil }
        texts.append(text)
      }
      return texts.joined(separator: "|")
    case .repeated(let node, let minimum, let maximum):
      if maximum == 0 { return "" }
      guard let text = text(of: node) else { return nil }
      if case .characters = node { return text + Self.quantifier(minimum, maximum) }
      return "(?:\(text))" + Self.quantifier(minimum, maximum)
    }
  }

  private func sequence(_ nodes: [PatternNode]) -> String? {
    var result = ""
    var index = 0
    while index < nodes.count {
      let node = nodes[index]
      index += 1
      if index < nodes.count, let character = Self.surrogatePair(node, nodes[index]) {
        result += CodePointSet([character...character]).expression
        index += 1
        continue
      }
      guard let text = text(of: node) else { return nil }
      if case .alternatives = node { result += "(?:\(text))" } else { result += text }
    }
    return result
  }

  /// Returns the character past U+FFFF that two nodes match, if each of them matches half of it.
  private static func surrogatePair(_ first: PatternNode, _ second: PatternNode) -> UInt32? {
    guard case .characters(let high) = first, case .characters(let low) = second,
      high.characterCount == 1, low.characterCount == 1,
      let high = high.ranges.first?.lowerBound, let low = low.ranges.first?.lowerBound,
      high & 0xFFFF_FC00 == 0xD800, low & 0xFFFF_FC00 == 0xDC00
    else { return nil }
    return 0x10000 + (high & 0x3FF) << 10 + (low & 0x3FF)
  }

  private func characters(_ set: CodePointSet) -> String? {
    var set = set
    if !isUnicode {
      let surrogateCount = set.ranges.reduce(0) { count, range in
        let lower = max(range.lowerBound, 0xD800)
        let upper = min(range.upperBound, 0xDFFF)
        return lower <= upper ? count + Int(upper - lower) + 1 : count
      }
      guard surrogateCount == 0 || surrogateCount == 0x800 else { return nil }
      // Characters past U+FFFF are in the set if both of their halves are.
      if surrogateCount > 0 {
        set.insert(0x10000...CodePointSet.maximum)
      } else {
        set = CodePointSet(
          set.ranges.filter { $0.lowerBound < 0x10000 }
            .map { $0.lowerBound...min($0.upperBound, 0xFFFF) })
      }
    }
    set = changes.sources(of: set)
    return set.spelledWithoutSurrogates.expression
  }

  private func text(of assertion: PatternAssertion) -> String? {
    let lines = CodePointSet.lineTerminators.expression
    switch assertion {
    // A start that isn't the first node of an alternative can't be found after trimmed white space.
    case .textStart: return trims ? nil : "^"
    case .textEnd: return trims ? "(?<!\(Self.space))(?=\(Self.space)*$)" : "$"
    case .lineStart: return trims ? nil : "(?:^|(?<=\(lines)))"
    case .lineEnd: return trims ? nil : "(?=$|\(lines))"
    case .wordBoundary, .noWordBoundary:
      let word = words.expression
      return assertion.bit == PatternAssertion.wordBoundary.bit
        ? "(?:(?<=\(word))(?!\(word))|(?<!\(word))(?=\(word)))"
        : "(?:(?<=\(word))(?=\(word))|(?<!\(word))(?!\(word)))"
    case .lookaround(let index):
      guard lookarounds.indices.contains(index) else { return nil }
      let lookaround = lookarounds[index]
      let mark = (lookaround.isAhead ? "" : "<") + (lookaround.isNegative ? "!" : "=")
      return text(of: lookaround.node).map { "(?\(mark)\($0))" }
    }
  }

  private static func quantifier(_ minimum: Int, _ maximum: Int?) -> String {
    switch (minimum, maximum) {
    case (0, nil): "*"
    case (1, nil): "+"
    case (0, 1): "?"
    case (let minimum, nil): "{\(minimum),}"
    case (let minimum, let maximum?) where minimum == maximum:
      minimum == 1 ? "" : "{\(minimum)}"
    case (let minimum, let maximum?): "{\(minimum),\(maximum)}"
    }
  }
}

extension CodePointSet {
  /// The same characters of text, as the complement of a set if it has the characters past U+FFFF.
  fileprivate var spelledWithoutSurrogates: CodePointSet {
    // The complement has no surrogates if the set has all of them, and nothing else matches them.
    if contains(Self.maximum) { return union(.surrogates) }
    return CodePointSet(
      (inverted.ranges + Self.surrogates.ranges)
        .sorted { $0.lowerBound < $1.lowerBound }
    ).inverted
  }
}

extension TextPattern {
  /// Returns an expression that finds a match in the same texts, without flags and in the syntax that
  /// ECMA-262 with the flag `u`, Rust and Python share.
  ///
  /// - Parameter changes: The changes to a text before the pattern is applied.
  /// - Returns: The expression, or `nil` if it can't be written that way.
  package func expression(after changes: CaseChanges) -> String? {
    guard isSupported, let (source, letters) = Pattern.halves(source),
      let flags = PatternFlags(letters)
    else { return nil }
    var budget = PatternBudget.ofPattern
    guard let tree = try? PatternParser.parse(source, flags: flags, &budget) else { return nil }
    return PatternExpression(tree, flags, changes)
      .expression(of: tree.root, isSticky: flags.sticky)
  }
}
