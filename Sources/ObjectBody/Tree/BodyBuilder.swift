/// Puts the parts of a body together, with `if`, `for` and optional parts.
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
  /// One part.
  public static func buildExpression(_ part: some BodyProperty) -> [any BodyProperty] { [part] }

  /// Parts that were put together elsewhere.
  public static func buildExpression(_ parts: [any BodyProperty]) -> [any BodyProperty] { parts }

  /// Parts in order.
  public static func buildBlock(_ parts: [any BodyProperty]...) -> [any BodyProperty] {
    parts.flatMap(\.self)
  }

  /// The parts of an `if` without `else`.
  public static func buildOptional(_ parts: [any BodyProperty]?) -> [any BodyProperty] {
    parts ?? []
  }

  /// The parts of an `if`.
  public static func buildEither(first parts: [any BodyProperty]) -> [any BodyProperty] { parts }

  /// The parts of an `else`.
  public static func buildEither(second parts: [any BodyProperty]) -> [any BodyProperty] { parts }

  /// The parts of a `for`.
  public static func buildArray(_ parts: [[any BodyProperty]]) -> [any BodyProperty] {
    parts.flatMap(\.self)
  }

  /// The parts of an `if #available`.
  public static func buildLimitedAvailability(
    _ parts: [any BodyProperty]
  ) -> [any BodyProperty] { parts }
}
