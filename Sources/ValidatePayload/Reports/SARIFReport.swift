import DateText
import FaultExplanations
import JSONText
import ObjectSchema

/// A report in SARIF, which code hosts and editors show beside the files.
///
/// Source: OASIS, *Static Analysis Results Interchange Format (SARIF) Version 2.1.0*.
struct SARIFReport: DocumentReport {
  private var writer = JSONWriter()
  private var locations = RuleLocations()
  private static let indices = Dictionary(
    uniqueKeysWithValues: FaultExplanation.ofChecks.enumerated().map { ($1.code, $0) })

  func head(_ totals: ReportTotals) -> [UInt8] {
    Array(
      (#"{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"#
        + #""columnKind":"unicodeCodePoints","results":["# + "\n").utf8)
  }

  mutating func write(_ entry: ReportEntry, into output: inout [UInt8]) {
    var fingerprints = Fingerprints(entry)
    for fault in entry.faults {
      let fingerprint = fingerprints.next(fault)
      let location = locations.location(of: fault)
      output += separator
      writer.write(into: &output) {
        Self.write(fault, fingerprint, location, in: entry.file, to: &$0)
      }
    }
  }

  private static func write(
    _ fault: Fault, _ fingerprint: String, _ definition: FaultLocation?, in file: String,
    to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.writeMember("ruleId", fault.code.rawValue)
    if let index = indices[fault.code.rawValue] { writer.writeMember("ruleIndex", index) }
    writer.writeMember("level", fault.severity.rawValue)
    writer.writeObject("message") { $0.writeMember("text", fault.message) }
    writer.writeArray("locations", [fault]) { writer, fault in
      writer.beginObject()
      writer.writeObject("physicalLocation") { write(file, fault.position, to: &$0) }
      if !fault.path.isEmpty {
        writer.writeArray("logicalLocations", [fault.path]) { writer, path in
          writer.beginObject()
          writer.writeMember("fullyQualifiedName", path)
          writer.writeMember("kind", "property")
          writer.endObject()
        }
      }
      writer.endObject()
    }
    if let definition, let file = definition.file {
      writer.writeArray("relatedLocations", [definition]) { writer, location in
        writer.beginObject()
        writer.writeMember("id", 0)
        writer.writeObject("physicalLocation") { write(file, location.position, to: &$0) }
        writer.writeObject("message") {
          $0.writeMember("text", "the rule in the definition, at \(location.pointer ?? "")")
        }
        writer.endObject()
      }
    }
    writer.writeObject("partialFingerprints") { $0.writeMember("fault/v1", fingerprint) }
    writer.endObject()
  }

  private static func write(
    _ file: String, _ position: TextPosition?, to writer: inout JSONWriter
  ) {
    writer.writeObject("artifactLocation") { $0.writeMember("uri", uri(of: file)) }
    guard let position else { return }
    writer.writeObject("region") {
      $0.writeMember("startLine", position.line)
      $0.writeMember("startColumn", position.column)
    }
  }

  /// Returns a path as a relative reference, or as a URI if it's absolute.
  static func uri(of path: String) -> String {
    (path.hasPrefix("/") ? "file://" : "") + path.percentEncodedPath
  }

  func tail(_ totals: ReportTotals) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.writeObject("tool") { writer in
      writer.writeObject("driver") { writer in
        writer.writeMember("name", "validate-payload")
        writer.writeMember("version", ValidatePayload.version)
        writer.writeMember("semanticVersion", ValidatePayload.version)
        writer.writeArray("rules", FaultExplanation.ofChecks) { writer, rule in
          writer.beginObject()
          writer.writeMember("id", rule.code)
          writer.writeObject("shortDescription") { $0.writeMember("text", rule.summary) }
          writer.writeObject("help") {
            $0.writeMember("text", "\(rule.meaning)\n\n\(rule.remedy)".joiningLines)
          }
          writer.endObject()
        }
      }
    }
    writer.writeArray("invocations", [totals]) { writer, totals in
      writer.beginObject()
      writer.writeKey("executionSuccessful")
      writer.writeBool(totals.problems.isEmpty)
      writer.writeMember("startTimeUtc", totals.start.rfc3339())
      writer.writeMember("endTimeUtc", totals.end.rfc3339())
      writer.writeArray("toolExecutionNotifications", totals.problems) { writer, problem in
        writer.beginObject()
        writer.writeMember("level", "error")
        writer.writeObject("message") { $0.writeMember("text", problem) }
        writer.endObject()
      }
      writer.endObject()
    }
    writer.endObject()
    // The members continue those of the run, whose results come first.
    return Array("\n],".utf8) + writer.bytes.dropFirst() + Array("]}\n".utf8)
  }
}
