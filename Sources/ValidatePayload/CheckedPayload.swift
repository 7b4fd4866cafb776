import BodyBuilding
import FileAccess
import JSONText
import ObjectSchema

/// A payload that has been validated together with the files that it attaches.
struct CheckedPayload {
  /// All faults of the payload, with positions in its own text.
  let faults: [Fault]

  /// Whether there are more faults than the limit.
  let isTruncated: Bool

  /// Whether the payload has no errors.
  let isValid: Bool

  /// The reasons why files can't be read, with the offsets at which the payload names the files.
  private(set) var inputErrors: [(offset: Int, text: String)] = []

  private let document: JSONDocument?
  /// The attachments, by the indices of their objects in the document.
  private var attachments: [Int: FileAttachment] = [:]
  private var files = FileInspections()
  private let definition: ObjectDefinition
  private let options: CheckOptions

  /// Validates a payload.
  ///
  /// - Parameters:
  ///   - payload: JSON text in UTF-8.
  ///   - definition: The definition to validate against.
  ///   - options: Options that control validation.
  ///   - directory: The directory that the paths of files are relative to.
  init(
    _ payload: [UInt8], _ definition: ObjectDefinition, _ options: CheckOptions,
    _ directory: RootDirectory
  ) {
    self.definition = definition
    self.options = options
    document = try? JSONDocument(payload)
    var annotations: [ValueAnnotation] = []
    let found = document.map { FacetFiles(in: $0.root, definition, mode: options.mode) }
    for facet in found?.facetsOfTypes ?? [] {
      annotations.append(
        ValueAnnotation(
          at: (facet.value["file"] ?? facet.value).offset,
          .fault(
            .type,
            expected: .text("the type of the object, on which the file's property depends"),
            found: .text("File"))))
    }
    for facet in found?.facets ?? [] {
      let annotation: ValueAnnotation.Kind
      switch facet.resolve(in: directory, &files) {
      case .attachment(let attachment, let inspection):
        attachments[facet.value.index] = attachment
        annotation = inspection.annotation
      case .fault(let code, let expected, let found):
        annotation = .fault(code, expected: expected, found: found)
      case .inputError(let reason):
        inputErrors.append((facet.value.offset, "\(facet.path): \(reason)"))
        annotation = .unvalidated
      }
      annotations.append(ValueAnnotation(at: facet.value.offset, annotation))
    }
    annotations.sort { $0.offset < $1.offset }
    inputErrors.sort { $0.offset < $1.offset }
    var checker = BodyChecker(definition, options: options)
    let report = checker.report(
      on: payload.rawBytes, annotations, depth: JSONDocument.maximumDepth)
    isValid = report.isValid
    isTruncated = report.isTruncated
    // In text that isn't JSON, file references weren't resolved, so their objects aren't faults.
    faults =
      document != nil
      ? report.faults : report.faults.filter { $0.code != .type || $0.found != "Object" }
  }

  /// Creates the request, or returns `nil` if the payload is invalid or a file can't be read.
  ///
  /// - Parameter id: The identifier of the object that an update changes.
  /// - Returns: The request.
  /// - Throws: `BodyValidationError` if a file was modified since it was inspected.
  func request(updating id: ObjectID?) throws(BodyValidationError) -> BuiltRequest? {
    guard isValid, inputErrors.isEmpty, let document,
      case .object(let values) = value(of: document.root)
    else { return nil }
    if let id, case .update(let type) = options.mode {
      let update = try definition.update(
        values, type: type, unvalidated: [], options: options, files: files)
      return BuiltRequest(
        request: update.request(id: id), json: update.json, uploads: update.uploads)
    }
    var serializer = BodySerializer(definition, options: options)
    let body = try serializer.body(values, unvalidated: [], files: files)
    return BuiltRequest(request: body.request, json: body.json, uploads: body.uploads)
  }

  /// Converts a JSON value, with attachments instead of the objects that name files.
  private func value(of element: JSONDocument.Element) -> PropertyValue {
    // The JSON reader limits nesting, and therefore also this recursion.
    if let attachment = attachments[element.index] { return .attachment(attachment) }
    if let elements = element.elements { return .array(elements.map { value(of: $0) }) }
    guard let members = element.members else { return element.value.propertyValue }
    return .object(
      PropertyObject(members.map { PropertyObject.Member($0.key, value(of: $0.value)) }))
  }
}
