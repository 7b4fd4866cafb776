import TestSupport
import Testing

@testable import ValidatePayload

/// Tests of every format with whole reports, which are in `Tests/Snapshots/reports`.
@Suite struct ReportSnapshotTests {
  private static let schema = """
    {"name": "c_a", "properties": [
      {"name": "c_bool", "type": "Boolean"},
      {"name": "c_number", "type": "Number"},
      {"name": "c_list", "type": "String[]", "maxItems": 3}]}
    """

  /// Payloads that are valid, have warnings, faults, characters that formats escape, and more faults than the limit.
  private static let payloads = """
    {"c_bool": true}
    {"c_number": 9007199254740993}
    {"c_bool": 1, "c_bol": "<&'\\"]]>%0A::,"}
    {"c_list": [1, 2, 3, 4]}
    {"c_bool":
    """

  @Test(arguments: ReportFormat.allCases)
  func `reports are those of the snapshots`(format: ReportFormat) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let schema = try folder.write(Self.schema, to: "c_a.json")
    let payloads = try folder.write(Self.payloads, to: "payloads.ndjson")
    let whole = try folder.write(
      "{\n  \"c_ b\": null,\n  \"c_bool\": \"\u{202E}\"\n}\n", to: "a, b:c.json")
    let run = try await CommandRun(
      [
        "--no-config", "--schemas", schema, "--format", format.rawValue, "--max-faults", "3",
        "--stats", payloads, folder.path + "/missing.json", whole,
      ], folder: folder.path)
    // They depend on the directory, and have tests of their own.
    let output = run.output.replacing(/("fault\/v1"|"fingerprint"):"[0-9a-f]+"/) {
      "\($0.1):\"…\""
    }
    let text = """
      \(output)
      --- standard error
      \(run.errors)
      --- status \(run.status)

      """
    let path = "Tests/Snapshots/reports/\(format.rawValue).txt"
    if Snapshot.isRecording {
      try Snapshot.record(text, at: path)
      Issue.record("recorded \(path); review it, and run the test without RECORD_SNAPSHOTS")
    } else {
      let expected = String(decoding: try Repository.bytes(path), as: UTF8.self)
      #expect(
        text.split(separator: "\n", omittingEmptySubsequences: false)
          == expected.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }
}
