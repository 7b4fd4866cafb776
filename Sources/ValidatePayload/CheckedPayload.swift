import JSONText
import MultipartForm
import ObjectSchema

/// A payload that was checked together with the files that it attaches.
struct CheckedPayload {
  /// Everything wrong with the payload, with its places in the payload's own text.
  let faults: [Fault]

  /// Whether there are more faults than were asked for.
  let isTruncated: Bool

  /// Whether no fault is an error.
  let isValid: Bool

  /// The files that cannot be read: where they are named, and why not.
  private(set) var troubles: [(offset: Int, text: String)] = []

  private let document: JSONDocument?
  /// What is attached, by the places of the facets' objects among the document's values.
  private var files: [Int: AttachedFile] = [:]
  private let definition: ObjectDefinition

  /// Checks a payload.
  ///
  /// - Parameters:
  ///   - payload: JSON text in UTF-8.
  ///   - definition: The definition to check against.
  ///   - options: What to do beside checking.
  ///   - folder: The folder that the paths of files start from.
  init(
    _ payload: [UInt8], _ definition: ObjectDefinition, _ options: CheckOptions,
    _ folder: PayloadFiles
  ) {
    self.definition = definition
    document = try? JSONDocument(payload)
    var notes: [ValueAnnotation] = []
    for facet in document.map({ FacetFiles(in: $0.root, definition).facets }) ?? [] {
      let note: ValueAnnotation.Kind
      switch facet.attach(from: folder) {
      case .file(let file):
        files[facet.value.index] = file
        note = .file(
          mediaType: file.mediaType, length: file.identity.size, shown: file.contradiction)
      case .fault(let code, let expected, let found):
        note = .fault(code, expected: expected, found: found)
      case .trouble(let reason):
        troubles.append((facet.value.offset, "\(facet.path): \(reason)"))
        note = .unvalidated
      }
      notes.append(ValueAnnotation(at: facet.value.offset, note))
    }
    notes.sort { $0.offset < $1.offset }
    troubles.sort { $0.offset < $1.offset }
    var checker = BodyChecker(definition, options: options)
    let report = checker.report(on: payload.rawBytes, notes, depth: JSONDocument.maximumDepth)
    isValid = report.isValid
    isTruncated = report.isTruncated
    // In text that breaks off nobody has looked for files, so their objects are no fault.
    faults =
      document != nil
      ? report.faults : report.faults.filter { $0.code != .type || $0.found != "Object" }
  }

  /// The body and its uploads, which only a valid payload has whose files can be read.
  var body: CanonicalBody? {
    guard isValid, troubles.isEmpty, let document else { return nil }
    return CanonicalBody(document.root, definition, files)
  }
}
