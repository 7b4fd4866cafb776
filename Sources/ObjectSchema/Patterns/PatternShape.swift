/// A part of a pattern with the lengths of the texts that it can match, from which texts are generated.
///
/// A shape doesn't have the conditions of the pattern, such as `\b` or a negative lookaround, so not every
/// generated text matches.
struct PatternShape: Sendable {
  indirect enum Kind: Sendable {
    case empty
    case character(PatternLetters)
    case sequence([PatternShape])
    case alternatives([PatternShape])
    case repeated(PatternShape, minimum: Int, maximum: Int)
    /// Text that follows, which other parts of the pattern also match.
    case lookahead(PatternShape)
    /// Text before, which other parts of the pattern may also match.
    case lookbehind(PatternShape)
  }

  let kind: Kind

  /// The minimum length of a text, in characters of the pattern.
  let minimum: Int

  /// The maximum length of a text, at most ``unlimited``.
  let maximum: Int

  /// A maximum that stands for any length.
  static let unlimited = 1 << 24

  init(_ tree: PatternTree, isUnicode: Bool) {
    self.init(tree.root, tree.lookarounds, isUnicode)
  }

  /// Returns the texts that negative lookarounds of a pattern refuse.
  static func refused(_ tree: PatternTree, isUnicode: Bool) -> [PatternShape] {
    tree.lookarounds.filter(\.isNegative).map {
      PatternShape($0.node, tree.lookarounds, isUnicode)
    }
  }

  private init(_ kind: Kind, _ minimum: Int, _ maximum: Int) {
    self.kind = kind
    self.minimum = min(minimum, Self.unlimited)
    self.maximum = min(maximum, Self.unlimited)
  }

  private init(_ node: PatternNode, _ lookarounds: [PatternLookaround], _ isUnicode: Bool) {
    switch node {
    case .empty: self.init(.empty, 0, 0)
    case .characters(let set):
      self.init(.character(PatternLetters(set, isUnicode: isUnicode)), 1, 1)
    case .assertion(let assertion): self.init(assertion, lookarounds, isUnicode)
    case .sequence(let nodes):
      let shapes = nodes.map { PatternShape($0, lookarounds, isUnicode) }
      self.init(
        .sequence(shapes), shapes.reduce(0) { $0 + $1.minimum },
        shapes.reduce(0) { $0 + $1.maximum })
    case .alternatives(let nodes):
      let shapes = nodes.map { PatternShape($0, lookarounds, isUnicode) }
      self.init(
        .alternatives(shapes), shapes.lazy.map(\.minimum).min() ?? 0,
        shapes.lazy.map(\.maximum).max() ?? 0)
    case .repeated(let node, let minimum, let maximum):
      let shape = PatternShape(node, lookarounds, isUnicode)
      let limit = maximum ?? Self.unlimited
      self.init(
        .repeated(shape, minimum: minimum, maximum: limit), shape.minimum * minimum,
        shape.maximum * limit)
    }
  }

  private init(
    _ assertion: PatternAssertion, _ lookarounds: [PatternLookaround], _ isUnicode: Bool
  ) {
    guard case .lookaround(let index) = assertion, !lookarounds[index].isNegative else {
      self.init(.empty, 0, 0)
      return
    }
    let shape = PatternShape(lookarounds[index].node, lookarounds, isUnicode)
    self.init(lookarounds[index].isAhead ? .lookahead(shape) : .lookbehind(shape), 0, 0)
  }
}
