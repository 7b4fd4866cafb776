import JSONText
import ObjectSchema
import TestSupport
import Testing

@testable import ValidatePayload

/// Tests that the output doesn't depend on the number of cores.
@Suite struct JobsTests {
  private static let kinds = [
    #"{"c_bool":true,"c_string":"\#(String(repeating: "text ", count: 30))"}"#,
    #"{"c_bool":1,"x":{"y":[1,2,{}]}}"#, #"{"c_number":1e400}"#, "{]", "", "   ", "\0",
    #"{"c_string":"\#(String(repeating: "long ", count: 3000))","c_bool":"no"}"#,
  ]

  /// Random lines, which fill several blocks.
  private static func lines(_ count: Int, seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    var text = ""
    for _ in 0..<count {
      text += kinds[Int(generator.next() % UInt64(kinds.count))]
      text += generator.next() % 50 == 0 ? "\r\n" : "\n"
    }
    return text
  }

  @Test func `the output is the same for any number of jobs`() async throws {
    let jobCounts = [2, 3, 16]
    for seed in 1...3 {
      // More blocks than two or three jobs keep in memory.
      var text = Self.lines(1200, seed: UInt64(seed))
      if seed == 2 { text += #"{"c_string":"\#(String(repeating: "x", count: 700_000))","y":1}"# }
      if seed == 3 { text += "\n" + #"{"c_bool":0}"# }
      let options = [["--format", "json"], [], ["-q"], ["--format", "github"]]
      for (index, arguments) in options.enumerated() {
        let one = try await CommandRun.check(arguments + ["--lines", "--jobs", "1"], input: text)
        #expect(one.status == 1)
        // Over the seeds, all numbers of jobs have all options.
        let jobs = jobCounts[(index + seed) % jobCounts.count]
        let run = try await CommandRun.check(
          arguments + ["--lines", "--jobs", "\(jobs)"], input: text)
        #expect(run.output == one.output, "seed \(seed), \(jobs) jobs, \(arguments)")
        #expect(run.errors == one.errors, "seed \(seed), \(jobs) jobs, \(arguments)")
        #expect(run.status == one.status)
      }
    }
  }

  @Test func `a task stops when it has many results, and the other lines are checked later`()
    async throws
  {
    let numbers = Array(repeating: "1", count: 60).joined(separator: ",")
    let line = #"{"c_stringArray":[\#(numbers)]}"# + "\n"
    let text = String(repeating: line + "\n", count: 900) + #"{"c_bool":1}"#
    let object = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
      .object(named: "c_object")
    let block = PayloadBlock(
      bytes: Array(text.utf8),
      location: BlockLocation(
        path: "a.ndjson", offset: 100, position: TextPosition(line: 8, column: 1)))
    let task = CheckTask(
      index: 0, work: .block(block),
      run: CheckRun(object, Arguments(), text: TextReport(isColoured: false)))
    let part = try #require(task.perform().parts.first)
    guard case .block(let rest) = part.unchecked else {
      Issue.record("the task left nothing")
      return
    }
    let count = part.statistics.invalid
    #expect(rest.location.start == count * (line.utf8.count + 1) - 1)
    #expect(rest.location.offset == 100)
    #expect(rest.location.position.line == 8 + 2 * count - 1)
    let size = part.results.byteCount
    #expect(CheckTask.maximumResultByteCount..<CheckTask.maximumResultByteCount + 10_000 ~= size)

    let one = try await CommandRun.check(["--lines", "--jobs", "1"], input: text)
    #expect(one.output.utf8.count > 2 << 20)
    for jobs in ["2", "3"] {
      let run = try await CommandRun.check(["--lines", "--jobs", jobs], input: text)
      #expect(run.output == one.output && run.errors == one.errors && run.status == 1)
    }
  }

  @Test func `a failure to write results ends the run`() async throws {
    let scratch = try TemporaryFolder()
    defer { scratch.remove() }
    let path = try scratch.write(Self.lines(3000, seed: 7), to: "a.ndjson")
    for jobs in ["1", "2", "5"] {
      var command = Command(
        output: FullSink(capacity: 100_000), errors: MemorySink(), inputDescriptor: 0)
      let status = await command.run([
        "--schemas", Repository.path("Schemas"), "--object", "c_object", "--jobs", jobs, path,
      ])
      #expect(status == 2)
      let errors = command.errors.text
      #expect(errors == "validate-payload: can't write the results: full\n", "\(jobs) jobs")
    }
  }
}

/// A sink with a limited capacity.
private struct FullSink: ByteSink {
  var capacity: Int
  var isTerminal: Bool { false }

  mutating func write(_ bytes: [UInt8]) throws(FileError) {
    capacity -= bytes.count
    if capacity < 0 { throw FileError("full") }
  }
}
