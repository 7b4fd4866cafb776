import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ValidatePayload

/// Tests of `--watch`.
@Suite struct WatchTests {
  private static let schema = #"{"name": "c_a", "properties": [{"name": "c_x", "type": "Number"}]}"#

  /// A change of files, and the names of the files that it changes.
  private typealias Step = (expected: [String], change: @Sendable (TemporaryFolder) throws -> Void)

  /// The steps of a test, each of which takes place when the command waits.
  private final class Steps: Sendable {
    private let rest: Mutex<[Step]>
    let folder: TemporaryFolder
    let problems = Mutex<[String]>([])

    init(_ steps: [Step], _ folder: TemporaryFolder) {
      rest = Mutex(steps.reversed())
      self.folder = folder
    }

    var areDone: Bool { rest.withLock { $0.isEmpty } }

    /// Takes a step, and returns the files after it, or `nil` after the last one.
    func wait(_ files: WatchedFiles, _ read: () -> WatchedFiles) -> WatchedFiles? {
      if !read().changes(since: files).isEmpty {
        problems.withLock { $0.append("a file changed before its step") }
      }
      while let step = rest.withLock({ $0.popLast() }) {
        do { try step.change(folder) } catch { problems.withLock { $0.append("\(error)") } }
        let current = read()
        let changes = current.changes(since: files)
          .map { $0.replacing(folder.path + "/", with: "") }
        if changes != step.expected {
          problems.withLock { $0.append("expected \(step.expected), found \(changes)") }
        }
        if !changes.isEmpty { return current }
      }
      return nil
    }
  }

  /// Runs the command in a directory with a schema, while its files change step by step.
  private static func run(
    _ arguments: [String], _ files: [String: String], isTerminal: Bool = false, _ steps: [Step]
  ) async throws -> CommandRun {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(schema, to: "schemas/a.json")
    for (name, text) in files { try folder.write(text, to: name) }
    let steps = Steps(steps, folder)
    let run = try await CommandRun(
      ["--watch"] + arguments.map { $0.replacing("@", with: folder.path + "/") },
      folder: folder.path, isTerminal: isTerminal, waitForChange: { steps.wait($0, $2) })
    #expect(steps.problems.withLock { $0 } == [] && steps.areDone)
    return run
  }

