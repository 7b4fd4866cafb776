/// A result builder that collects the properties of a definition, the parts of a body, or the facets
/// of a file.
///
/// The closure can contain elements, arrays of elements, `if`, `switch`, and `for`:
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
public enum ListBuilder<Element> {
  /// Accepts one element.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }

  /// Accepts several elements.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }

  /// Combines the elements of the statements of a closure.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap(\.self) }

  /// Combines the elements of the iterations of a `for`.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap(\.self) }

  /// Accepts the elements of an `if` without an `else`.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }

  /// Accepts the elements of the first branch of a condition.
  public static func buildEither(first part: [Element]) -> [Element] { part }

  /// Accepts the elements of the second branch of a condition.
  public static func buildEither(second part: [Element]) -> [Element] { part }

  /// Accepts the elements of an `if #available`.
  public static func buildLimitedAvailability(_ part: [Element]) -> [Element] { part }
}
