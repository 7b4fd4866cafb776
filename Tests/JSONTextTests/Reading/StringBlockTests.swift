import TestSupport
import Testing

@_spi(ObjectBodyInternals) @testable import JSONText

/// Strings that are read sixteen bytes at a time, compared with a reader of single characters.
@Suite struct StringBlockTests {
  /// Reads a string one character at a time.
  private static func read(_ bytes: [UInt8]) -> Result<Int, JSONSyntaxError> {
    var index = 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") { return .success(index + 1) }
      if byte < 0x20 { return .failure(JSONSyntaxError(.controlCharacter, at: index)) }
      if byte == UInt8(ascii: "\\") {
        guard index + 1 < bytes.count else { break }
        guard "\"\\/bfnrt".utf8.contains(bytes[index + 1]) else {
          return .failure(JSONSyntaxError(.invalidEscape, at: index + 1))
        }
        index += 2
        continue
      }
      let length = bytes.rawBytes.utf8SequenceLength(at: index)
      guard length > 0 else { return .failure(JSONSyntaxError(.invalidUTF8, at: index)) }
      index += length
    }
    return .failure(JSONSyntaxError(.unexpectedEnd, at: bytes.count))
  }

  private static func readWithCursor(_ bytes: [UInt8]) -> Result<Int, JSONSyntaxError> {
    var cursor = JSONCursor(bytes.rawBytes)
    do throws(JSONSyntaxError) {
      let token = try cursor.readString()
      #expect(token.isASCII == bytes[..<cursor.offset].allSatisfy { $0 < 0x80 })
      #expect(token.hasEscapes == bytes[..<cursor.offset].contains(UInt8(ascii: "\\")))
      return .success(cursor.offset)
    } catch { return .failure(error) }
  }

  @Test func `agrees with reading single characters`() {
    let seed: UInt64 = 20_251_124
    var generator = SeededGenerator(seed: seed)
    let parts = [
      "a", " ", "word", "é", "ё", "日", "본", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}",
      "\u{FFFF}", "\u{10000}", "😀", "\u{10FFFF}", #"\n"#, #"\\"#, #"\""#,
    ].map { Array($0.utf8) }
    let faults: [[UInt8]] = [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xE0, 0x9F, 0xBF], [0xE1, 0x80],
      [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x90, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0x1F], [0x00], [0x22], [0x5C],
    ]
    var failures = 0
    for round in 0..<GeneratedCases.count(20_000, ofAll: 200_000) {
      var bytes: [UInt8] = [UInt8(ascii: "\"")]
      // Whole runs of characters of one length reach the blocks sooner.
      let isForeign = Bool.random(using: &generator)
      for _ in 0..<Int.random(in: 0...60, using: &generator) {
        let range = isForeign ? 3..<15 : 0..<parts.count
        bytes += parts[Int.random(in: range, using: &generator)]
      }
      if round.isMultiple(of: 2), let fault = faults.randomElement(using: &generator) {
        let place = Int.random(in: 1...bytes.count, using: &generator)
        bytes.insert(contentsOf: fault, at: place)
      }
      if !round.isMultiple(of: 7) { bytes.append(UInt8(ascii: "\"")) }
      bytes += Array(repeating: UInt8(ascii: " "), count: Int.random(in: 0...40, using: &generator))
      let expected = Self.read(bytes)
      if case .failure = expected { failures += 1 }
      #expect(Self.readWithCursor(bytes) == expected, "seed \(seed), round \(round): \(bytes)")
    }
    #expect(failures > 1000)
  }

  @Test(arguments: [
    [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
  ])
  func `ill-formed characters after any number of others`(fault: [UInt8]) {
    for start in ["", "\\n", "é", "日", "😀"] {
      for character in ["é", "日", "😀"] {
        for count in 0...80 {
          for padding in ["", "x", "xx", "xxx"] {
            let text = "abc" + start + padding + String(repeating: character, count: count)
            let bytes =
              [UInt8(ascii: "\"")] + text.utf8 + fault + "日日日日日日日日日日日日日日\"".utf8
            #expect(Self.readWithCursor(bytes) == Self.read(bytes), "\(text)")
          }
        }
      }
    }
  }

  @Test func `a backslash and any byte`() {
    for byte in UInt8.min...UInt8.max where byte != UInt8(ascii: "u") {
      // The escape is at every place in a block.
      for length in 0...33 {
        let text = Array(repeating: UInt8(ascii: "x"), count: length)
        let bytes = [UInt8(ascii: "\"")] + text + [UInt8(ascii: "\\"), byte, UInt8(ascii: "\"")]
        #expect(Self.readWithCursor(bytes) == Self.read(bytes), "\(byte), \(length)")
      }
    }
  }

  @Test func `counts UTF-16 code units at every length`() {
    let characters: [Unicode.Scalar] = ["a", "é", "日", "😀", "\u{7F}", "\u{10FFFF}"]
    for length in 0...70 {
      for first in characters.indices {
        let text = String(
          String.UnicodeScalarView((0..<length).map { characters[(first + $0) % 6] }))
        #expect(Array(text.utf8).rawBytes.utf16Length == text.utf16.count, "\(length), \(first)")
      }
    }
    for count in [127 * 16, 128 * 16, 255 * 16 + 3, 5000] {
      let text = String(repeating: "😀", count: count)
      #expect(Array(text.utf8).rawBytes.utf16Length == count * 2)
    }
  }
}
