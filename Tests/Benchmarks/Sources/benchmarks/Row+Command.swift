import Foundation

extension Row {
  /// Runs the command with a file of one payload per line, from start to exit.
  ///
  /// - Parameters:
  ///   - name: One of the rows of the command with many payloads.
  ///   - command: The path of the command.
  ///   - files: The input files.
  ///   - lines: The payloads of one copy in the file.
  /// - Returns: The row.
  /// - Throws: ``WrongResult`` if the command doesn't report the expected counts.
  static func lines(
    _ name: Name, _ command: String, _ files: CommandFiles, _ lines: Lines
  ) throws -> Row {
    let jobs = name == .commandAllJobs ? ProcessInfo.processInfo.activeProcessorCount : 1
    let path = name == .commandReport ? files.mixed : files.valid
    let format = name == .commandReport ? "json" : "text"
    let program = Program(
      path: command,
      words: ["--schemas", files.definition, "--jobs", "\(jobs)", "--format", format, path])
    let count = lines.places.count * CommandFiles.copies
    let accepted = lines.validCount * CommandFiles.copies
    let run = try files.output(of: program)
    let counts = format == "json" ? reports(in: run.output) : summary(in: run.errors)
    guard counts == [count, count - accepted] else {
      throw WrongResult(name: name, text: run.errors)
    }
    let expected: Int32 = accepted == count ? 0 : 1
    return Row(
      name: name, count: count, byteCount: lines.bytes.count * CommandFiles.copies,
      acceptedCount: accepted
    ) {
      try program.run() == expected ? accepted : 0
    }
  }

  /// Runs a program that has little or nothing to do.
  static func start(_ name: Name, _ path: String, _ words: [String] = []) -> Row {
    let program = Program(path: path, words: words)
    return Row(name: name, unit: .starts, count: 1, acceptedCount: 1) {
      try program.run() == 0 ? 1 : 0
    }
  }

  /// Returns the numbers of payloads and of invalid payloads in a summary.
  private static func summary(in text: String) -> [Int] {
    let numbers = text.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
    return Array(numbers.prefix(2))
  }

  /// Returns the numbers of payloads and of invalid payloads in a report.
  private static func reports(in output: Data) -> [Int] {
    let lines = output.split(separator: UInt8(ascii: "\n"))
    let invalid = Data(#""valid":false"#.utf8)
    return [lines.count, lines.count { $0.range(of: invalid) != nil }]
  }
}

/// An error thrown if the command doesn't give the expected result.
struct WrongResult: Error, CustomStringConvertible {
  let name: Row.Name
  let text: String

  var description: String { "\(name.rawValue): the command counted wrong: \(text)" }
}
