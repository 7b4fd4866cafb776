import Foundation
import TestSupport
import Testing

@Suite struct FixFilesTests {
  /// Repairs files, and returns the run and their contents.
  private static func fix(
    _ files: [(name: String, text: String)], _ arguments: [String] = []
  ) async throws -> (run: CommandRun, texts: [String]) {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let paths = try files.map { try folder.write($0.text, to: $0.name) }
    let run = try await CommandRun.check(
      ["--fix", "--in-place"] + arguments + paths, folder: folder.path)
    let texts = try paths.map { String(decoding: try Repository.bytes(atPath: $0), as: UTF8.self) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == files.count)
    return (run, texts)
  }

  @Test func `only repaired values change`() async throws {
    let text =
      "\u{0020}{ \"c_number\" :\t\"1.50\" ,\r\n  \"c_bol\": \"true\",\"c_any\":[1e2 , \"é\"]\n}\n\n"
    let (run, texts) = try await Self.fix([("a.json", text)])
    #expect(
      texts == [" { \"c_number\" :\t1.50 ,\r\n  \"c_bool\": true,\"c_any\":[1e2 , \"é\"]\n}\n\n"])
    #expect(
      run.output == """
        a.json:1:17: fixed: c_number: String replaced with Number
        a.json:2:3: fixed: c_bol: renamed to c_bool
        a.json:2:13: fixed: c_bool: String replaced with Boolean

        """)
    #expect(run.errors == "3 repairs in 1 payload\n1 payload, 0 invalid, 0 faults\n")
    #expect(run.status == 0)
  }

  @Test func `lines that aren't repaired stay`() async throws {
    let text =
      "\n{\"c_bool\":\"true\"}\r\n {\"c_bool\" : true }\n{\"c_bol\":1}\n{]\n{\"c_number\":\"1\"}"
    let (run, texts) = try await Self.fix([("a.ndjson", text)])
    #expect(
      texts == [
        "\n{\"c_bool\":true}\r\n {\"c_bool\" : true }\n{\"c_bol\":1}\n{]\n{\"c_number\":1}"
      ])
    #expect(
      run.output == """
        a.ndjson:2:11: fixed: c_bool: String replaced with Boolean
        a.ndjson:6:13: fixed: c_number: String replaced with Number

        """)
    #expect(
      run.errors.contains("a.ndjson:4:2: error: c_bol: no such property; did you mean c_bool?"))
    #expect(run.errors.contains("a.ndjson:5:2: error: not valid JSON"))
    #expect(run.errors.hasSuffix("2 repairs in 2 payloads\n5 payloads, 2 invalid, 2 faults\n"))
    #expect(run.status == 1)
  }

  @Test func `elements of an array are repaired`() async throws {
    let text =
      "{\"object\":\"list\", \"data\":[ {\"c_bol\": true}, {\"c_bool\":\"x\"},\n{\"c_number\":\"1\"} ] }"
    let (run, texts) = try await Self.fix([("a.json", text)], ["--array"])
    #expect(
      texts == [
        "{\"object\":\"list\", \"data\":[ {\"c_bool\": true}, {\"c_bool\":\"x\"},\n{\"c_number\":1} ] }"
      ])
    #expect(
      run.output == """
        a.json:1:29: fixed: c_bol: renamed to c_bool
        a.json:2:13: fixed: c_number: String replaced with Number

        """)
    #expect(
      run.errors.hasPrefix("a.json:1:56: error: c_bool: expected Boolean, found String [type]\n"))
    let broken = "[{\"c_bool\":\"true\"}, {\"c_bool\":tru}]"
    let (failed, same) = try await Self.fix([("a.json", broken)], ["--array"])
    #expect(same == [broken])
    #expect(failed.status == 2)
    #expect(failed.errors.contains("the array wasn't repaired, because an element isn't JSON"))
  }

  @Test func `values are masked unless they are asked for`() async throws {
    let text = #"{"c_number": "4711"}"#
    let masked = try await Self.fix([("a.json", text)]).run
    #expect(!masked.output.contains("4711"))
    let shown = try await Self.fix([("a.json", text)], ["--show-values"]).run
    #expect(
      shown.output
        == #"a.json:1:14: fixed: c_number: String replaced with Number, "4711" is now 4711"# + "\n")
    let quiet = try await Self.fix([("a.json", text)], ["--quiet"])
    #expect(quiet.run.output + quiet.run.errors == "")
    #expect(quiet.texts == [#"{"c_number": 4711}"#])
  }

  @Test func `files without repairs aren't touched`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write(#"{"c_bool": 1}"#, to: "a.json")
    let manager = FileManager.default
    let before = try manager.attributesOfItem(atPath: path)
    let run = try await CommandRun.check(["--fix", "--in-place", path], folder: folder.path)
    let after = try manager.attributesOfItem(atPath: path)
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
    #expect(before[.modificationDate] as? Date == after[.modificationDate] as? Date)
    #expect(run.status == 1)
  }

  @Test func `permissions stay, and links aren't replaced`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let text = #"{"c_bool": "true"}"#
    let path = try folder.write(text, to: "a.json")
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try manager.createSymbolicLink(
      atPath: folder.path + "/link.json", withDestinationPath: "a.json")
    let link = try await CommandRun.check(
      ["--fix", "--in-place", folder.path + "/link.json"], folder: folder.path)
    #expect(link.status == 2)
    #expect(link.errors.hasPrefix("validate-payload: link.json: a symbolic link isn't replaced"))
    #expect(try Repository.bytes(atPath: path) == Array(text.utf8))
    let run = try await CommandRun.check(["--fix", "--in-place", path], folder: folder.path)
    #expect(run.status == 0)
    #expect(try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
  }

  @Test func `results are those of the patches`() async throws {
    let lines = (0..<50).map {
      #"{"c_number": "\#($0)", "c_bol": "true", "c_document": {"c_stringone": \#($0)}}"#
    }
    let (_, texts) = try await Self.fix([("a.ndjson", lines.joined(separator: "\n"))])
    #expect(
      texts[0].split(separator: "\n").map(String.init)
        == (0..<50).map {
          #"{"c_number": \#($0), "c_bool": true, "c_document": {"c_stringOne": "\#($0)"}}"#
        })
  }
}
