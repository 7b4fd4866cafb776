import TestSupport

/// Random changes to payloads.
enum Mutation {
  /// Texts and bytes that have a meaning in JSON, UTF-8, or the definitions.
  private static let pieces: [[UInt8]] =
    [
      "{", "}", "[", "]", "\"", ",", ":", "\\", "\\u", "\\ud800", "\\u0000", "null", "true",
      "1e999",
      "-0", "9007199254740993", "\n", "\r\n", "\0", " ", "é", "🌸", "{}", "[]", "\"type\":1,",
      "\"\":",
      "\"c_status\":\"planned\",", "[[[[[[[[", "\u{FEFF}", "0", "-", "\"c_remote\"",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]]

  static func apply(to bytes: inout [UInt8], using generator: inout SeededGenerator) {
    guard !bytes.isEmpty else { return bytes.append(.random(in: 0...255, using: &generator)) }
    let index = Int.random(in: bytes.indices, using: &generator)
    let end = min(bytes.count, index + Int.random(in: 1...24, using: &generator))
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: bytes[index] = .random(in: 0...255, using: &generator)
    case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 2: bytes.remove(at: index)
    case 3: bytes.removeSubrange(index..<end)
    case 4: bytes.insert(contentsOf: bytes[index..<end], at: index)
    case 5: bytes.removeSubrange(index...)
    case 6:
      let other = Int.random(in: bytes.indices, using: &generator)
      bytes.swapAt(index, other)
    case 7: bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: index)
    default:
      // A digit or letter changes values and names without breaking the syntax.
      bytes[index] = UInt8.random(in: UInt8(ascii: "0")...UInt8(ascii: "z"), using: &generator)
    }
  }
}
