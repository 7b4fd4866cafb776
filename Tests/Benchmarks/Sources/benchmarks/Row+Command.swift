import Foundation

extension Row {
  /// The command on a file with a payload a line, from its start to its end.
  ///
  /// - Parameters:
  ///   - name: One of the rows of the command with many payloads.
  ///   - command: The path of the command.
  ///   - files: What it is run on.
  ///   - lines: The payloads of one copy in the file.
  /// - Returns: The row.
  /// - Throws: ``WrongResult`` if the command counts other payloads than there are.
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
    let said = try files.said(by: program)
    let told = format == "json" ? reports(in: said.output) : summary(in: said.errors)
    guard told == [count, count - accepted] else {
      throw WrongResult(name: name, text: said.errors)
    }
    let expected: Int32 = accepted == count ? 0 : 1
    return Row(
      name: name, count: count, byteCount: lines.bytes.count * CommandFiles.copies,
      acceptedCount: accepted
    ) {
      try program.run() == expected ? accepted : 0
    }
  }

  /// A start of a program that has little or nothing to do.
  static func start(_ name: Name, _ path: String, _ words: [String] = []) -> Row {
    let program = Program(path: path, words: words)
    return Row(name: name, unit: .starts, count: 1, acceptedCount: 1) {
      try program.run() == 0 ? 1 : 0
    }
  }

  /// How many payloads a summary counts, and how many of them are invalid.
  private static func summary(in text: String) -> [Int] {
    let numbers = text.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
    return Array(numbers.prefix(2))
  }

  /// How many payloads were reported, and how many of them as invalid.
  private static func reports(in output: Data) -> [Int] {
    let lines = output.split(separator: UInt8(ascii: "\n"))
    let invalid = Data(#""valid":false"#.utf8)
    return [lines.count, lines.count { $0.range(of: invalid) != nil }]
  }
}

/// The command did not do what was asked.
struct WrongResult: Error, CustomStringConvertible {
  let name: Row.Name
  let text: String

  var description: String { "\(name.rawValue): the command counted wrong: \(text)" }
}
