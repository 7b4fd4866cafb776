/// One part of a File property: a picture, its thumbnail, an overlay.
///
/// ```swift
/// let schemas = try SchemaRegistry(
///   text: """
///     {"name": "c_case", "properties": [{"name": "c_picture", "type": "File", "facets": [
///       {"name": "c_original", "mimes": "image/*", "required": true}]}]}
///     """)
/// let facets = try schemas.object(named: "c_case").property(named: "c_picture").facets
/// facets.map(\.name)                             // ["c_original", "content"]
/// facets.first?.mediaTypes.accepts("image/png")  // true
/// ```
public struct FacetDefinition: Sendable {
  /// The facet that every File has, also when the definition does not list it.
  public static let contentName = "content"

  /// The name, as the keys of a file spell it.
  public let name: String

  /// The name for people.
  public let label: String?

  /// The media types that suit the facet.
  public let mediaTypes: MediaTypeFilter

  /// Whether every file must have the facet.
  public let isRequired: Bool

  /// Whether a client may upload it; otherwise the server makes it.
  public let allowsUpload: Bool

  /// Whether a media type that does not suit drops the facet with a warning instead of a fault.
  public let dropsOtherMediaTypes: Bool

  /// The largest length in bytes.
  public let maxFileSize: Int?

  /// The facet that this one is made from.
  public let source: String?

  /// Whether only its creator may read it.
  public let isPrivate: Bool

  /// What the server does with it, such as `passthru`.
  public let processor: String?

  /// The facet that a File has when its definition lists none.
  static let content = FacetDefinition(
    name: contentName, label: nil, mediaTypes: MediaTypeFilter(patterns: ["*"]),
    isRequired: false, allowsUpload: true, dropsOtherMediaTypes: true, maxFileSize: nil,
    source: nil, isPrivate: false, processor: nil)
}
