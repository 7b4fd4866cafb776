public import ObjectSchema

/// A property of type File, or one element of an array of files.
///
/// When the body is built, its files get names based on their paths, such as
/// `c_pictures.1.content.jpg` in the second element of an array. They're in
/// ``RequestBody/uploads``.
///
/// ```swift
/// let pictures = try object.property(named: "c_pictures")
/// var picture = FileProperty(pictures)
/// try picture.add(.file(path: "/pictures/original.jpg"), facet: "c_original")
/// let body = try object.body {
///   ArrayProperty(pictures) { picture }
/// }
/// ```
public struct FileProperty: BodyProperty {
  /// The property's name.
  public let name: String

  /// The property's definition, if the part was created with one.
  public let definition: PropertyDefinition?

  /// The facets, in the order in which they were added.
  public private(set) var facets: PropertyObject

  /// The file's value.
  public var value: PropertyValue { .object(facets) }

  /// The single member: the property's name with the file.
  public var members: [PropertyObject.Member] { [PropertyObject.Member(name, value)] }

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - property: The name of the property or its definition.
  ///   - facets: The facets, which are validated when the body is created.
  public init(
    _ property: some PropertyIdentifier, @ListBuilder<Facet> facets: () -> [Facet] = { [] }
  ) {
    name = property.propertyName
    definition = property.propertyDefinition
    self.facets = PropertyObject(facets().map { PropertyObject.Member($0.name, $0.value) })
  }

  /// Adds a facet, replacing any previous facet of the same name.
  ///
  /// If the file was created with a definition, the name of the facet is checked right away, and so
  /// are the media type, length and file name of an attached file.
  ///
  /// - Parameter facet: The facet.
  /// - Throws: ``BodyValidationError`` with the fault `type` if the property isn't a File,
  ///   `unknown` or `notWritable` if it has no such facet to upload, or `unreadableFile`,
  ///   `fileName`, `mime` or `size` if the attached file isn't accepted. Nothing is added then.
  public mutating func add(_ facet: Facet) throws(BodyValidationError) {
    if let definition { try check(facet, definition) }
    facets[facet.name] = facet.value
  }

  /// Attaches a file to a facet, replacing the previous value of the facet.
  ///
  /// - Parameters:
  ///   - attachment: The file.
  ///   - facet: The name of the facet.
  /// - Throws: ``BodyValidationError`` as ``add(_:)`` does, in which case nothing is added.
  public mutating func add(
    _ attachment: FileAttachment, facet: String
  ) throws(BodyValidationError) {
    try add(Facet(facet, attachment))
  }

  private func check(
    _ facet: Facet, _ definition: PropertyDefinition
  ) throws(BodyValidationError) {
    guard definition.type == .file else {
      throw BodyValidationError(typeOf: name, expected: "a File", found: definition.type.name)
    }
    let path = PropertyPath(name).appending(facet.name)
    guard let declared = definition.facets.first(where: { $0.name.hasSameUTF8(as: facet.name) })
    else {
      throw BodyValidationError(faults: [Fault(.unknown, at: path, expectation: .facetName)])
    }
    guard declared.allowsUpload else {
      throw BodyValidationError(faults: [Fault(.notWritable, at: path, expected: nil)])
    }
    guard let attachment = FileAttachment(facetValue: facet.value) else { return }
    let faults = declared.faults(of: attachment, at: path)
    if !faults.isEmpty { throw BodyValidationError(faults: faults) }
  }
}

extension FacetDefinition {
  /// Returns the errors that a body would report for an attachment.
  fileprivate func faults(of attachment: FileAttachment, at path: PropertyPath) -> [Fault] {
    let inspection: AttachmentInspection
    var files = FileInspections()
    do throws(AttachmentError) {
      inspection = try AttachmentInspection(attachment, &files)
    } catch {
      return [Fault(.unreadableFile, at: path, expected: "a file", found: error.reason)]
    }
    if let name = attachment.fileName, !UploadFileNames.isSafe(name) {
      return [Fault(.fileName, at: path, expectation: .fileName)]
    }
    var faults: [Fault] = []
    let rejected = rejectedMediaType(inspection.mediaType, fileName: attachment.fileName ?? "")
    if let rejected, !dropsOtherMediaTypes {
      faults.append(
        Fault(
          .mime, at: path, expectation: .mediaTypes(mediaTypes.patterns),
          finding: .mediaType(rejected.essence)))
    }
    if let maximum = maxFileSize, inspection.length > maximum {
      faults.append(
        Fault(
          .size, at: path, expectation: .maximumByteCount(maximum),
          finding: .byteCount(inspection.length)))
    }
    return faults
  }
}

extension FileProperty: PropertyValueConvertible {
  /// The file as a value for a dictionary, for `BodyParameters` or for an array.
  ///
  /// ```swift
  /// let pictures = try object.property(named: "c_pictures")
  /// var first = FileProperty(pictures)
  /// try first.add(.bytes(jpeg, mediaType: .jpeg), facet: "content")
  /// let body = try object.body(["c_pictures": [first]])
  /// ```
  public var propertyValue: PropertyValue { value }
}
