/// A document that the client has open.
struct OpenDocument: Sendable {
  /// The path of the file, or the URI of a document that isn't a file.
  let path: String

  /// The language that the client gives the document.
  let language: String

  var version: Int?
  var text: TextDocument

  /// Whether the text has been checked as a payload, and had a property of the object.
  var wasPayload = false

  /// The problems as of the last check.
  var diagnostics: [Diagnostic] = []

  /// Whether the document, or what it's checked against, changed since the last check.
  var needsCheck = true

  /// Whether the client shows problems of the document.
  var hasPublished = false

  /// The maximum size of the texts of all documents, in bytes.
  static let maximumByteCount = 256 << 20
}
