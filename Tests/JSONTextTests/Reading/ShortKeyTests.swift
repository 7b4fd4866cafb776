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
      [0x1F], [0x5C, 0x6E], [0x22], [0xC0, 0x80], [0x7F],
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
}
