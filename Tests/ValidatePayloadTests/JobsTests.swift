import ObjectSchema
import TestSupport
import Testing

@testable import ValidatePayload

/// Checking on several cores: what is written must not depend on how many there are.
@Suite struct JobsTests {
  private static let kinds = [
    #"{"c_bool":true,"c_string":"\#(String(repeating: "text ", count: 30))"}"#,
    #"{"c_bool":1,"x":{"y":[1,2,{}]}}"#, #"{"c_number":1e400}"#, "{]", "", "   ", "\0",
    #"{"c_string":"\#(String(repeating: "long ", count: 3000))","c_bool":"no"}"#,
  ]

  /// Lines of all kinds, enough for a number of blocks.
  private static func lines(_ count: Int, seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    var text = ""
    for _ in 0..<count {
      text += kinds[Int(generator.next() % UInt64(kinds.count))]
      text += generator.next() % 50 == 0 ? "\r\n" : "\n"
    }
    return text
  }

  @Test func `any number of jobs writes the same`() async throws {
    for seed in UInt64(1)...3 {
      // Several megabytes: more blocks than any of these numbers of jobs may hold at once.
      var text = Self.lines(3000, seed: seed)
      if seed == 2 { text += #"{"c_string":"\#(String(repeating: "x", count: 700_000))","y":1}"# }
      if seed == 3 { text += "\n" + #"{"c_bool":0}"# }
      for words in [["--format", "json"], [], ["-q"], ["--max-faults", "1"]] {
        let one = try await CommandRun.check(words + ["--lines", "--jobs", "1"], input: text)
        #expect(one.status == 1)
        for jobs in [2, 3, 16] {
          let run = try await CommandRun.check(
            words + ["--lines", "--jobs", "\(jobs)"], input: text)
          #expect(run.output == one.output, "seed \(seed), \(jobs) jobs, \(words)")
          #expect(run.errors == one.errors, "seed \(seed), \(jobs) jobs, \(words)")
          #expect(run.status == one.status)
        }
      }
    }
  }

  @Test func `results that cannot be written end the run`() async throws {
    let scratch = try TemporaryFolder()
    defer { scratch.remove() }
    let path = try scratch.write(Self.lines(3000, seed: 7), to: "a.ndjson")
    for jobs in ["1", "2", "5"] {
      var command = Command(
        output: FullSink(room: 100_000), errors: MemorySink(), inputDescriptor: 0)
      let status = await command.run([
        "--schemas", Repository.path("Schemas"), "--object", "c_object", "--jobs", jobs, path,
      ])
      #expect(status == 2)
      let errors = command.errors.sink.text
      #expect(errors == "validate-payload: cannot write the results: full\n", "\(jobs) jobs")
    }
  }
}

/// A sink that takes so many bytes and no more.
private struct FullSink: ByteSink {
  var room: Int
  var isTerminal: Bool { false }

  mutating func write(_ bytes: [UInt8]) throws(FileError) {
    room -= bytes.count
    if room < 0 { throw FileError("full") }
  }
}
