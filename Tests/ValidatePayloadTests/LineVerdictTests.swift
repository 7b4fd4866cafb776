import TestSupport
import Testing

/// Tests of the command as a filter: one verdict for each line that isn't blank, in the order of the input.
@Suite struct LineVerdictTests {
  private enum Kind: CaseIterable {
    case valid, invalid, notJSON, notUTF8, binary, long, longInvalid, blank, deep, manyFaults
  }

  /// Lines of random kinds, and the verdicts that a filter has about them.
  private struct Input {
    var bytes: [UInt8] = []
    var verdicts: [String] = []

    init(lineCount: Int, _ generator: inout SeededGenerator) {
      for line in 1...lineCount {
        let kind = Kind.allCases.randomElement(using: &generator) ?? .valid
        let isValid = append(kind, &generator)
        if kind != .blank { verdicts.append("\(line) \(isValid)") }
        if Int.random(in: 0..<4, using: &generator) == 0 { bytes.append(UInt8(ascii: "\r")) }
        // The last line needn't end.
        if line < lineCount || Bool.random(using: &generator) {
          bytes.append(UInt8(ascii: "\n"))
        }
      }
    }

    /// Appends a line without its end, and returns whether it's a valid payload.
    private mutating func append(_ kind: Kind, _ generator: inout SeededGenerator) -> Bool {
      // A long line is longer than a block.
      let isLong = Int.random(in: 0..<10, using: &generator) == 0
      let text = String(repeating: "é ", count: isLong ? 90_000 : 500)
      switch kind {
      case .valid: bytes += #"{"c_bool": true}"#.utf8
      case .invalid: bytes += #"  {"c_bool": 1} "#.utf8
      case .notJSON:
        bytes +=
          ["{]", "{\"c_bool\": true", "}", "null", "[]", "\u{FEFF}{}"]
          .randomElement(using: &generator)?.utf8 ?? "".utf8
      case .notUTF8: bytes += [0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D]
      case .binary: bytes += [0, 0x0B, 0x0C, 0x85, 0x1F, 0x8B]
      case .long: bytes += #"{"c_string": "\#(text)"}"#.utf8
      case .longInvalid: bytes += #"{"c_string": "\#(text)", "c_bool": 0}"#.utf8
      case .blank: bytes += ["", " ", "\t \r"].randomElement(using: &generator)?.utf8 ?? "".utf8
      case .deep: bytes += String(repeating: "[", count: 2_000).utf8
      case .manyFaults:
        let elements = Array(repeating: "1", count: 99).joined(separator: ",")
        bytes += "{\"c_stringArray\": [\(elements)]}".utf8
      }
      return kind == .valid || kind == .long
    }
  }

  /// The numbers of the lines with the verdicts about them.
  private static func verdicts(_ run: CommandRun) -> [String] {
    run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
      let found = line.prefixMatch(of: #/\{"payload":"-","line":([0-9]+),"valid":(true|false),/#)
      return found.map { "\($0.output.1) \($0.output.2)" } ?? "unexpected line"
    }
  }

  @Test func `each line has one verdict, in order, for any number of jobs`() async throws {
    var generator = SeededGenerator()
    for round in 1...GeneratedCases.count(2, ofAll: 60) {
      let input = Input(lineCount: Int.random(in: 1...150, using: &generator), &generator)
      for jobs in ["1", "3"] {
        let run = try await CommandRun(
          [
            "--schemas", Repository.path("Schemas"), "--object", "c_object", "--lines",
            "--format", "json", "--exit-zero", "--jobs", jobs, "-",
          ], input: input.bytes)
        let context = "seed \(generator.seed), round \(round), \(jobs) jobs"
        // The lists are long, so only the first difference is shown.
        let found = Self.verdicts(run)
        let difference = zip(found, input.verdicts).first { $0 != $1 }
        #expect(difference == nil, "\(context)")
        #expect(found.count == input.verdicts.count, "\(context)")
        #expect(run.errors.isEmpty && run.status == 0, "\(context)")
      }
    }
  }

  @Test func `a filter has no verdict about an empty input`() async throws {
    for text in ["", "\n", "\r\n\r\n", " \n\t"] {
      let run = try await CommandRun.check(
        ["--lines", "--format", "json", "--exit-zero", "-"], input: text)
      #expect(run.output.isEmpty && run.errors.isEmpty && run.status == 0)
    }
  }
}
