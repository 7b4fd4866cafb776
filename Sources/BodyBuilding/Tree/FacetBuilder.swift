/// A result builder that combines the facets of a file.
///
/// ```swift
/// let overlay: [UInt8]? = nil
/// FileProperty("c_pictures") {
///   Facet("c_original", .file(path: "/pictures/original.jpg"))
///   if let overlay {
///     Facet("c_overlay", .bytes(overlay, mediaType: .png))
///   }
/// }
/// ```
@resultBuilder
public enum FacetBuilder {
  /// Builds the facets of one expression.
  public static func buildExpression(_ facet: Facet) -> [Facet] { [facet] }

  /// Builds the facets of a block.
  public static func buildBlock(_ facets: [Facet]...) -> [Facet] { facets.flatMap(\.self) }

  /// Builds the facets of an `if` without `else`.
  public static func buildOptional(_ facets: [Facet]?) -> [Facet] { facets ?? [] }

  /// Builds the facets of an `if`.
  public static func buildEither(first facets: [Facet]) -> [Facet] { facets }

  /// Builds the facets of an `else`.
  public static func buildEither(second facets: [Facet]) -> [Facet] { facets }

  /// Builds the facets of a `for`.
  public static func buildArray(_ facets: [[Facet]]) -> [Facet] { facets.flatMap(\.self) }
}
