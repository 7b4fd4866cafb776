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

/// A condition on a position in the text.
enum PatternAssertion: UInt8, Sendable {
  case textStart, textEnd, lineStart, lineEnd, wordBoundary, noWordBoundary
}
