import Foundation
import TestSupport
import Testing

@testable import BodyBuilding

@Suite struct Base64Tests {
  @Test func `has the encodings of RFC 4648`() {
    let rows = [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ]
    for (text, encoded) in rows {
      #expect(Base64.encode(Array(text.utf8)) == encoded)
      #expect(Base64.encodedCount(of: text.utf8.count) == encoded.utf8.count)
      #expect(Base64.decode(encoded) == Array(text.utf8))
    }
    #expect(Base64.encode([0xFB, 0xFF, 0xBF]) == "+/+/")
    #expect(Base64.decode("+/+/") == [0xFB, 0xFF, 0xBF])
  }

  @Test func `agrees with Foundation about random bytes`() {
    var generator = SeededGenerator()
    for count in Array(0..<200) + [1_000, 4_095, 65_536] {
      let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      let encoded = Data(bytes).base64EncodedString()
      #expect(Base64.encode(bytes) == encoded, "seed \(generator.seed)")
      #expect(Base64.decode(encoded) == bytes, "seed \(generator.seed)")
      #expect(Base64.decode(encoded, isLenient: true) == bytes, "seed \(generator.seed)")
      // The URL-safe alphabet, line breaks, and no padding.
      var url = encoded.replacing("+", with: "-").replacing("/", with: "_")
      url.removeAll { $0 == "=" }
      let lines = url.enumerated().map {
        $0.offset % 60 == 59 ? "\($0.element)\r\n" : "\($0.element)"
      }
      #expect(Base64.decode(lines.joined(), isLenient: true) == bytes, "seed \(generator.seed)")
    }
  }

  @Test func `accepts exactly the padded form of random texts`() {
    var generator = SeededGenerator()
    let alphabet = Array("AQgw9z+/==-_ \n%é")
    let form = /(?:[A-Za-z0-9+\/]{4})*(?:[A-Za-z0-9+\/]{2}==|[A-Za-z0-9+\/]{3}=)?/
    for _ in 0..<10_000 {
      let count = Int.random(in: 0...9, using: &generator)
      let text = String((0..<count).map { _ in alphabet.randomElement(using: &generator) ?? "A" })
      // Foundation also accepts padding in other places.
      let expected =
        text.wholeMatch(of: form) == nil ? nil : Data(base64Encoded: text).map { Array($0) }
      #expect(Base64.decode(text) == expected, "\(text.debugDescription), seed \(generator.seed)")
    }
  }

  @Test func `rejects malformed text`() {
    let malformed = [
      "A", "AA", "AAA", "A===", "AA=", "AAAA=", "AA==AA==", "=", "====", "AA=A", "A=AA", "AAAA\n",
      "AA AA", "AAA-", "AA_A", "AAAÄ", "AA%3D", "\0AAA", "AAA＝",
    ]
    for text in malformed { #expect(Base64.decode(text) == nil, "\(text.debugDescription)") }
    for text in ["A", "AAAAA", "A===", "AA=A", "A%AA", "AAAÄ", "AAA\tA"] {
      #expect(Base64.decode(text, isLenient: true) == nil, "\(text.debugDescription)")
    }
  }

  @Test func `ignores padding, white space, and the alphabet when it is lenient`() {
    let rows: [(text: String, bytes: [UInt8])] = [
      ("", []), ("Zg", [0x66]), ("Zg=", [0x66]), ("Zg==", [0x66]), ("Zg===", [0x66]),
      (" Z m\r\n9v ", Array("foo".utf8)), ("-_-_", [0xFB, 0xFF, 0xBF]),
      ("+/-_", [0xFB, 0xFF, 0xBF]), ("=", []), ("Zg=\n=", [0x66]),
    ]
    for (text, bytes) in rows {
      #expect(Base64.decode(text, isLenient: true) == bytes, "\(text.debugDescription)")
    }
  }

  @Test func `ignores the bits before the padding`() {
    #expect(Base64.decode("Zh==") == [0x66])
    #expect(Base64.decode("Zm9=") == [0x66, 0x6F])
  }
}