  @Test func `inputs are checked again however they change`() async throws {
    let run = try await Self.run(
      ["--no-config", "--schemas=@schemas", "@a.json", "@b.json"],
      ["a.json": #"{"c_x": 1}"#, "b.json": "{}"],
      [
        (["a.json"], { try $0.write(#"{"c_x": true}"#, to: "a.json") }),
        // Written beside and renamed.
        (
          ["b.json"],
          { folder in
            try folder.write(#"{"y": 1}"#, to: "b.tmp")
            _ = unsafe rename(folder.path + "/b.tmp", folder.path + "/b.json")
          }
        ),
        ([], { try $0.write("{}", to: "c.json") }),
        (["a.json"], { try FileManager.default.removeItem(atPath: $0.path + "/a.json") }),
        (
          ["a.json", "b.json"],
          {
            try $0.write("{}", to: "a.json")
            try $0.write("{}", to: "b.json")
          }
        ),
      ])
    #expect(
      run.output == """
        a.json:1:9: error: c_x: expected Number, found Boolean [type]
        a.json:1:9: error: c_x: expected Number, found Boolean [type]
        b.json:1:2: error: y: no such property [unknown]
        b.json:1:2: error: y: no such property [unknown]

        """)
    #expect(
      run.errors == """
        2 payloads, 0 invalid, 0 faults
        --- a.json changed ---
        2 payloads, 1 invalid, 1 fault
        --- b.json changed ---
        2 payloads, 2 invalid, 2 faults
        --- a.json changed ---
        validate-payload: a.json: No such file or directory
        1 payload, 1 invalid, 1 fault
        --- 2 files changed ---
        2 payloads, 0 invalid, 0 faults

        """)
    #expect(run.status == 0)
  }

  @Test func `directories, schemas, baselines and configuration files are watched`() async throws {
    let configuration = #"{"schemas": "schemas", "recursive": true, "baseline": "known.json"}"#
    let run = try await Self.run(
      ["--config=@config.json", "@data"],
      [
        "config.json": configuration, "data/a.json": "{}",
        "known.json": #"{"version":1,"faults":[]}"#,
      ],
      [
        (["data/x/y/b.json"], { try $0.write(#"{"c_x": ""}"#, to: "data/x/y/b.json") }),
        ([], { try $0.write("", to: "data/x/y/b.txt") }),
        (
          ["schemas/a.json"],
          {
            try $0.write(Self.schema.replacing("Number", with: "String"), to: "schemas/a.json")
          }
        ),
        (["known.json"], { try $0.write(#"{"version":1,"faults":[],"x":1}"#, to: "known.json") }),
        (["config.json"], { try $0.write("{", to: "config.json") }),
        (["config.json"], { try $0.write(#"{"context": 1}"#, to: "config.json") }),
        (
          ["config.json", "data/x/y/b.json"],
          {
            try $0.write(#"{"schemas": "other", "recursive": true}"#, to: "config.json")
            try FileManager.default.removeItem(atPath: $0.path + "/data/x")
          }
        ),
        (["other/a.json"], { try $0.write(Self.schema, to: "other/a.json") }),
      ])
    #expect(run.output == "data/x/y/b.json:1:9: error: c_x: expected Number, found String [type]\n")
    #expect(
      run.errors == """
        1 payload, 0 invalid, 0 faults
        --- data/x/y/b.json changed ---
        2 payloads, 1 invalid, 1 fault
        --- schemas/a.json changed ---
        2 payloads, 0 invalid, 0 faults
        --- known.json changed ---
        validate-payload: known.json:1:26: unknown key x
        --- config.json changed ---
        validate-payload: config.json:1:2: not valid JSON: the text ends too soon
        --- config.json changed ---
        validate-payload: config.json:1:2: unknown key context
        --- 2 files changed ---
        other: error: No such file or directory [unreadableFile]
        validate-payload: the schemas can't be used
        --- other/a.json changed ---
        1 payload, 0 invalid, 0 faults

        """)
    #expect(run.status == 0)
  }

  @Test func `a terminal is cleared, and the report is no change`() async throws {
    let arguments = ["--no-config", "--schemas=@schemas", "@a.json"]
    let steps: [Step] = [(["a.json"], { try $0.write("{ }", to: "a.json") })]
    let terminal = try await Self.run(
      arguments, ["a.json": #"{"y": 1}"#], isTerminal: true, steps)
    #expect(
      terminal.output == """
        \u{1B}[1ma.json:1:2:\u{1B}[0m \u{1B}[31merror:\u{1B}[0m y: no such property [unknown]
        \u{1B}[H\u{1B}[2J
        """)
    #expect(
      terminal.errors == "1 payload, 1 invalid, 1 fault\n1 payload, 0 invalid, 0 faults\n")
    let quiet = try await Self.run(arguments + ["--quiet"], ["a.json": "{"], steps)
    #expect(quiet.output + quiet.errors == "" && quiet.status == 0)
    let written = try await Self.run(
      ["--no-config", "--schemas=@schemas", "-r", "@data", "-o", "@data/../data/report.json"],
      ["data/a.json": "{}"],
      [(["data/a.json"], { try $0.write("{ }", to: "data/a.json") })])
    #expect(written.status == 1)
    #expect(
      written.errors == """
        1 payload, 0 invalid, 0 faults
        --- data/a.json changed ---
        2 payloads, 1 invalid, 1 fault

        """)
  }

  @Test func `standard input and options that write lines or baselines are errors`() async throws {
    let rows = [
      ([], "--watch requires files, found standard input"),
      (["a.json", "-"], "--watch requires files, found standard input"),
      (["--pass=a", "b.ndjson"], "--watch and --pass can't be combined"),
      (["--reject=a", "b.ndjson"], "--watch and --reject can't be combined"),
      (["--reject-faults=a", "b.ndjson"], "--watch and --reject-faults can't be combined"),
      (["--write-baseline=a", "b.json"], "--watch and --write-baseline can't be combined"),
      (
        ["--baseline=a", "--prune-baseline", "b.json"],
        "--watch and --prune-baseline can't be combined"
      ),
    ]
    for (arguments, reason) in rows {
      let run = try await CommandRun(["--no-config", "--watch"] + arguments)
      #expect(run.errors == "validate-payload: \(reason)\ntry: validate-payload --help\n")
      #expect(run.status == 2)
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `a process checks a changed file again`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(Self.schema, to: "schemas/a.json")
    try folder.write(#"{"y": 1}"#, to: "a.json")
    let process = Process()
    process.executableURL = BuiltProduct.url(named: "validate-payload")
    process.arguments = ["--watch", "--no-config", "--schemas", "schemas", "a.json"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = BuiltProduct.environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    func line() -> String {
      var bytes: [UInt8] = []
      while bytes.last != UInt8(ascii: "\n"),
        let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first
      { bytes.append(byte) }
      return String(decoding: bytes, as: UTF8.self)
    }
    // A file that is only partly written could be checked, too.
    func replace(_ name: String, with text: String) throws {
      let url = URL(fileURLWithPath: folder.path + "/" + name)
      try Data(text.utf8).write(to: url, options: .atomic)
    }
    #expect(line() == "a.json:1:2: error: y: no such property [unknown]\n")
    try replace("a.json", with: #"{"c_x": ""}"#)
    #expect(line() == "a.json:1:9: error: c_x: expected Number, found String [type]\n")
    try replace("schemas/a.json", with: Self.schema.replacing("c_x", with: "c_long"))
    #expect(line() == "a.json:1:2: error: c_x: no such property [unknown]\n")
    // The threads of tests block other signals, and processes inherit that.
    #expect(kill(process.processIdentifier, SIGKILL) == 0)
    process.waitUntilExit()
  }
}
