import TestSupport

/// Changes that break payloads in the ways that strangers and accidents do.
enum Mutation {
  /// Bytes and pieces that matter to JSON, UTF-8 or the definitions.
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
    let place = Int.random(in: bytes.indices, using: &generator)
    let end = min(bytes.count, place + Int.random(in: 1...24, using: &generator))
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: bytes[place] = .random(in: 0...255, using: &generator)
    case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 2: bytes.remove(at: place)
    case 3: bytes.removeSubrange(place..<end)
    case 4: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 5: bytes.removeSubrange(place...)
    case 6:
      let other = Int.random(in: bytes.indices, using: &generator)
      bytes.swapAt(place, other)
    case 7: bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: place)
    default:
      // A digit or letter for another changes values and names without breaking the syntax.
      bytes[place] = UInt8.random(in: UInt8(ascii: "0")...UInt8(ascii: "z"), using: &generator)
    }
  }
}
