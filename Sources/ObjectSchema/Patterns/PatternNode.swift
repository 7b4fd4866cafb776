/// A regular expression as a tree.
indirect enum PatternNode: Sendable {
  case empty
  case characters(CodePointSet)
  case assertion(PatternAssertion)
  case sequence([PatternNode])
  case alternatives([PatternNode])
  /// `most` is `nil` where there is no bound.
  case repeated(PatternNode, least: Int, most: Int?)
}

/// What must hold between two characters.
enum PatternAssertion: UInt8, Sendable {
  case textStart, textEnd, lineStart, lineEnd, wordBoundary, noWordBoundary
}
