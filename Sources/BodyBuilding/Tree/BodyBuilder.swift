/// A result builder that combines the parts of a body.
///
/// ```swift
/// let note: String? = nil
/// let body = try object.body {
///   SimpleProperty("c_bool", true)
///   if let note { SimpleProperty("c_string", note) }
///   for part in [SimpleProperty("c_number", 1)] { part }
/// }
/// body.text    // {"c_bool":true,"c_number":1}
/// ```
@resultBuilder
public enum BodyBuilder {
  /// Builds the parts of one expression.
  public static func buildExpression(_ part: some BodyProperty) -> [any BodyProperty] { [part] }

  /// Builds the parts of an expression with several parts.
  public static func buildExpression(_ parts: [any BodyProperty]) -> [any BodyProperty] { parts }

  /// Builds the parts of a block.
  public static func buildBlock(_ parts: [any BodyProperty]...) -> [any BodyProperty] {
    parts.flatMap(\.self)
  }

  /// Builds the parts of an `if` without `else`.
  public static func buildOptional(_ parts: [any BodyProperty]?) -> [any BodyProperty] {
    parts ?? []
  }

  /// Builds the parts of an `if`.
  public static func buildEither(first parts: [any BodyProperty]) -> [any BodyProperty] { parts }

  /// Builds the parts of an `else`.
  public static func buildEither(second parts: [any BodyProperty]) -> [any BodyProperty] { parts }

  /// Builds the parts of a `for`.
  public static func buildArray(_ parts: [[any BodyProperty]]) -> [any BodyProperty] {
    parts.flatMap(\.self)
  }

  /// Builds the parts of an `if #available`.
  public static func buildLimitedAvailability(
    _ parts: [any BodyProperty]
  ) -> [any BodyProperty] { parts }
}
