import TestSupport
import Testing

@_spi(ObjectBodyInternals) @testable import JSONText

/// Free-form values that are read without a record of what's around each part.
@Suite struct SmallValueTests {
  private static let scalars = [
    "1", "1234567", "-0", "1e0", "-1.5E+3", "12345678901", "null", "true", "false", #""""#, #""a""#,
    #""sixteen bytes ok""#, #""\u0061\n""#, "01", "1.", "-", "tru", #""\x""#, "\"\u{1}\"", "+1",
  ]

  private static let keys = [
    #""a""#, #""A""#, #""b""#, #""""#, #""a_key""#, #""a_kez""#, #""\u0061""#, #""\u0062""#,
    #""é""#,
    "a", #""fifteen bytes k""#,
  ]

  /// Returns a random value, which is mostly valid.
  private static func value(_ generator: inout SeededGenerator, depth: Int) -> String {
    func space() -> String {
      ["", "", "", " ", "\n", "  ", "\t \r\n"].randomElement(using: &generator) ?? ""
    }
    guard depth > 0, Int.random(in: 0..<3, using: &generator) > 0 else {
      let count = Int.random(in: 0..<6, using: &generator) == 0 ? scalars.count : 13
      return scalars[Int.random(in: 0..<count, using: &generator)]
    }
    let isObject = Bool.random(using: &generator)
    var parts: [String] = []
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      var part = space()
      if isObject {
        part += (keys.randomElement(using: &generator) ?? "") + space() + ":" + space()
      }
      parts.append(part + value(&generator, depth: depth - 1) + space())
    }
    if parts.isEmpty { parts = [space()] }
    let separator = Int.random(in: 0..<40, using: &generator) == 0 ? ",," : ","
    let text = parts.joined(separator: separator)
    return isObject ? "{\(text)}" : "[\(text)]"
  }

  @Test func `are as a strict reader finds them, without duplicate keys`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var (smallCount, objectCount) = (0, 0)
    for _ in 0..<GeneratedCases.count(5000, ofAll: 200_000) {
      let text = Self.value(&generator, depth: Int.random(in: 0...4, using: &generator))
      let bytes = Array((" " + text + ",                              ").utf8)
      let cursor = JSONCursor(bytes.rawBytes, at: 1)
      guard let end = cursor.smallValueEnd(at: 1, upTo: 4) else { continue }
      smallCount += 1
      objectCount += text.contains("{\"") ? 1 : 0
      var strict = cursor
      #expect(throws: Never.self, "\(text), seed \(seed)") { try strict.skipValue() }
      let strictEnd = strict.offset
      #expect(strictEnd == end && end == text.utf8.count + 1, "\(text), seed \(seed)")
      let duplicates = try JSONDocument(Array(text.utf8)).duplicateKeys
      #expect(duplicates.isEmpty, "\(text), seed \(seed)")
    }
    #expect(smallCount > 1000 && objectCount > 20, "seed \(seed)")
  }

  @Test func `are nested no deeper than allowed`() {
    for depth in 1...10 {
      for (open, close) in [("[", "]"), (#"{"a":"#, "}"), (#"[{"a":"#, "}]")] {
        let count = depth * (open.contains("{") && open.contains("[") ? 2 : 1)
        let text = [
          String(repeating: open, count: depth), "1", String(repeating: close, count: depth),
        ].joined()
        let bytes = Array((text + "                              ").utf8)
        let cursor = JSONCursor(bytes.rawBytes)
        for levels in -1...10 {
          let end = cursor.smallValueEnd(at: 0, upTo: levels)
          #expect(end == (count <= min(levels, 4) ? text.utf8.count : nil), "\(text) \(levels)")
        }
      }
    }
  }
}
