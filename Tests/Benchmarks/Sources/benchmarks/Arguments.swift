import CommandWords
import Foundation

/// What the command line asks for.
struct Arguments {
  static let usage = """
    usage: benchmarks [--rounds N] [--lines N] [--only NAME]... [--json] [--minimum-ratio X]
                      [--command FILE] [--schemas FOLDER]

      --rounds N         how often to measure each row (5)
      --lines N          how many payloads to measure with (20000)
      --only NAME        a row to measure; may stand several times
      --json             a JSON object instead of a table
      --minimum-ratio X  exit 1 if check is less than X times JSONDecoder
      --command FILE     the command (validate-payload beside this program)
      --schemas FOLDER   the schemas to load (those of the repository)

    rows: \(Row.Name.allCases.map(\.rawValue).joined(separator: ", "))
    """

  var rounds = 5
  var lines = 20_000
  var names = Row.Name.allCases
  var isJSON = false
  var minimumRatio: Double?
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
      case "--command": command = try words.value(of: word)
      case "--schemas": schemas = URL(fileURLWithPath: try words.value(of: word))
      case "--only":
        guard let name = words.next().flatMap(Row.Name.init(rawValue:)) else {
          throw UsageError("\(word) needs the name of a row")
        }
        only.insert(name)
      default: throw UsageError("there is no option \(word)")
      }
    }
    if !only.isEmpty { names.removeAll { !only.contains($0) } }
    if minimumRatio != nil, !(names.contains(.check) && names.contains(.decoder)) {
      throw UsageError("--minimum-ratio needs the rows check and json-decoder")
    }
  }

  /// The path of a program: as given, or beside this one.
  func program(_ name: String, _ given: String? = nil) throws -> String {
    let own = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let path = given ?? own.deletingLastPathComponent().appending(path: name).path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw UsageError("there is no program \(path)")
    }
    return path
  }
}
