import TestSupport
import Testing

@_spi(ObjectBodyInternals) @testable import JSONText

/// Values that are skipped by counting brackets.
@Suite struct BalanceTests {
  @Test func `finds the same end as a strict reader`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generated = GeneratedJSON(seed: seed)
    var containerCount = 0
    for _ in 0..<GeneratedCases.count(2000, ofAll: 50_000) {
      // Different offsets move the parts of a value to different lanes.
      let before = String(repeating: " ", count: generated.below(17))
      let after = ["", ",", "]", "}", "\"", "\\", "                  ]}"][generated.below(7)]
      let value = generated.noisyText(generated.value(depth: 5))
      let bytes = Array((before + value + after).utf8)
      var expected = JSONCursor(bytes.rawBytes)
      expected.skipWhitespace()
      guard expected.next == UInt8(ascii: "[") || expected.next == UInt8(ascii: "{") else {
        continue
      }
      containerCount += 1
      var cursor = expected
      try expected.skipValue()
      let isFound = cursor.skipBalanced()
      #expect(isFound || bytes.count < 16, "\(value), seed \(seed)")
      if isFound { #expect(cursor.offset == expected.offset, "\(value), seed \(seed)") }
    }
    #expect(containerCount > 200, "seed \(seed)")
  }

  @Test func `counts blocks that consist of brackets`() {
    for depth in 1...70 {
      let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      for text in [nested, "[\(nested),\(nested)]", #"{"a":\#(nested),"]":"[\\"}"#] {
        let bytes = Array((text + String(repeating: "]", count: 16)).utf8)
        var cursor = JSONCursor(bytes.rawBytes)
        let isFound = cursor.skipBalanced()
        let offset = cursor.offset
        #expect(isFound && offset == text.utf8.count, "\(text)")
      }
    }
  }

  @Test func `never leaves a line`() {
    for length in 0...40 {
      let open = "[" + String(repeating: "1", count: length)
      for rest in ["\n]", "\n                    ]", "\"\n\"]                  "] {
        let bytes = Array((open + rest).utf8)
        var cursor = JSONCursor(line: bytes.rawBytes)
        let isFoundPastLine = cursor.skipBalanced()
        #expect(!isFoundPastLine, "\(length) \(rest)")
        let closed = Array((open + "]" + rest).utf8)
        var other = JSONCursor(line: closed.rawBytes)
        let isFound = other.skipBalanced()
        let offset = other.offset
        #expect(closed.count < 16 || isFound && offset == length + 2, "\(length) \(rest)")
      }
    }
  }
}
