import Foundation
import TestSupport
import Testing

/// Tests of every error message, which run the cases in `Tests/Snapshots`.
@Suite struct ErrorSnapshotTests {
  private static let paths = ["arguments", "files", "settings"].map { "Tests/Snapshots/\($0).txt" }

  /// The files that all cases can use.
  private static let files = [
    (
      "Schemas/c_a.json",
      """
      {"name": "c_a", "properties": [{"name": "c_x", "type": "Number"}, {"name": "c_file",
       "type": "File", "facets": [{"name": "content"}]}]}
      """
    ),
    (
      "Many/all.json",
      """
      [{"name": "c_b"}, {"name": "c_v", "objectTypes": [{"name": "c_t"}, {"name": "c_u"}]}]
      """
    ),
    ("Faulty/all.json", #"[{"name": "c_a", "properties": 1}, {"name": "c_b"}]"#),
    ("a.json", #"{"c_x": 1}"#),
    ("bad.json", #"{"c_x": true, "y": 1}"#),
    ("lines.ndjson", "{}\n{\"c_x\": true}\n"),
    ("files.json", #"{"c_file": {"content": {"file": "files.txt"}}}"#),
    ("files.txt", "text"),
    ("cases.json", #"{"schema": "Schemas/c_a.json", "cases": []}"#),
  ]

  @Test(arguments: paths) func `errors are those of the snapshots`(path: String) throws {
    let transcript = try Transcript(path)
    #expect(transcript.cases.count > 10)
    var texts: [String] = []
    for expected in transcript.cases {
      let found = try expected.run(Self.files)
      texts.append(found.lines.map { "\($0)\n" }.joined())
      if Snapshot.isRecording { continue }
      #expect(found.output == expected.output, "\(expected.command)")
      #expect(found.status == expected.status, "\(expected.command)")
    }
    guard Snapshot.isRecording else { return }
    try Snapshot.record(texts.joined(separator: "\n"), at: path)
    Issue.record("recorded \(path); review it, and run the test without RECORD_SNAPSHOTS")
  }

  /// The messages that no case can provoke, with the reasons.
  private static let exceptions: [String: String] = [
    "can't write the results: ": "ProcessTests tests it with a device that only Linux has",
    "interrupted by a signal; the rest of the input wasn't checked": "SignalTests sends signals",
    ": there are too many kinds of faults for a baseline": "takes 100,000 kinds of faults",
  ]

  @Test func `every message has a case`() throws {
    let transcripts = try Self.paths.flatMap { try Transcript($0).cases }
    let lines = transcripts.flatMap(\.output)
    let folder = Repository.path("Sources/ValidatePayload")
    var count = 0
    for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init()
    where path.hasSuffix(".swift") {
      let source = try Repository.bytes("Sources/ValidatePayload/" + path)
      for message in MessageScanner.messages(in: String(decoding: source, as: UTF8.self)) {
        let parts = message.filter { $0.contains(where: \.isLetter) }
        if parts.isEmpty || parts.allSatisfy({ Self.exceptions[$0] != nil }) { continue }
        count += 1
        #expect(
          lines.contains { line in
            var rest = Substring(line)
            return message.allSatisfy { part in
              guard let range = rest.firstRange(of: part) else { return false }
              rest = rest[range.upperBound...]
              return true
            }
          }, "\(path): no case prints \(message)")
      }
    }
    #expect(count > 60)
  }

  @Test func `messages are found in sources`() {
    let source = #"""
      reportError("a \(b("c", d.map { "; \($0)?" } ?? "")) e" + "f")
      reportError(members["g"], x ? "h \" i" : "j")
      other("k")
      """#
    #expect(
      MessageScanner.messages(in: source) == [["a ", " e"], ["f"], ["h \" i"], ["j"]])
  }
}

/// Finds the texts of messages in Swift sources.
private enum MessageScanner {
  private static let calls = [
    "UsageError(", "SettingsError(", "reportError(", "reportProblem(", "unexpected(",
    "error(at:", "error(atOffset:", ".input(", "reject(",
  ]

  /// Returns the texts among the arguments of calls that report errors, each as its parts between interpolations.
  static func messages(in source: String) -> [[String]] {
    var messages: [[String]] = []
    for call in calls {
      for range in source.ranges(of: call) {
        // A declaration has no texts.
        if source[..<range.lowerBound].hasSuffix("func ") { continue }
        var rest = source[range.upperBound...]
        messages += arguments(&rest)
      }
    }
    return messages
  }

  /// Returns the texts up to the parenthesis that closes a call.
  private static func arguments(_ rest: inout Substring) -> [[String]] {
    var messages: [[String]] = []
    var depth = 1
    var isKey = false
    while depth > 0, let character = rest.popFirst() {
      defer { isKey = character == "[" }
      switch character {
      case "(": depth += 1
      case ")": depth -= 1
      case "\"":
        let message = text(&rest)
        if !isKey { messages.append(message) }
      default: continue
      }
    }
    return messages
  }

  /// Returns the parts of a text up to its closing quotation mark.
  private static func text(_ rest: inout Substring) -> [String] {
    var parts = [""]
    while let character = rest.popFirst(), character != "\"" {
      guard character == "\\" else {
        parts[parts.count - 1].append(character)
        continue
      }
      guard let escaped = rest.popFirst() else { break }
      if escaped == "(" {
        // Texts in an interpolation are optional parts of messages.
        _ = arguments(&rest)
        parts.append("")
      } else {
        parts[parts.count - 1].append(escaped)
      }
    }
    return parts.filter { !$0.isEmpty }
  }
}
