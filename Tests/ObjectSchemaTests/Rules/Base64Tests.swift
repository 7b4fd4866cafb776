import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

@Suite struct Base64Tests {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static func isBase64(_ text: [UInt8]) -> Bool {
    let padding = text.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    return text.count % 4 == 0 && text.dropLast(padding).allSatisfy { digits.contains($0) }
  }

  @Test func `accepts digits of any length with their padding`() {
    var generator = SeededGenerator()
    for count in 0...72 {
      for padding in 0...3 {
        let text =
          (0..<count).map { _ in Self.digits.randomElement(using: &generator) ?? 0 }
          + [UInt8](repeating: UInt8(ascii: "="), count: padding)
        let isAccepted = TextFormats.isBase64(text.rawBytes)
        #expect(isAccepted == Self.isBase64(text), "\(text), seed \(generator.seed)")
      }
    }
  }

  @Test func `refuses any other byte at any index`() {
    for count in [4, 8, 12, 16, 20, 36] {
      for index in 0..<count {
        for byte in UInt8.min ... .max {
          var text = [UInt8](repeating: UInt8(ascii: "A"), count: count)
          text[index] = byte
          #expect(
            TextFormats.isBase64(text.rawBytes) == Self.isBase64(text),
            "\(byte) at \(index) of \(count)")
        }
      }
    }
  }
}
