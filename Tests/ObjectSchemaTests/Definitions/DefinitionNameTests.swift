import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

@Suite struct DefinitionNameTests {
  /// The form of a name, character by character.
  private static func isName(_ bytes: [UInt8]) -> Bool {
    guard 1...40 ~= bytes.count else { return false }
    let names = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-".utf8
    guard bytes.allSatisfy({ names.contains($0) }) else { return false }
    var separators: [Int] = []
    var offset = 0
    while offset + 1 < bytes.count {
      let isSeparator = bytes[offset] == UInt8(ascii: "_") && bytes[offset + 1] == bytes[offset]
      if isSeparator { separators.append(offset) }
      offset += isSeparator ? 2 : 1
    }
    return separators.count <= 1
      && separators.allSatisfy { $0 > 0 && $0 + 2 < bytes.count }
  }

  @Test func `each byte of a name can be one of 64`() {
    for count in [1, 7, 8, 9, 15, 16, 23, 40] {
      for byte in UInt8.min ... .max {
        for position in [0, count / 2, count - 1] {
          var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: count)
          bytes[position] = byte
          #expect(
            DefinitionName.isValid(bytes.rawBytes) == Self.isName(bytes),
            "\(byte) at \(position) of \(count)")
        }
      }
    }
  }

  @Test func `a name has at most one separator inside it`() {
    var generator = SeededGenerator()
    for _ in 0..<GeneratedCases.count(2000, ofAll: 100_000) {
      let count = Int.random(in: 0...42, using: &generator)
      let rarity = Int.random(in: 2...20, using: &generator)
      let bytes = (0..<count).map { _ in
        Int.random(in: 0..<rarity, using: &generator) == 0 ? UInt8(ascii: "_") : UInt8(ascii: "b")
      }
      #expect(
        DefinitionName.isValid(bytes.rawBytes) == Self.isName(bytes),
        "\(String(decoding: bytes, as: UTF8.self)), seed \(generator.seed)")
    }
    // Underscores at each position, which can lie across words.
    for position in 0...18 {
      var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 20)
      bytes[position] = UInt8(ascii: "_")
      bytes[position + 1] = UInt8(ascii: "_")
      #expect(DefinitionName.isValid(bytes.rawBytes) == (1...17 ~= position), "\(position)")
    }
  }
}
