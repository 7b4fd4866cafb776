import JSONText
import ObjectSchema

/// Results as lines that people and editors read.
struct TextReport {
  /// Whether severities and places are told apart by colour.
  let isColoured: Bool

  /// A fault: `FILE:LINE:COLUMN: error: PATH: reason [code]`.
  func line(_ fault: Fault, in file: String) -> String {
    let position = "\(fault.position.line):\(fault.position.column)"
    return line(
      place: "\(file):\(position)", fault.severity,
      "\(fault.path): \(fault.reason) [\(fault.code)]")
  }

  /// A fault of a schema: `FILE:LINE:COLUMN: error: POINTER: reason [code]`.
  func line(_ fault: SchemaFault) -> String {
    let place = fault.position.map { "\(fault.file):\($0.line):\($0.column)" } ?? fault.file
    let pointer = fault.pointer.map { $0.isEmpty ? "" : "\($0): " } ?? ""
    return line(place: place, fault.severity, "\(pointer)\(fault.reason) [\(fault.code)]")
  }

  private func line(place: String, _ severity: Severity, _ text: String) -> String {
    let place = place.escapedForDisplay
    let text = text.escapedForDisplay
    guard isColoured else { return "\(place): \(severity.rawValue): \(text)\n" }
    let colour = severity == .error ? "31" : "33"
    return "\u{1B}[1m\(place):\u{1B}[0m \u{1B}[\(colour)m\(severity.rawValue):\u{1B}[0m \(text)\n"
  }

  /// A number of things: `1 payload`, `2 payloads`.
  static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
