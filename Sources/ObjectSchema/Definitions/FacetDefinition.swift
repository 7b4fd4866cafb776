import JSONText

/// The definition of one part of a File property, such as a picture, its thumbnail, or an overlay.
///
/// ```swift
/// let schemas = try SchemaRegistry(
///   text: """
///     {"name": "c_case", "properties": [
///       {"name": "c_picture", "type": "File", "facets": [
///         {"name": "c_original", "mimes": "image/*"}]}]}
///     """)
/// let object = try schemas.object(named: "c_case")
/// let facets = try object.property(named: "c_picture").facets
/// facets.map(\.name)                               // ["c_original", "content"]
/// facets.first?.mediaTypes.accepts("image/png")    // true
/// ```
///
/// Create facet definitions to describe a File ``Property`` in code.
public struct FacetDefinition: Hashable, Sendable {
  /// The name of the facet that every File has, even if the definition doesn't list it.
  package static let contentName = "content"

  /// The name, which is the key of the facet in a file.
  public let name: String

  /// The display name.
  public let label: String?

  /// The media types that the facet accepts.
  public let mediaTypes: MediaTypeFilter

  /// Whether every file must have the facet.
  public let isRequired: Bool

  /// Whether clients can upload the facet. If not, the server makes it.
  public let allowsUpload: Bool

  /// Whether the server drops a file of any other media type instead of rejecting it. The fault is
  /// then a warning rather than an error.
  public let dropsOtherMediaTypes: Bool

  /// The maximum size of a file in bytes, or `nil` if there's no limit.
  public let maxFileSize: Int?

  /// The name of the facet that the server makes this one from.
  public let source: String?

  /// Whether only the creator of the object can read the facet.
  public let isPrivate: Bool

  /// The processing that the server applies, such as `passthru`.
  public let processor: String?

  /// Creates a facet definition.
  ///
  /// The facet is checked as part of the ``ObjectDefinition`` that it's used in.
  ///
  /// - Parameters:
  ///   - name: The name, which is the key of the facet in a file.
  ///   - mediaTypes: Patterns of the form `*`, `type/*`, or `type/subtype`, with a leading `!` for
  ///     media types that the facet doesn't accept.
  ///   - isRequired: Whether every file must have the facet.
  ///   - allowsUpload: Whether clients can upload the facet.
  ///   - dropsOtherMediaTypes: Whether the server drops a file of any other media type.
  ///   - maxFileSize: The maximum size of a file in bytes, or `nil` for no limit.
  ///   - source: The name of the facet that the server makes this one from.
  ///   - isPrivate: Whether only the creator of the object can read the facet.
  ///   - processor: The processing that the server applies.
  ///   - label: The display name.
  public init(
    _ name: String, mediaTypes: [String] = ["*"], isRequired: Bool = false,
    allowsUpload: Bool = true, dropsOtherMediaTypes: Bool = true, maxFileSize: Int? = nil,
    source: String? = nil, isPrivate: Bool = false, processor: String? = nil, label: String? = nil
  ) {
    self.name = name
    self.label = label
    self.mediaTypes = MediaTypeFilter(patterns: mediaTypes)
    self.isRequired = isRequired
    self.allowsUpload = allowsUpload
    self.dropsOtherMediaTypes = dropsOtherMediaTypes
    self.maxFileSize = maxFileSize
    self.source = source
    self.isPrivate = isPrivate
    self.processor = processor
  }
}

extension FacetDefinition {
  /// The facet as it's written in a schema file.
  var json: JSONObject {
    var json = JSONObject()
    json.set("name", name)
    json.set("label", label)
    if mediaTypes.patterns != ["*"] { json["mimes"] = JSONValue(strings: mediaTypes.patterns) }
    json.set("required", isRequired, default: false)
    json.set("allowUpload", allowsUpload, default: true)
    json.set("passMimes", dropsOtherMediaTypes, default: true)
    json.set("maxFileSize", maxFileSize)
    json.set("source", source)
    json.set("private", isPrivate, default: false)
    json.set("type", processor)
    return json
  }
}
