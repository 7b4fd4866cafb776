import JSONText

/// A JavaScript regular expression in which text must have a match.
///
/// ```swift
/// let object = try ObjectDefinition("c_case") {
///   Property("c_code", .string, [.pattern("/^[A-Z]{2}/i")])
/// }
/// let code = try object.property(named: "c_code")
/// if case .pattern(let pattern, _)? = code.rules.first {
///   pattern.source          // /^[A-Z]{2}/i
///   pattern.matches("de")   // true
/// }
/// ```
public struct TextPattern: Hashable, Sendable {
  /// The expression between slashes, followed by its flags.
  public let source: String

  /// The compiled expression, or `nil` if it can't be run.
  private let pattern: Pattern?

  init(_ source: String, _ pattern: Pattern?) {
    self.source = source
    self.pattern = pattern
  }

  /// Whether text can be checked here. If not, only the server knows whether it matches, for example
  /// because backreferences can't be matched in linear time.
  public var isSupported: Bool { pattern != nil }

  /// Returns whether the checker accepts nonempty text.
  ///
  /// Complexity: O(n), where n is the length of the text.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether the expression has a match anywhere in the text, or can't be run.
  public func matches(_ text: String) -> Bool { pattern?.matches(Array(text.utf8).rawBytes) ?? true }

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
