/// A result builder that collects the properties of an ``ObjectDefinition``, of an object type, or
/// of a Document.
///
/// The closure can contain arrays of properties, `if`, `switch`, and `for`:
///
/// ```swift
/// let needsReason = true
/// let visit = try ObjectDefinition("c_visit") {
///   if needsReason { Property("c_reason", .string, [.required]) }
///   for name in ["c_start", "c_end"] { Property(name, .date) }
/// }
/// visit.properties.map(\.name)    // ["c_reason", "c_start", "c_end"]
/// ```
@resultBuilder
public enum PropertyBuilder {
  /// Accepts one property.
  ///
  /// - Parameter property: The property.
  /// - Returns: The property in an array.
  public static func buildExpression(_ property: Property) -> [Property] { [property] }

  /// Accepts several properties.
  ///
  /// - Parameter properties: The properties.
  /// - Returns: The properties.
  public static func buildExpression(_ properties: [Property]) -> [Property] { properties }

  /// Combines the statements of a closure.
  ///
  /// - Parameter parts: The properties of each statement.
  /// - Returns: All properties in order.
  public static func buildBlock(_ parts: [Property]...) -> [Property] { parts.flatMap { $0 } }

  /// Combines the rounds of a loop.
  ///
  /// - Parameter parts: The properties of each round.
  /// - Returns: All properties in order.
  public static func buildArray(_ parts: [[Property]]) -> [Property] { parts.flatMap { $0 } }

  /// Accepts the result of an `if` without an `else`.
  ///
  /// - Parameter part: The properties, or `nil` if the condition isn't met.
  /// - Returns: The properties, or an empty array.
  public static func buildOptional(_ part: [Property]?) -> [Property] { part ?? [] }

  /// Accepts the result of the first branch of a condition.
  ///
  /// - Parameter part: The properties of the branch.
  /// - Returns: The same properties.
  public static func buildEither(first part: [Property]) -> [Property] { part }

  /// Accepts the result of the second branch of a condition.
  ///
  /// - Parameter part: The properties of the branch.
  /// - Returns: The same properties.
  public static func buildEither(second part: [Property]) -> [Property] { part }
}
