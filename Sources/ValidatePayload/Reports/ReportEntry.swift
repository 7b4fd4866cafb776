import JSONText
import ObjectSchema

/// The result of checking one payload, as a report shows it.
struct ReportEntry {
  /// The name of the file, as the command line or the directory has it.
  let file: String

  /// The number of the payload's line, if the file has one payload per line.
  let line: Int?

  /// The index of the payload, if the file is an array.
  var index: Int?

  /// The faults, with positions in the file.
  let faults: [Fault]

  /// Whether the payload has no errors.
  let isValid: Bool

  /// The offset of the payload in the file, in bytes.
  var offset = 0

  /// The name of the file as text: bytes that aren't UTF-8 are escaped.
  var fileName: String { file.escapedPathBytes }
}
