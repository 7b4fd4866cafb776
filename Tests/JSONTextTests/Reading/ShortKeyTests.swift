import TestSupport
import Testing

@_spi(ObjectBodyInternals) @testable import JSONText

@Suite struct ShortKeyTests {
  @Test func `finds the keys that the general reader accepts`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var foundCount = 0
    let parts: [[UInt8]] = [
      [0x61], [0x62], Array("é".utf8), Array("€".utf8), Array("😀".utf8), [0xC3], [0x80],
      [0xED, 0xA0, 0x80],
      [0x1F], [0x5C, 0x6E], [0x22], [0xC0, 0x80], [0x7F], [0xE0, 0x80, 0x80], [0xE1, 0x80], [0xE1],
    ]
    for _ in 0..<GeneratedCases.count(5000, ofAll: 200_000) {
      var bytes: [UInt8] = [0x22]
      for _ in 0..<Int.random(in: 0...9, using: &generator) {
        let isCommon = Int.random(in: 0..<8, using: &generator) > 0
        bytes += (isCommon ? parts[0..<5] : parts[0...]).randomElement(using: &generator) ?? []
      }
      bytes += Array("\":1,                         ".utf8)
      var cursor = JSONCursor(bytes.rawBytes)
      guard let key = cursor.shortKey(at: 0) else { continue }
      foundCount += 1
      let expected = try cursor.readAnyKey()
      #expect(key == expected, "\(bytes), seed \(seed)")
      let offset = cursor.offset
      #expect(offset == key.end + 2, "\(bytes), seed \(seed)")
    }
    #expect(foundCount > 1000, "seed \(seed)")
  }

  @Test func `decodes short keys as the general reader does`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var foundCount = 0
    let parts = [
      "a", "b", "Z", "~", #"\u0041"#, #"\u004a"#, #"\u004A"#, #"\u007f"#, #"\u0000"#, #"\u0080"#,
      #"\u00e9"#,
      #"\u20AC"#, #"\n"#, #"\""#, #"\\"#, "é", "€", #"\ud83d\ude00"#, #"\ud83d"#, #"\u004g"#,
      #"\u00:1"#,
      #"\u004G"#, #"\u00@1"#, #"\u0"#, #"\x"#, "\u{1F}", "\"",
    ]
    for _ in 0..<GeneratedCases.count(20_000, ofAll: 500_000) {
      var text = "\""
      for _ in 0..<Int.random(in: 0...18, using: &generator) {
        let isCommon = Int.random(in: 0..<16, using: &generator) > 0
        text += (isCommon ? parts[0..<8] : parts[0...]).randomElement(using: &generator) ?? ""
      }
      let bytes = Array((text + "\":1,                         ").utf8)
      var cursor = JSONCursor(bytes.rawBytes)
      let expected = try? cursor.readString()
      guard let (key, end) = cursor.shortKeyText(at: 0) else {
        // All plain keys are found, and those with only the escapes of ASCII.
        let isPlain = expected?.byteCount == expected?.string(in: bytes.rawBytes).utf8.count
        let isShort = (expected?.byteCount ?? 99) < 16
        #expect(!(isPlain && isShort && expected?.isASCII == true), "\(text), seed \(seed)")
        continue
      }
      foundCount += 1
      let token = try #require(expected, "\(text), seed \(seed)")
      let decoded = Array(token.string(in: bytes.rawBytes).utf8)
      #expect(decoded.count == key.count && end == token.end + 1, "\(text), seed \(seed)")
      #expect(
        ShortText(decoded.rawBytes, from: 0, count: decoded.count) == key, "\(text), seed \(seed)")
      let padded = decoded + Array(repeating: UInt8(0), count: 8)
      let hash = padded.rawBytes.shortHash(from: 0, count: decoded.count, seed: seed)
      #expect(key.shortHash(seed: seed) == hash, "\(text), seed \(seed)")
    }
    #expect(foundCount > 1000, "seed \(seed)")
  }
}
