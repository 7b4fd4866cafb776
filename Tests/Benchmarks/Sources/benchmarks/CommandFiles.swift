import BenchmarkPayloads
import Foundation

/// The input files of the command, in a temporary directory.
struct CommandFiles {
  private let folder: URL
  let definition: String
  let valid: String
  let mixed: String
  let one: String

  /// The number of copies of the payloads in a file, which makes the start of the command negligible.
  static let copies = 5

  init(_ corpus: Corpus) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "benchmarks-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    definition = folder.appending(path: "c_object.json").path
    valid = folder.appending(path: "valid.ndjson").path
    mixed = folder.appending(path: "mixed.ndjson").path
    one = folder.appending(path: "one.json").path
    try Data(BenchmarkDefinition.text.utf8).write(to: URL(fileURLWithPath: definition))
    try Self.write(corpus.valid, copies: Self.copies, to: valid)
    try Self.write(corpus.mixed, copies: Self.copies, to: mixed)
    try Self.write([corpus.valid[0]], copies: 1, to: one)
  }

  /// Removes the directory.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  private static func write(_ lines: [PayloadLine], copies: Int, to path: String) throws {
    var data = Data()
    for line in lines { data += line.bytes + [UInt8(ascii: "\n")] }
    var file = Data()
    for _ in 0..<copies { file += data }
    try file.write(to: URL(fileURLWithPath: path))
  }

  /// Returns the output of a run, to verify that the command checks the payloads.
  func output(of program: Program) throws -> (output: Data, errors: String) {
    let output = folder.appending(path: "output")
    let errors = folder.appending(path: "errors")
    _ = try program.run(output: output.path, errors: errors.path)
    return (try Data(contentsOf: output), try String(contentsOf: errors, encoding: .utf8))
  }
}
