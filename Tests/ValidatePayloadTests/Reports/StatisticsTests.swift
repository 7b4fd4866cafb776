import ObjectSchema
import TestSupport
import Testing

@testable import ValidatePayload

@Suite struct StatisticsTests {
  @Test func `faults are counted by code, property and file after the summary`() async throws {
    let input = """
      {"c_bool": 1, "c_strng": "x", "c_number": 9007199254740993}
      {"c_bool": 1, "c_stringArray": [1, 2, "x"]}
      [
      """
    let path = Repository.path("Examples/payloads/broken.json")
    let folder = Repository.path("Examples/payloads")
    let counts = """
      faults by code:
        5  type
        2  unknown
        1  json
        1  precision (1 warning)
      faults by property:
        3  c_bool
        2  c_stringArray[]
        2  c_strng
        1  (the whole payload)
        1  c_number (1 warning)
      errors by file:
        6  -
        2  broken.json

      """
    for jobs in ["1", "2"] {
      let run = try await CommandRun.check(
        ["--lines", "--stats", "--jobs", jobs, "-"], input: input)
      #expect(run.errors.hasPrefix("3 payloads, 3 invalid, 6 faults, 1 warning\nfaults by code:\n"))
    }
    let whole = try await CommandRun.check(["--stats", path], folder: folder)
    #expect(
      whole.errors == """
        1 payload, 1 invalid, 2 faults
        faults by code:
          1  type
          1  unknown
        faults by property:
          1  c_bool
          1  c_strng
        errors by file:
          2  broken.json

        """)
    let scratch = try TemporaryFolder()
    defer { scratch.remove() }
    let lines = try scratch.write(input, to: "a.ndjson")
    let both = try await CommandRun.check(["--stats", lines, path])
    #expect(
      both.errors.replacing(lines, with: "-").replacing(folder + "/", with: "")
        == "4 payloads, 4 invalid, 8 faults, 1 warning\n" + counts)
    // In JSON, there is no summary.
    let json = try await CommandRun.check(
      ["--stats", "--format", "json", path], folder: folder)
    #expect(json.errors.hasPrefix("faults by code:\n"))
    #expect(
      try await CommandRun.check(["--stats"], input: "{}").errors
        == "1 payload, 0 invalid, 0 faults\n")
  }

  @Test func `long tables are cut`() async throws {
    let keys = (10..<40).map { "\"x\($0)\":1" }.joined(separator: ",")
    let run = try await CommandRun.check(["--stats"], input: "{\(keys),\"x10\":2}")
    let lines = run.errors.split(separator: "\n")
    #expect(lines[1...3] == ["faults by code:", "  30  unknown", "   1  duplicate"])
    #expect(lines[4...6] == ["faults by property:", "  2  x10", "  1  x11"])
    #expect(
      lines[24...] == ["  1  x29", "  and 10 more, with 10 faults", "errors by file:", "  31  -"])
  }

  @Test func `names that don't fit the limit share a number, which doesn't depend on the jobs`() {
    func entry(_ numbers: Range<Int>) -> ReportEntry {
      ReportEntry(
        file: "x", line: nil, faults: numbers.map { Fault(.unknown, path: "c_\($0)") },
        isValid: false)
    }
    var sequential = FaultTally(exampleLimit: 1)
    for part in [0..<9_000, 8_000..<15_000, 0..<12_000] { sequential.count(entry(part)) }
    var parallel = FaultTally(exampleLimit: 1)
    for part in [0..<9_000, 8_000..<15_000, 0..<12_000] {
      var block = parallel.empty
      block.count(entry(part))
      parallel.merge(block)
    }
    #expect(parallel.kinds == sequential.kinds)
    #expect(sequential.textLines.contains("  7000  (other properties)"))
  }

  @Test func `statistics need the faults`() async throws {
    let run = try await CommandRun.check(["--stats", "-q"])
    #expect(
      run.errors
        == "validate-payload: --quiet and --stats can't be combined\n"
        + "try: validate-payload --help\n")
    #expect(run.status == 2)
  }
}
