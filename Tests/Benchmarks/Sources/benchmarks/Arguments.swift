import CommandWords
import Foundation

/// The parsed command line.
struct Arguments {
  static let usage = """
    usage: benchmarks [--rounds N] [--lines N] [--only NAME]... [--json] [--minimum-ratio X]
                      [--minimum-date-ratio X] [--command FILE]
                      [--schemas FOLDER]

      --rounds N         number of measurements of each row (5)
      --lines N          number of payloads (20000)
      --only NAME        measures this row; can be repeated
      --json             prints a JSON object instead of a table
      --minimum-ratio X  exits with 1 if check is less than X times as fast as JSONDecoder
      --minimum-date-ratio X
                         exits with 1 if a row of dates is less than X times as fast as DateFormatter,
                         or not faster than Date.ISO8601FormatStyle
      --command FILE     the command (validate-payload in the directory of this program)
      --schemas FOLDER   the schemas to load (those of the repository)

    rows: \(Row.Name.allCases.map(\.rawValue).joined(separator: ", "))
    """

  var rounds = 5
  var lines = 20_000
  var names = Row.Name.allCases
  var isJSON = false
  var minimumRatio: Double?
  var minimumDateRatio: Double?
  var command: String?
  var schemas = URL(fileURLWithPath: #filePath)
    .appending(path: "../../../../../Schemas").standardizedFileURL

  init(_ words: some Sequence<String>) throws(UsageError) {
    var words = CommandWords(words)
    var only: Set<Row.Name> = []
    while let word = words.next() {
      switch word {
      case "--rounds": rounds = try words.value(of: word, in: 1...)
      case "--lines": lines = try words.value(of: word, in: 1...)
      case "--json": isJSON = true
      case "--minimum-ratio": minimumRatio = try words.value(of: word, in: 0...)
      case "--minimum-date-ratio": minimumDateRatio = try words.value(of: word, in: 0...)
      case "--command": command = try words.value(of: word)
      case "--schemas": schemas = URL(fileURLWithPath: try words.value(of: word))
      case "--only":
        guard let name = words.next().flatMap(Row.Name.init(rawValue:)) else {
          throw UsageError("expected the name of a row after \(word)")
        }
        only.insert(name)
      default: throw UsageError("unknown option \(word)")
      }
    }
    if !only.isEmpty { names.removeAll { !only.contains($0) } }
    if minimumRatio != nil, !(names.contains(.check) && names.contains(.decoder)) {
      throw UsageError("--minimum-ratio requires the rows check and json-decoder")
    }
  }

  /// Returns the path of a program: the given one, or one in the directory of this program.
  func program(_ name: String, _ given: String? = nil) throws -> String {
    let own = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let path = given ?? own.deletingLastPathComponent().appending(path: name).path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw UsageError("no program at \(path)")
    }
    return path
  }
}
