@_spi(ObjectBodyInternals) import JSONText
import Testing

@Suite struct JSONCursorTests {
  @Test func `accepts text that follows the grammar`() {
    let texts = [
      "null", "true", "false", "0", "-0", "12", "-1.50e+10", "1E5", "0e1", "0.0E-0", #""""#,
      #""a""#, "[]", "{}", "[ ]", "{\n}", "\t\r\n [1 , 2 ] \n", #"{"":0}"#, #"{"a":{"b":[{}]}}"#,
      #"{"a":1,"a":2}"#, #"["\"\\\/\b\f\n\r\t\u0000\uFFFF\ud834\udd1e"]"#, "\"\u{7F}\u{2028}\"",
      "[\"\u{10FFFF}\u{FFFE}\"]", "[[[[]],[]],{}]", "[null,true,false,\"\",0,{},[]]",
      "1e99999999999999999999", "-0.000000000000000000000000000000000001e-999999999999999999999",
    ]
    for text in texts { #expect(syntaxError(Array(text.utf8)) == nil, "\(text)") }
  }

  @Test func `stops after one value`() throws {
    let table: [(text: String, after: Int)] = [
      ("1 ,2", 1), ("-1.5e3]", 6), (#""a\"b" : 1"#, 6), ("[1, [2]] ]", 8), (#"{"a":{}}}"#, 8),
      ("nullnull", 4), ("true]", 4), ("false", 5), ("[]1", 2),
    ]
    for row in table {
      let bytes = Array(row.text.utf8)
      var cursor = JSONCursor(bytes.rawBytes)
      try cursor.skipValue()
      let after = cursor.offset
      #expect(after == row.after, "\(row.text)")
    }
  }

  @Test func `starts at any offset`() throws {
    let bytes = Array(#"xx{"key" : [true]}yy"#.utf8)
    var cursor = JSONCursor(bytes.rawBytes, at: 3)
    let key = try cursor.readKey()
    let name = key.string(in: cursor.bytes)
    #expect(name == "key")
    let valueStart = cursor.offset
    #expect(valueStart == 11)
    try cursor.skipValue(level: 2)
    let next = cursor.next
    #expect(next == UInt8(ascii: "}"))
  }

  @Test func `rejects a key without a string or a colon`() {
    let table: [(text: String, error: JSONSyntaxError)] = [
      ("1:2", JSONSyntaxError(.missingKey, at: 0)), ("}", JSONSyntaxError(.trailingComma, at: 0)),
      ("", JSONSyntaxError(.unexpectedEnd, at: 0)),
      (#""a" 1"#, JSONSyntaxError(.unexpectedByte, at: 4)),
      (#""a""#, JSONSyntaxError(.unexpectedEnd, at: 3)),
    ]
    for row in table {
      #expect(throws: row.error, "\(row.text)") {
        let bytes = Array(row.text.utf8)
        var cursor = JSONCursor(bytes.rawBytes)
        _ = try cursor.readKey()
      }
    }
  }

  @Test func `returns zero as the next byte at the end`() {
    let bytes = Array("a".utf8)
    var cursor = JSONCursor(bytes.rawBytes)
    var facts = (cursor.next, cursor.end, cursor.skip(UInt8(ascii: "b")))
    #expect(facts == (UInt8(ascii: "a"), 1, false))
    facts = (cursor.next, cursor.end, cursor.skip(UInt8(ascii: "a")))
    #expect(facts == (UInt8(ascii: "a"), 1, true))
    facts = (cursor.next, cursor.offset, cursor.skip(0))
    #expect(facts == (0, 1, false))
  }

  @Test(arguments: 0...40)
  func `moves past indentation of any length`(count: Int) throws {
    let spaces = String(repeating: " ", count: count)
    for (first, last) in [
      ("", ""), ("\n", ""), ("\r\n\t", ""), ("", "\n"), ("\n", "\t"), (" ", "\r"),
    ] {
      let white = first + spaces + last
      let text = Array(
        "{\(white)\"a\"\(white):\(white)[\(white)1\(white),\(white)2\(white)]}\(white)".utf8)
      let document = try JSONDocument(text)
      #expect(document.root["a"]?.elements?.count == 2)
      // A byte that isn't white space is found wherever it is.
      #expect(throws: JSONSyntaxError.self) {
        _ = try JSONDocument(text + [0x0B] + Array(white.utf8))
      }
    }
  }

  @Test func `treats only four bytes as white space`() {
    for byte in UInt8.min ... .max {
      let bytes = [byte, 0x20, byte, 0x31]
      var cursor = JSONCursor(bytes.rawBytes)
      cursor.skipWhitespace()
      let after = cursor.offset
      #expect(after == ([0x20, 0x09, 0x0A, 0x0D].contains(byte) ? 3 : 0), "\(byte)")
    }
  }

  @Test func `agrees with the document on damaged text`() {
    let seed: UInt64 = 0x5EED_0001
    var json = GeneratedJSON(seed: seed)
    var rejected = 0
    for round in 0..<4_000 {
      var bytes = Array(json.noisyText(json.value(depth: 3)).utf8)
      let marks = Array(#"{}[],:"\/ut0e.-1"#.utf8) + [0x00, 0x1F, 0x80, 0xC3, 0xED, 0xF4]
      for _ in 0...json.below(2) where !bytes.isEmpty {
        let index = json.below(bytes.count)
        switch json.below(3) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = marks[json.below(marks.count)]
        default: bytes.insert(marks[json.below(marks.count)], at: index)
        }
      }
      let error = cursorError(bytes)
      #expect(documentError(bytes) == error, "seed \(seed) round \(round): \(shown(bytes))")
      let offset = error?.offset ?? 0
      #expect((0...bytes.count).contains(offset), "seed \(seed) round \(round): \(shown(bytes))")
      if error?.reason == .unexpectedEnd {
        #expect(offset == bytes.count, "seed \(seed) round \(round): \(shown(bytes))")
      }
      if error != nil { rejected += 1 }
    }
    #expect(rejected > 1_000)
  }
}
