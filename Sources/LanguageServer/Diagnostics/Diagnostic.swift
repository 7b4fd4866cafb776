import JSONText
import ObjectSchema

/// A problem in a document, as the client shows it.
struct Diagnostic: Hashable, Sendable {
  /// The offsets of the text that the problem is about.
  let offsets: Range<Int>

  let severity: Severity

  /// The code of the fault.
  let code: String

  /// The reason of the fault, without values of a payload.
  let message: String

  /// A quick fix, if there is one.
  var suggestion: String?

  /// Whether the offsets are those of a key.
  var isAtKey = false

  /// Writes the problem.
  ///
  /// - Parameters:
  ///   - range: The range of the offsets.
  ///   - writer: The writer.
  func write(_ range: DocumentRange, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.writeKey("range")
    range.write(into: &writer)
    writer.writeMember("severity", severity == .error ? 1 : 2)
    writer.writeMember("code", code)
    writer.writeMember("source", "validate-payload")
    writer.writeMember("message", message)
    writer.endObject()
  }
}

/// The problems of a document, and whether there are more.
struct DiagnosticList: Sendable {
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var isTruncated = false

  /// The maximum number for a document, which can hold any number of payloads.
  static let maximumCount = 5000

  /// Adds diagnostics up to the maximum.
  mutating func append(_ others: [Diagnostic]) {
    let count = Self.maximumCount - diagnostics.count
    if others.count > count { isTruncated = true }
    diagnostics += others.prefix(count)
  }

  /// Notes that a report doesn't have all faults.
  mutating func truncate() { isTruncated = true }
}
