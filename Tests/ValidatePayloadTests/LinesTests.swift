import TestSupport
import Testing

@Suite struct LinesTests {
  @Test func `positions refer to the file`() async throws {
    let path = Repository.path("Examples/payloads/c_object-mixed.ndjson")
    let folder = Repository.path("Examples/payloads")
    let run = try await CommandRun.check([path], folder: folder)
    #expect(
      run.output == """
        c_object-mixed.ndjson:2:47: error: c_bool: expected Boolean, found String [type]
        c_object-mixed.ndjson:5:31: error: not valid JSON: comma before a closing bracket [json]
        c_object-mixed.ndjson:7:16: error: c_reference: expected an identifier of 24 hexadecimal \
        digits [format]
        c_object-mixed.ndjson:7:76: error: c_document.c_stringTow: no such property; did you mean \
        c_stringTwo? [unknown]
        c_object-mixed.ndjson:8:29: error: c_stringArray[1]: expected String, found Number [type]
        c_object-mixed.ndjson:8:31: error: c_stringArray[2]: expected String, found Null [type]
        c_object-mixed.ndjson:10:11: error: c_date: expected an RFC 3339 date-time [format]
        c_object-mixed.ndjson:10:49: error: c_number: expected Number, found String [type]
        c_object-mixed.ndjson:11:35: error: c_number: the key is duplicated in this object [duplicate]

        """)
    #expect(run.errors == "11 payloads, 6 invalid, 9 faults\n")
    #expect(run.status == 1)

    let json = try await CommandRun.check(["--format", "json", path], folder: folder)
    let lines = json.output.split(separator: "\n")
    #expect(lines.count == 11)
    #expect(
      lines.first == #"{"payload":"c_object-mixed.ndjson","line":1,"valid":true,"faults":[]}"#)
    #expect(
      lines[9]
        == #"{"payload":"c_object-mixed.ndjson","line":11,"valid":false,"faults":[{"code":"#
        + #""duplicate","severity":"error","path":"c_number","pointer":"/c_number","reason":"#
        + #""the key is duplicated in this object","line":11,"column":35,"offset":563}]}"#)
    #expect(json.errors.isEmpty)
  }

  /// The results of checking lines: their numbers, whether they are valid, and the positions of faults.
  private static func outcomes(_ text: String) async throws -> [String] {
    let run = try await CommandRun.check(["--lines", "--format", "json"], input: text)
    #expect(run.errors.isEmpty)
    return run.output.split(separator: "\n").map { line in
      let number = line.firstMatch(of: #/"line":([0-9]+),"valid":(true|false)/#)
      let positions = line.matches(of: #/"line":([0-9]+),"column":([0-9]+),"offset":([0-9]+)/#)
      return "\(number?.1 ?? "-") \(number?.2 ?? "-")"
        + positions.map { " \($0.1):\($0.2)@\($0.3)" }.joined()
    }
  }

  @Test func `lines can end with LF or CRLF`() async throws {
    let rows: [(text: String, outcomes: [String])] = [
      ("", []), ("\n", []), ("\n\n \t \r\n\n", []),
      ("{}", ["1 true"]), ("{}\n", ["1 true"]), ("{}\r\n{}\r\n", ["1 true", "2 true"]),
      ("{}\n{\"x\":1}", ["1 true", "2 false 2:2@4"]),
      ("{}\r\n\r\n{\"x\":1}\r\n", ["1 true", "3 false 3:2@7"]),
      ("\n\n  {\"x\":1}\n", ["3 false 3:4@5"]),
      // Null characters and single carriage returns don't end a line.
      ("\0\n{}\n", ["1 false 1:1@0", "2 true"]),
      ("{}\0\n{\"x\":1}\n", ["1 false 1:3@2", "2 false 2:2@5"]),
      ("{}\r{}\n{}", ["1 false 1:4@3", "2 true"]),
      // A payload can't span several lines.
      ("{\n}\n{}", ["1 false 1:2@1", "2 false 2:1@2", "3 true"]),
      ("{\"é🌸\":1}\n{\"x\":1}", ["1 false 1:2@1", "2 false 2:2@14"]),
      ("\u{FEFF}{}\n{}", ["1 false 1:1@0", "2 true"]),
    ]
    for (text, outcomes) in rows {
      #expect(try await Self.outcomes(text) == outcomes, "\(text.debugDescription)")
    }
  }

  @Test func `lines can be longer than the buffer`() async throws {
    // About the size of a block, and several times the size.
    for length in [262_130, 262_143, 262_144, 262_145, 1_000_000] {
      let value = String(repeating: "x", count: length)
      let line = #"{"c_string":"\#(value)","x":1}"#
      let offset = line.utf8.count + 1
      let outcomes = try await Self.outcomes("{}\n\(line)\n\(line)")
      #expect(
        outcomes == [
          "1 true", "2 false 2:\(length + 16)@\(length + 18)",
          "3 false 3:\(length + 16)@\(length + 18 + offset)",
        ], "\(length)")
    }
  }

  @Test func `lines are read because of the extension or the option`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for name in ["a.ndjson", "a.jsonl"] {
      let path = try folder.write("{}\n{}\n", to: name)
      #expect(try await CommandRun.check([path]).errors == "2 payloads, 0 invalid, 0 faults\n")
    }
    let path = try folder.write("{}\n{}\n", to: "a.json")
    let whole = try await CommandRun.check([path], folder: folder.path)
    #expect(
      whole.output
        == "a.json:2:1: error: not valid JSON: content after the end of the value [json]\n")
    #expect(try await CommandRun.check(["--lines", path]).status == 0)
  }
}
