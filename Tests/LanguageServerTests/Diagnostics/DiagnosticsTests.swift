import FileAccess
import JSONText
import ObjectSchema
import TestSupport
import Testing

@testable import LanguageServer

/// The parts of a diagnostic that a fault of the command has, too.
private struct Problem: Hashable {
  let code: String
  let severity: Int
  let message: String
  let offset: Int
}

@Suite struct DiagnosticsTests {
  private static func problems(_ faults: [Fault]) -> [Problem] {
    faults.map {
      Problem(
        code: $0.code.rawValue, severity: $0.severity == .error ? 1 : 2,
        message: $0.reason.escapedForDisplay, offset: $0.offset)
    }
  }

  private static func problems(_ diagnostics: [JSONValue], in text: [UInt8]) -> [Problem] {
    let document = TextDocument(text)
    return diagnostics.compactMap { item in
      guard let code = item["code"]?.string, let message = item["message"]?.string,
        let severity = item["severity"]?.number?.integer(Int.self),
        let line = item["range"]?["start"]?["line"]?.number?.integer(Int.self),
        let character = item["range"]?["start"]?["character"]?.number?.integer(Int.self)
      else { return nil }
      let position = DocumentPosition(line: line, character: character)
      return Problem(
        code: code, severity: severity, message: message,
        offset: document.offset(of: position, .utf16))
    }
  }

  @Test func `payloads of the examples have the faults of the checker`() throws {
    let folder = Repository.path("Examples/payloads")
    let names = try Directory.fileNames(in: folder) { _ in true }
    #expect(names.count >= 20)
    let schemas = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
    var faultCount = 0
    for definition in schemas.definitions {
      var session = ServerSession(TestWorkspace(object: definition.name))
      var checker = PayloadChecker(definition)
      for name in names {
        let bytes = try Repository.bytes("Examples/payloads/" + name)
        session.open(String(decoding: bytes, as: UTF8.self), at: folder + "/" + name)
        var faults: [Fault] = []
        if name.hasSuffix(".ndjson") {
          var lines = PayloadLines(bytes.rawBytes)
          while let report = checker.report(onNextOf: &lines) {
            let (number, start) = (lines.number, lines.range.lowerBound)
            faults += report.faults.map { $0.moved(lines: number - 1, bytes: start) }
          }
        } else {
          faults = checker.faults(in: bytes)
        }
        let found = try #require(session.diagnostics(at: folder + "/" + name))
        #expect(
          Self.problems(found, in: bytes) == Self.problems(faults), "\(definition.name) \(name)")
        faultCount += faults.count
      }
    }
    #expect(faultCount > 500)
  }

  @Test func `cases have the faults of the checker`() throws {
    var count = 0
    for folder in ["rules", "text", "types"] {
      let path = Repository.path("Tests/Conformance/\(folder)")
      for name in try Directory.fileNames(in: path, where: { $0.hasSuffix(".json") }).sorted() {
        let file = try JSONDocument(Repository.bytes(atPath: path + "/" + name)).root
        guard let schema = file["schema"], schema.isObject, file["for"] == nil,
          let registry = try? SchemaRegistry(bytes: Array(schema.text)),
          let definition = registry.definitions.first
        else { continue }
        let temporary = try TemporaryFolder()
        defer { temporary.remove() }
        let schemaPath = try temporary.write(schema.text, to: "schema.json")
        var session = ServerSession(TestWorkspace([schemaPath], object: definition.name))
        var checker = PayloadChecker(definition)
        for (index, element) in (file["cases"]?.elements ?? []).enumerated()
        where GeneratedCases.areComplete || index % 4 == 0 {
          guard
            let text = element["text"]?.string
              ?? element["payload"].map({
                String(decoding: $0.text, as: UTF8.self)
              })
          else { continue }
          if index == 0 { session.open(text) } else { session.change(text) }
          let found = try #require(session.diagnostics(), "\(name) \(index)")
          let bytes = Array(text.utf8)
          #expect(
            Self.problems(found, in: bytes) == Self.problems(checker.faults(in: bytes)),
            "\(name) \(index)")
          count += 1
        }
      }
    }
    #expect(count > 300)
  }

  @Test func `ranges are those of values and keys`() {
    let rows: [(text: String, ranges: [String])] = [
      (#"{"c_bool": 1}"#, ["1"]), (#"{"c_strng": "x"}"#, [#""c_strng""#]),
      (#"{"c_bool": {"a": [1, "}"]}}"#, [#"{"a": [1, "}"]}"#]),
      (#"{"c_date": "😀"}"#, [#""😀""#]), (#"{"c_bool": true,}"#, ["}"]), ("", []),
      (#"{"c_bool": é}"#, ["é"]), (#"{"c_bool": true"#, [""]),
    ]
    var session = ServerSession(TestWorkspace(object: "c_object"))
    session.open("{}")
    for row in rows {
      session.change(row.text)
      let document = TextDocument(Array(row.text.utf8))
      let texts = (session.diagnostics() ?? []).map { item -> String in
        func offset(_ key: String) -> Int {
          let position = item["range"]?[key]
          return document.offset(
            of: DocumentPosition(
              line: position?["line"]?.number?.integer(Int.self) ?? -1,
              character: position?["character"]?.number?.integer(Int.self) ?? -1), .utf16)
        }
        return String(decoding: document.bytes[offset("start")..<offset("end")], as: UTF8.self)
      }
      #expect(texts == (row.text.isEmpty ? [""] : row.ranges), "\(row.text)")
    }
  }

  @Test func `missing members are marked at the brace`() {
    var session = ServerSession(TestWorkspace(object: "event"))
    session.open("{\n \"name\": \"x\"\n}")
    let ranges = (session.diagnostics() ?? []).compactMap { $0["range"]?.description }
    let brace = #"{"start":{"line":0,"character":0},"end":{"line":0,"character":1}}"#
    #expect(ranges.count > 2)
    #expect(ranges.allSatisfy { $0 == brace })
  }

  @Test func `values of a payload appear in no message`() {
    var session = ServerSession(TestWorkspace(object: "c_object"))
    session.open(
      #"{"c_bool": "SECRET", "c_date": "SECRET", "c_reference": "SECRET", "SECRET2": 1}"#)
    session.change("SECRET", nil)
    let hover = session.request("textDocument/hover", at: #"{"c_bool": "SEC|RET"}"#)
    #expect((session.diagnostics() ?? []).isEmpty == false)
    #expect(!session.notifications.contains { $0.description.contains("SECRET") })
    #expect(!hover.description.contains("SECRET"))
  }

  @Test func `a full report of a document with many payloads is cut`() {
    var session = ServerSession(TestWorkspace(object: "c_object"))
    session.open(String(repeating: "{\"c_bool\": 1}\n", count: 6000), at: "/a.ndjson")
    #expect(session.diagnostics(at: "/a.ndjson")?.count == 5000)
  }
}
