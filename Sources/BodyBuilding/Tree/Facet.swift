/// The value of a facet of a ``FileProperty``.
///
/// ```swift
/// FileProperty("c_pictures") {
///   Facet("c_original", .file(path: "/pictures/original.jpg"))
///   Facet("c_overlay", .bytes(overlay, mediaType: .png))
/// }
/// ```
public struct Facet: Sendable {
  /// The facet's name.
  public let name: String

  /// The facet's value.
  public let value: PropertyValue

  /// Creates a facet with a file to upload.
  ///
  /// - Parameters:
  ///   - name: The facet's name.
  ///   - attachment: The file.
  public init(_ name: String, _ attachment: FileAttachment) {
    self.name = name
    value = .attachment(attachment)
  }

  /// Creates a facet that names a file uploaded separately.
  ///
  /// - Parameters:
  ///   - name: The facet's name.
  ///   - fileName: The name that the file is uploaded under.
  public init(_ name: String, fileName: String) {
    self.name = name
    value = .string(fileName)
  }

  /// Creates a facet that copies a facet of an existing object.
  ///
  /// - Parameters:
  ///   - name: The facet's name.
  ///   - path: The facet to copy, such as `/c_offices/4d55c3a7f8a94c0b2e000001/c_pictures/content`.
  public init(_ name: String, copying path: String) {
    self.name = name
    value = ["source": "facet", "path": .string(path)]
  }
}
