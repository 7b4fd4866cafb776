import BenchmarkPayloads
import CommandWords
import Foundation

/// Writes a line to standard error.
func report(_ text: String) {
  FileHandle.standardError.write(Data("\(text)\n".utf8))
}

/// Creates or truncates a file; `-` is standard output.
func open(_ path: String) throws -> FileHandle {
  if path == "-" { return .standardOutput }
  let file = URL(fileURLWithPath: path)
  try Data().write(to: file)
  return try FileHandle(forWritingTo: file)
}

/// Writes the payloads in chunks of one mebibyte.
func write(_ arguments: Arguments) throws {
  if let path = arguments.definitionPath {
    try Data(BenchmarkDefinition.text.utf8).write(to: URL(fileURLWithPath: path))
  }
  let file = try open(arguments.path)
  let generator = PayloadGenerator(
    seed: arguments.seed, invalidShare: arguments.invalidShare,
    includesSyntaxErrors: arguments.includesSyntaxErrors)
  var chunk = Data()
  var byteCount = 0
  var mistakes: [String: Int] = [:]
  for line in generator.prefix(arguments.count) {
    chunk.append(contentsOf: line.bytes)
    chunk.append(UInt8(ascii: "\n"))
    byteCount += line.bytes.count + 1
    if let mistake = line.mistake { mistakes[mistake, default: 0] += 1 }
    guard chunk.count >= 1 << 20 else { continue }
    try file.write(contentsOf: chunk)
    chunk.removeAll(keepingCapacity: true)
  }
  try file.write(contentsOf: chunk)
  try file.close()
  report("\(arguments.count) lines, \(byteCount) bytes, \(mistakes.values.reduce(0, +)) invalid")
  for (mistake, count) in mistakes.sorted(by: { $0.key < $1.key }) {
    report("  \(mistake) \(count)")
  }
}

do {
  try write(Arguments(CommandLine.arguments.dropFirst()))
} catch let error as UsageError {
  report("payloads: \(error)\n\n\(Arguments.usage)")
  exit(UsageError.status)
} catch {
  report("payloads: \(error)")
  exit(1)
}
