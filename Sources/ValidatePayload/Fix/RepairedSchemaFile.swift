import FileAccess
import JSONText
import ObjectSchema
import PayloadRepair

/// A schema file, and the repairs of the definitions in it.
struct RepairedSchemaFile {
  /// A JSON text of the file.
  private struct Text {
    let bytes: [UInt8]
    let result: SchemaRepairer.Result
  }

  /// The path of the file.
  let path: String

  /// The repaired contents.
  private(set) var bytes: [UInt8] = []

  /// The number of repairs.
  private(set) var count = 0

  /// Whether each line is a text.
  private let hasLines: Bool

  /// The texts by their lines, or the only one.
  private var texts: [Int: Text] = [:]

  /// Reads and repairs a file.
  ///
  /// - Throws: ``FileError`` if the file can't be read.
  init(_ path: String, _ repairer: SchemaRepairer) throws(FileError) {
    self.path = path
    hasLines = Command.hasPayloadPerLine(path)
    var input = try FileInput(path: path, isRegular: true)
    let contents = try input.readAll()
    guard hasLines else {
      repair(contents, line: 1, repairer)
      return
    }
    let lines = contents.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "\n")) }
      repair(Array(line), line: index + 1, repairer)
    }
  }

  private mutating func repair(_ text: [UInt8], line: Int, _ repairer: SchemaRepairer) {
    let result = repairer.repair(text)
    bytes += result.bytes ?? text
    if result.bytes == nil { return }
    count += result.repairs.count
    texts[line] = Text(bytes: text, result: result)
  }

  /// Appends the lines with patches.
  func writePatches(into output: inout [UInt8]) {
    for line in texts.keys.sorted() {
      let patch = PatchLine(file: path, line: hasLines ? line : nil, index: nil, key: "schema")
      patch.write(texts[line]?.result.repairs ?? [], into: &output)
    }
  }

  /// Appends the lines about repairs.
  func writeRepairs(into output: inout [UInt8]) {
    for (line, text) in texts.sorted(by: { $0.key < $1.key }) {
      let repairs = text.result.repairs.sorted { $0.offset < $1.offset }
      let positions = TextPosition.positions(
        of: repairs.map(\.offset), in: text.result.bytes ?? text.bytes)
      for (repair, position) in zip(repairs, positions) {
        let location = "\(path):\(position.line + line - 1):\(position.column)"
        output += CheckRun.line(repair, at: location, showsValues: false).utf8
      }
    }
  }

  /// Returns the position in the original file of a value of the repaired one.
  func originalPosition(of position: TextPosition) -> TextPosition {
    let line = hasLines ? position.line : 1
    guard let text = texts[line], let repaired = text.result.bytes else { return position }
    var offset = 0
    for _ in line..<position.line {
      guard
        let end = repaired.rawBytes.firstOffset(
          of: UInt8(ascii: "\n"), from: offset, to: repaired.count)
      else { return position }
      offset = end + 1
    }
    var column = 1
    while column < position.column, offset < repaired.count {
      offset += 1
      while offset < repaired.count, repaired[offset] & 0xC0 == 0x80 { offset += 1 }
      column += 1
    }
    let original = text.result.originalOffset(of: offset)
    let found = TextPosition.positions(of: [original], in: text.bytes)[0]
    return TextPosition(line: found.line + line - 1, column: found.column)
  }
}
