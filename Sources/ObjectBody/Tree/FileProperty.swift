import JSONText
public import ObjectSchema

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A property of the type File with its facets, or an element of an array of files.
///
/// ```swift
/// let pictures = try object.property(named: "c_pictures")
/// var second = FileProperty(pictures, element: 1)
/// try second.add("c_original", file: URL(fileURLWithPath: "/pictures/original.jpg"))
/// // c_pictures.1.c_original.jpg
/// ```
public struct FileProperty: BodyProperty {
  /// The property's name.
  public let name: String

  /// The property's definition, if it was created with one.
  public let definition: PropertyDefinition?

  /// Which element of an array the file is; it is part of the names that are made for its facets.
  public let element: Int

  /// The facets in the order they were added.
  public private(set) var facets = PropertyObject()

  /// The name with the file.
  public var members: [PropertyObject.Member] { [PropertyObject.Member(name, .object(facets))] }

  /// Creates a file without facets.
  ///
  /// - Parameters:
  ///   - definition: The property's definition.
  ///   - element: Which element of an array the file will be.
  public init(_ definition: PropertyDefinition, element: Int = 0) {
    name = definition.name
    self.definition = definition
    self.element = element
  }

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - facets: The facets.
  public init(_ name: String, @FacetBuilder facets: () -> [Facet] = { [] }) {
    self.name = name
    definition = nil
    element = 0
    self.facets = PropertyObject(facets().map { PropertyObject.Member($0.name, $0.value) })
  }

  /// Adds a facet, in place of the one of the same name.
  ///
  /// - Parameter facet: The facet.
  /// - Throws: ``BodyValidationError`` with the fault `unknown` if the property has no such facet, or `type`
  ///   if it is no File.
  public mutating func add(_ facet: Facet) throws(BodyValidationError) {
    try require(facet.name)
    facets[facet.name] = facet.value
  }

  /// Attaches a file to a facet, in place of what it holds.
  ///
  /// - Parameters:
  ///   - facet: The facet's name.
  ///   - attachment: What is attached.
  /// - Returns: The name that the file is uploaded under. It is kept: two files of a body with one
  ///   name, such as two elements of an array that were given the same number, are the fault
  ///   `fileName`.
  /// - Throws: ``BodyValidationError`` with the fault `unknown` if the property has no such facet, `type` if
  ///   it is no File, `file` if there is no file to be read, or `fileName` if the name that was
  ///   chosen cannot be used.
  @discardableResult
  public mutating func add(
    _ facet: String, _ attachment: FileAttachment
  ) throws(BodyValidationError) -> String {
    try require(facet)
    var attachment = attachment
    let chosen: String
    do throws(AttachmentError) {
      let inspection = try AttachmentInspection(attachment)
      var names = UploadFileNames()
      chosen =
        attachment.fileName
        ?? names.makeName(
          for: path(of: facet), mediaType: inspection.mediaType, source: attachment.nameOfSource)
    } catch {
      throw BodyValidationError(faults: [
        fault(.unreadableFile, facet, expected: "a file", found: error.reason)
      ])
    }
    guard UploadFileNames.isSafe(chosen) else {
      throw BodyValidationError(faults: [
        fault(
          .fileName, facet, expected: "a file name without a path or control characters")
      ])
    }
    attachment.fileName = chosen
    facets[facet] = .attachment(attachment)
    return chosen
  }

  /// Attaches bytes to a facet, in place of what it holds.
  ///
  /// - Parameters:
  ///   - facet: The facet's name.
  ///   - data: The bytes, which are sent as they are.
  ///   - mediaType: Their media type; if `nil`, it is found out by the first of them.
  ///   - fileName: The name to upload them under, if one is wanted.
  /// - Returns: The name that they are uploaded under.
  /// - Throws: ``BodyValidationError``, as ``add(_:_:)`` does.
  @discardableResult
  public mutating func add(
    _ facet: String, data: Data, mediaType: String? = nil, fileName: String? = nil
  ) throws(BodyValidationError) -> String {
    try add(facet, .data(data, mediaType: mediaType, fileName: fileName))
  }

  /// Attaches a file to a facet, in place of what it holds.
  ///
  /// - Parameters:
  ///   - facet: The facet's name.
  ///   - file: The file.
  ///   - mediaType: Its media type, if it is known better than by the extension.
  ///   - fileName: The name to upload it under, if one is wanted.
  /// - Returns: The name that it is uploaded under.
  /// - Throws: ``BodyValidationError``, as ``add(_:_:)`` does.
  @discardableResult
  public mutating func add(
    _ facet: String, file: URL, mediaType: String? = nil, fileName: String? = nil
  ) throws(BodyValidationError) -> String {
    try add(facet, .file(file, mediaType: mediaType, fileName: fileName))
  }

  private func require(_ facet: String) throws(BodyValidationError) {
    guard let definition else { return }
    guard definition.type == .file else {
      throw BodyValidationError(misplaced: name, expected: "a File", found: definition.type.name)
    }
    guard definition.facets.contains(where: { $0.name.utf8.elementsEqual(facet.utf8) }) else {
      throw BodyValidationError(faults: [
        fault(.unknown, facet, expected: "facet")
      ])
    }
  }

  private func path(of facet: String) -> String {
    (definition?.isArray ?? false ? "\(name)[\(element)]" : name) + ".\(facet)"
  }

  private func fault(
    _ code: FaultCode, _ facet: String, expected: String, found: String? = nil
  ) -> Fault {
    let file = definition?.isArray ?? false ? [name, "\(element)"] : [name]
    return Fault(
      code, path: path(of: facet), pointer: JSONPointer(file + [facet]), expected: expected,
      found: found)
  }
}
