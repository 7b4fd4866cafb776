import DateText
import Synchronization
import TestSupport
import Testing

@testable import ValidatePayload

/// The progress that the command shows on a terminal.
@Suite struct ProgressTests {
  /// A clock that advances whenever it's read.
  private final class Clock: Sendable {
    private let milliseconds = Mutex(Int64(0))
    private let step: Int64

    init(step: Int64) { self.step = step }

    var now: Instant {
      milliseconds.withLock { time in
        defer { time += step }
        return Instant(seconds: time / 1000, nanoseconds: Int32(time % 1000) * 1_000_000)
      }
    }
  }

  private static func run(
    _ arguments: [String], step: Int64, isTerminal: Bool = true, input: String = "",
    folder: String? = nil
  ) async throws -> CommandRun {
    let clock = Clock(step: step)
    return try await CommandRun.check(
      ["--color", "never"] + arguments, input: input, folder: folder, isTerminal: isTerminal,
      clock: { clock.now })
  }

  private static let erasure = "\r\u{1B}[K"

  @Test func `it appears after a second, and is erased before other text`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("{\"c_bool\":1}", to: "a.json")
    try folder.write("{\"c_bool\":1}\n{}\n\n", to: "b.jsonl")
    try folder.write("{\"c_bool\":01}", to: "c.json")
    let run = try await Self.run(["-r", folder.path, "/none"], step: 600, folder: folder.path)
    // One file cannot be read, so the number of bytes isn't known.
    #expect(run.output.split(separator: "\n").count == 3)
    #expect(
      run.errors.replacing(Self.erasure, with: "|") == """
        |3 payloads, 2 faults, 2/s, 0.0 MB/s|3 payloads, 2 faults, 1/s, 0.0 MB/s\
        ||4 payloads, 3 faults, 1/s, 0.0 MB/s|validate-payload: /none: No such file or directory
        4 payloads, 3 invalid, 3 faults

        """)

    let known = try await Self.run(["-r", folder.path], step: 600, folder: folder.path)
    #expect(
      known.errors.replacing(Self.erasure, with: "|") == """
        |[=============       ] 69 %, 3 payloads, 2 faults, 1 s left, 2/s, 0.0 MB/s\
        |[=============       ] 69 %, 3 payloads, 2 faults, 1 s left, 1/s, 0.0 MB/s\
        ||[====================] 100 %, 4 payloads, 3 faults, 0 s left, 1/s, 0.0 MB/s\
        |4 payloads, 3 invalid, 3 faults

        """)
  }

  @Test func `it isn't shown early, elsewhere, or with --quiet`() async throws {
    let input = String(repeating: "{}\n", count: 3)
    let early = try await Self.run(["--lines"], step: 100, input: input)
    let elsewhere = try await Self.run(
      ["--lines"], step: 2_000, isTerminal: false, input: input)
    for run in [early, elsewhere] {
      #expect(run.errors == "3 payloads, 0 invalid, 0 faults\n")
    }
    let quiet = try await Self.run(["-q", "--lines"], step: 2_000, input: input)
    #expect(quiet.errors.isEmpty)
  }

  @Test func `it counts blocks that are checked in parallel`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let line = #"{"c_bool":1,"c_string":"some text"}"# + "\n"
    let path = try folder.write(String(repeating: line, count: 12_000), to: "a.ndjson")
    for jobs in ["1", "3"] {
      let run = try await Self.run(
        ["--jobs", jobs, "--format", "json", path], step: 1_100)
      let lines = run.errors.split(separator: Self.erasure)
      #expect(
        lines.contains {
          $0.hasPrefix("[====================] 100 %, 12,000 payloads, 12,000 faults")
        })
      #expect(run.errors.hasSuffix(Self.erasure))
    }
  }
}
