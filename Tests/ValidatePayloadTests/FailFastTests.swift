import Foundation
import ObjectSchema
import TestSupport
import Testing

@testable import ValidatePayload

/// Tests of `--fail-fast`.
@Suite struct FailFastTests {
  private static let valid = #"{"c_bool":true}"#
  private static let invalid = #"{"c_bool":1,"x":2}"#

  /// Returns lines, of which one is the first invalid one.
  private static func lines(count: Int, invalidAt first: Int) -> String {
    (0..<count).map { $0 < first || $0 % 3 == 0 && $0 != first ? valid : invalid }
      .joined(separator: "\n")
  }

  @Test func `lines end with the first invalid one`() async throws {
    for (count, first) in [(1, 0), (50, 20), (30_000, 0), (30_000, 21_111), (30_000, 29_999)] {
      let text = Self.lines(count: count, invalidAt: first)
      for jobs in ["1", "2", "4"] {
        let run = try await CommandRun.check(
          ["--lines", "--fail-fast", "--jobs", jobs], input: text)
        #expect(
          run.output == """
            -:\(first + 1):11: error: c_bool: expected Boolean, found Number [type]
            -:\(first + 1):13: error: x: no such property [unknown]

            """, "\(count) lines, \(jobs) jobs")
        let payloads = "\(first + 1) payload" + (first == 0 ? "" : "s")
        #expect(run.errors == "\(payloads), 1 invalid, 2 faults\n")
        #expect(run.status == 1)
      }
    }
  }

  @Test func `files end with the first invalid one, or the first that can't be read`() async throws
  {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for number in 1000..<1500 {
      try folder.write(number < 1400 ? Self.valid : Self.invalid, to: "tree/\(number).json")
    }
    let tree = folder.path + "/tree"
    for format in ["text", "json", "sarif", "junit", "html"] {
      let one = try await CommandRun.check(
        ["-r", "--fail-fast", "--format", format, "--jobs", "1", tree])
      for jobs in ["2", "4"] {
        let run = try await CommandRun.check(
          ["-r", "--fail-fast", "--format", format, "--jobs", jobs, tree])
        #expect(run.output == one.output && run.errors == one.errors && run.status == 1)
      }
      if format == "text" { #expect(one.errors == "401 payloads, 1 invalid, 2 faults\n") }
    }
    try FileManager.default.removeItem(atPath: tree + "/1200.json")
    try FileManager.default.createSymbolicLink(
      atPath: tree + "/1200.json", withDestinationPath: "none")
    for jobs in ["1", "2", "4"] {
      let run = try await CommandRun.check(["-r", "--fail-fast", "--jobs", jobs, tree])
      #expect(run.errors.hasSuffix("\n200 payloads, 0 invalid, 0 faults\n"), "\(jobs) jobs")
      #expect(run.status == 2)
    }
  }

  @Test func `warnings stop the check if they count`() async throws {
    let text = #"{"c_bool":1}"# + "\n" + Self.invalid
    let options = ["--lines", "--fail-fast", "--warn", "type"]
    let warned = try await CommandRun.check(options, input: text)
    #expect(warned.errors == "2 payloads, 1 invalid, 1 fault, 2 warnings\n")
    let strict = try await CommandRun.check(options + ["--error-on-warnings"], input: text)
    #expect(strict.errors == "1 payload, 0 invalid, 0 faults, 1 warning\n")
    #expect(strict.status == 1)
  }

  @Test func `quiet checks and checks of instances stop, too`() async throws {
    let quiet = try await CommandRun.check(
      ["-q", "--fail-fast", "-", "none"], input: Self.invalid)
    #expect(quiet.errors.isEmpty && quiet.status == 1)
    let instances = try await CommandRun.check(
      ["--instances", "--fail-fast", "-", "none"], input: #"[{"c_bool":1},{"c_bool":2}]"#)
    #expect(instances.errors == "2 payloads, 2 invalid, 2 faults\n")
  }

  @Test(arguments: [
    ["--pass", "a"], ["--reject", "a"], ["--reject-faults", "-"], ["--write-baseline", "a"],
    ["--baseline", "a", "--prune-baseline"],
  ])
  func `options that need all payloads are refused`(options: [String]) async throws {
    let run = try await CommandRun.check(options + ["--fail-fast"])
    #expect(run.errors.contains("--fail-fast can't be combined"))
    #expect(run.status == 2)
  }
}
