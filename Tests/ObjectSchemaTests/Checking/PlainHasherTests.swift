@_spi(ObjectBodyInternals) @testable import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

/// Hashes of small values that are read only once.
@Suite struct PlainHasherTests {
  /// Returns a random value.
  private static func value(_ generator: inout SeededGenerator, depth: Int) -> String {
    let scalars = [
      "1", "-0", "0.0", "7", "12.5", "1e-300", "1234567", "123456789012",
      "1111111111111111111", "-111111111111.11111e0", "12345678901234567.5", "9007199254740993.0",
      "0.12345678901234567890123", "123456789012345678901234567890", "1e300", "12345678e400",
      "null", "true", "false",
      #""""#, #""a""#, #""nine char""#, #""sixteen bytes ok""#, #""\u0061""#, #""\ud83c\udf38""#,
      #""plain with 25 characters.""#, #""日本語の文字列です""#, #""é\u00e9é""#,
      #""a\tlonger text\n\u00e9 é""#,
      #""\u0061bcdefghijklmnopqrst""#, #""a text of 40 characters, of which é isn't ASCII""#,
      #""a text of more than 64 characters, which is left to the others, as it's so long""#,
    ]
    guard depth > 0, Int.random(in: 0..<3, using: &generator) > 0 else {
      return scalars[Int.random(in: 0..<scalars.count, using: &generator)]
    }
    let keys = [
      #""a""#, #""b""#, #""""#, #""longer_key_15""#, #""\u0061""#, #""\u00e9""#, #""é""#,
      #""a_long_key_with_26_letters""#, #""a_long_ke\u0079_with_26_letters""#, #""日本語の文字列です""#,
    ]
    let isObject = Bool.random(using: &generator)
    let isLarge = Int.random(in: 0..<6, using: &generator) == 0
    let count = Int.random(in: isLarge ? 7...18 : 0...3, using: &generator)
    let parts = (0..<count).map { index in
      // Keys of large objects mostly differ.
      let key =
        isLarge && Int.random(in: 0..<40, using: &generator) > 0
        ? ["\"key\(index)\"", "\"clé\(index)\""][Int.random(in: 0...1, using: &generator)]
        : keys.randomElement(using: &generator) ?? ""
      return (isObject ? key + [":", " : "][Int.random(in: 0...1, using: &generator)] : "")
        + value(&generator, depth: isLarge ? 0 : depth - 1)
    }
    let text = parts.joined(separator: [",", " , "][Int.random(in: 0...1, using: &generator)])
    return isObject ? "{\(text)}" : "[\(text)]"
  }

  @Test func `are those of all values`() {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var hasher = ValueHasher(seed: generator.next())
    var hashedCount = 0
    var largerCount = 0
    for _ in 0..<GeneratedCases.count(3000, ofAll: 100_000) {
      let text = Self.value(&generator, depth: Int.random(in: 0...4, using: &generator))
      let bytes = Array((text + ",\(String(repeating: " ", count: 60))").utf8)
      var cursor = JSONCursor(bytes.rawBytes)
      var values = LargerValues(areAllowed: Int.random(in: 0..<4, using: &generator) > 0)
      guard let (hash, end) = hasher.plain.smallValue(at: 0, of: cursor, upTo: 4, &values) else {
        continue
      }
      hashedCount += 1
      if values.isFound { largerCount += 1 }
      let expected = hasher.hash(&cursor, canRepeatKeys: true)
      let expectedEnd = cursor.offset
      #expect(hash == expected && end == expectedEnd, "\(text), seed \(seed)")
    }
    #expect(hashedCount > 1000 && largerCount > 100, "seed \(seed)")
  }
}
