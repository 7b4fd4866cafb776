/// A JavaScript regular expression that text must match.
public struct TextPattern: Hashable, Sendable {
  /// The expression between slashes, followed by its flags.
  public let source: String

  let pattern: Pattern?

  init(_ source: String, _ pattern: Pattern?) {
    self.source = source
    self.pattern = pattern
  }

  /// Returns whether two expressions have the same source.
  ///
  /// - Parameters:
  ///   - lhs: An expression.
  ///   - rhs: Another expression.
  /// - Returns: Whether the sources are equal.
  public static func == (lhs: TextPattern, rhs: TextPattern) -> Bool { lhs.source == rhs.source }

  /// Hashes the source.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
