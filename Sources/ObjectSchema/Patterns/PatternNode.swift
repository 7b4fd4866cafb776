/// The syntax tree of a pattern.
struct PatternTree: Sendable {
  let root: PatternNode

  /// The lookarounds in the order in which they end, so those inside another come before it.
  let lookarounds: [PatternLookaround]
}

/// A node of the syntax tree of a pattern.
indirect enum PatternNode: Sendable {
  case empty
  case characters(CodePointSet)
  case assertion(PatternAssertion)
  case sequence([PatternNode])
  case alternatives([PatternNode])
  /// A repetition, which is unlimited if there's no maximum.
  case repeated(PatternNode, minimum: Int, maximum: Int?)
}

/// A lookahead or lookbehind.
struct PatternLookaround: Sendable {
  let node: PatternNode
  let isAhead: Bool
  let isNegative: Bool
}

/// A condition on a position in the text.
enum PatternAssertion: Sendable {
  case textStart, textEnd, lineStart, lineEnd, wordBoundary, noWordBoundary
  /// The lookaround with an index matches or, if it's negative, doesn't match.
  case lookaround(Int)

  /// The maximum number of lookarounds, so that the conditions at a position fit into a word.
  static let maximumLookaroundCount = 50

  /// The conditions that depend only on the characters before and after the position.
  static let ofContext: [PatternAssertion] = [
    .textStart, .textEnd, .lineStart, .lineEnd, .wordBoundary, .noWordBoundary,
  ]

  /// Whether the condition depends on whether the characters around the position are word characters or line
  /// terminators.
  var dependsOnContext: Bool {
    switch self {
    case .textStart, .textEnd, .lookaround: false
    case .lineStart, .lineEnd, .wordBoundary, .noWordBoundary: true
    }
  }

  /// The bit that represents the condition in a set of conditions.
  var bit: UInt64 {
    switch self {
    case .textStart: 1
    case .textEnd: 2
    case .lineStart: 4
    case .lineEnd: 8
    case .wordBoundary: 16
    case .noWordBoundary: 32
    case .lookaround(let index): 64 &<< UInt64(index)
    }
  }
}
