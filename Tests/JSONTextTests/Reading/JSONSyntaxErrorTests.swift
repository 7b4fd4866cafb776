import JSONText
import Testing

@Suite struct JSONSyntaxErrorTests {
  typealias Row = (text: String, reason: JSONSyntaxError.Reason, offset: Int)

  private func check(_ rows: [Row], sourceLocation: SourceLocation = #_sourceLocation) {
    for row in rows {
      let error = syntaxError(Array(row.text.utf8), sourceLocation: sourceLocation)
      #expect(
        error == JSONSyntaxError(row.reason, at: row.offset), "\(row.text.debugDescription)",
        sourceLocation: sourceLocation)
    }
  }

  @Test func `reports text that ends too soon`() {
    check([
      ("", .empty, 0), (" \n\t\r ", .empty, 5), ("[", .unexpectedEnd, 1),
      ("{", .unexpectedEnd, 1), ("[ ", .unexpectedEnd, 2), ("{ ", .unexpectedEnd, 2),
      ("[1", .unexpectedEnd, 2), ("[1,", .unexpectedEnd, 3), ("[1, ", .unexpectedEnd, 4),
      ("[[]", .unexpectedEnd, 3), (#"{"a""#, .unexpectedEnd, 4), (#"{"a":"#, .unexpectedEnd, 5),
      (#"{"a":1"#, .unexpectedEnd, 6), (#"{"a":1,"#, .unexpectedEnd, 7), ("\"", .unexpectedEnd, 1),
      (#""abc"#, .unexpectedEnd, 4), (#""0123456789abcdef"#, .unexpectedEnd, 17),
      (#""abc\""#, .unexpectedEnd, 6), (#""\"#, .unexpectedEnd, 2), (#""\u"#, .unexpectedEnd, 3),
      (#""\u1"#, .unexpectedEnd, 4), (#""\u12"#, .unexpectedEnd, 5),
      (#""\u123"#, .unexpectedEnd, 6), (#""\u1234"#, .unexpectedEnd, 7),
      (#""\ud834\u"#, .unexpectedEnd, 9), (#""\ud834\udd1"#, .unexpectedEnd, 12),
      ("t", .unexpectedEnd, 1), ("tru", .unexpectedEnd, 3), ("fals", .unexpectedEnd, 4),
      ("[nul", .unexpectedEnd, 4), ("-", .unexpectedEnd, 1), ("1.", .unexpectedEnd, 2),
      ("1e", .unexpectedEnd, 2), ("1E+", .unexpectedEnd, 3), ("[1.5e-", .unexpectedEnd, 6),
    ])
  }

  @Test func `reports text truncated anywhere at its end`() {
    let text = Array(
      #"{"a": [1, -2.5e+10, true, null], "b\n\u00e9": {"c": "0123456789abcdefgh"}, "d": []}"#.utf8)
    for count in 1..<text.count {
      let error = syntaxError(Array(text.prefix(count)))
      #expect(error == JSONSyntaxError(.unexpectedEnd, at: count), "\(shown(text.prefix(count)))")
    }
    #expect(syntaxError(text) == nil)
  }

  @Test func `reports an unexpected byte`() {
    check([
      ("[,1]", .unexpectedByte, 1), ("[1 2]", .unexpectedByte, 3), ("[1}", .unexpectedByte, 2),
      ("[1,,2]", .unexpectedByte, 3), ("[1;2]", .unexpectedByte, 2), ("[1,}", .unexpectedByte, 3),
      ("[}", .unexpectedByte, 1), (#"{"a" 1}"#, .unexpectedByte, 5),
      (#"{"a":1]"#, .unexpectedByte, 6), (#"{"a":1 "b":2}"#, .unexpectedByte, 7),
      (#"{"a":}"#, .unexpectedByte, 5), (#"{"a"::1}"#, .unexpectedByte, 5),
      (#"{"a"}"#, .unexpectedByte, 4), (#"{"a",1}"#, .unexpectedByte, 4),
      (#"{"a":1:2}"#, .unexpectedByte, 6), (#"["a":1]"#, .unexpectedByte, 4),
      ("+1", .unexpectedByte, 0), (".5", .unexpectedByte, 0), ("NaN", .unexpectedByte, 0),
      ("Infinity", .unexpectedByte, 0), ("True", .unexpectedByte, 0), ("tRue", .unexpectedByte, 1),
      ("truE", .unexpectedByte, 3), ("falze", .unexpectedByte, 3), ("nil", .unexpectedByte, 1),
      ("nul\u{0}", .unexpectedByte, 3), ("'a'", .unexpectedByte, 0), ("a", .unexpectedByte, 0),
      ("]", .unexpectedByte, 0), ("}", .unexpectedByte, 0), (":", .unexpectedByte, 0),
      (",", .unexpectedByte, 0), ("/**/1", .unexpectedByte, 0),
      ("[1 // one\n]", .unexpectedByte, 3),
      (#"\u0020"#, .unexpectedByte, 0), ("\u{0}", .unexpectedByte, 0),
      ("[\u{0}]", .unexpectedByte, 1), ("[1\u{0}]", .unexpectedByte, 2),
      ("\u{B}1", .unexpectedByte, 0), (" \u{C}[]", .unexpectedByte, 1),
      ("\u{A0}1", .unexpectedByte, 0), ("\u{2028}1", .unexpectedByte, 0),
      ("\u{7F}", .unexpectedByte, 0),
    ])
  }

  @Test func `reports a missing key`() {
    check([
      ("{1:2}", .missingKey, 1), ("{,}", .missingKey, 1), ("{null:1}", .missingKey, 1),
      ("{'a':1}", .missingKey, 1), ("{a:1}", .missingKey, 1), ("{:1}", .missingKey, 1),
      ("{[]:1}", .missingKey, 1), ("{ ]", .missingKey, 2), ("{\u{0}}", .missingKey, 1),
      (#"{"a":1,1:2}"#, .missingKey, 7), (#"{"a":1,,"b":2}"#, .missingKey, 7),
      (#"{"a":1, ]"#, .missingKey, 8), (#"[{"a":{"b":0},c}]"#, .missingKey, 14),
    ])
  }

  @Test func `reports a trailing comma`() {
    check([
      ("[1,]", .trailingComma, 3), ("[1 ,\n ]", .trailingComma, 6), ("[[],]", .trailingComma, 4),
      ("[[1,],2]", .trailingComma, 4), (#"{"a":1,}"#, .trailingComma, 7),
      ("{\"a\":1 ,\n}", .trailingComma, 9), (#"[{"a":[1,],}]"#, .trailingComma, 9),
      (#"{"a":{},}"#, .trailingComma, 8),
    ])
  }

  @Test func `reports an invalid number`() {
    check([
      ("01", .invalidNumber, 1), ("-01", .invalidNumber, 2), ("00", .invalidNumber, 1),
      ("[00.5]", .invalidNumber, 2), ("012e3", .invalidNumber, 1), ("-a", .invalidNumber, 1),
      ("--1", .invalidNumber, 1), ("-+1", .invalidNumber, 1), ("-.5", .invalidNumber, 1),
      ("-Infinity", .invalidNumber, 1), ("- 1", .invalidNumber, 1), ("[-]", .invalidNumber, 2),
      ("1.a", .invalidNumber, 2), ("1.e5", .invalidNumber, 2), ("[1.]", .invalidNumber, 3),
      ("1..2", .invalidNumber, 2), ("1.-2", .invalidNumber, 2), ("1ea", .invalidNumber, 2),
      ("1e+a", .invalidNumber, 3), ("1e+-1", .invalidNumber, 3), ("1eE2", .invalidNumber, 2),
      ("[1e]", .invalidNumber, 3), ("0e.5", .invalidNumber, 2), ("1.5E-,", .invalidNumber, 5),
    ])
  }

  @Test func `reports content after the value`() {
    check([
      ("1 2", .trailingContent, 2), ("{}}", .trailingContent, 2), ("[]]", .trailingContent, 2),
      ("[],", .trailingContent, 2), ("nullx", .trailingContent, 4),
      ("truefalse", .trailingContent, 4), ("1.2.3", .trailingContent, 3),
      ("1e1.5", .trailingContent, 3), ("0x10", .trailingContent, 1), ("1,0", .trailingContent, 1),
      ("1 000", .trailingContent, 2), ("1_000", .trailingContent, 1), ("1a", .trailingContent, 1),
      (#""a"b"#, .trailingContent, 3), (#""a""b""#, .trailingContent, 3),
      ("1\u{0}", .trailingContent, 1), ("1\u{A0}", .trailingContent, 1),
      ("[] //", .trailingContent, 3), ("{}\n\u{FEFF}", .trailingContent, 3),
    ])
  }

  @Test func `reports control characters in strings and keys`() {
    for byte in UInt8(0)..<0x20 {
      for padding in [0, 3, 15, 16, 40] {
        let run = [UInt8](repeating: 0x61, count: padding)
        let text = [0x22] + run + [byte] + run + [0x22]
        let expected = JSONSyntaxError(.controlCharacter, at: 1 + padding)
        #expect(syntaxError(text) == expected, "\(shown(text))")
        let key = [0x7B] + text + Array(":1}".utf8)
        let expectedInKey = JSONSyntaxError(.controlCharacter, at: 2 + padding)
        #expect(syntaxError(key) == expectedInKey, "\(shown(key))")
      }
    }
  }

  @Test func `reports invalid escapes`() {
    let listed = Array(#""\/bfnrtu"#.utf8)
    for byte in UInt8.min ... .max where !listed.contains(byte) {
      let text = [0x22, 0x5C, byte] + Array(#"0041""#.utf8)
      #expect(syntaxError(text) == JSONSyntaxError(.invalidEscape, at: 2), "\(shown(text))")
    }
    let hexadecimal = Array("0123456789abcdefABCDEF".utf8)
    for index in 0..<4 {
      for byte in UInt8.min ... .max {
        var digits = Array("0041".utf8)
        digits[index] = byte
        let text = [0x22, 0x5C, 0x75] + digits + [0x22]
        let isDigit = hexadecimal.contains(byte)
        let expected = isDigit ? nil : JSONSyntaxError(.invalidEscape, at: 3 + index)
        #expect(syntaxError(text) == expected, "\(shown(text))")
      }
    }
    check([
      (#""\u{41}""#, .invalidEscape, 3), (#""\u004""#, .invalidEscape, 6),
      (#""\U0041""#, .invalidEscape, 2), (#""\x41""#, .invalidEscape, 2),
      (#""\ud800\u12G4""#, .invalidEscape, 11), (#""abc\ ""#, .invalidEscape, 5),
      (#"{"\a":1}"#, .invalidEscape, 3),
    ])
  }

  @Test func `reports surrogates without their other half`() {
    check([
      (#""\ud800""#, .loneSurrogate, 1), (#""\udc00""#, .loneSurrogate, 1),
      (#""\uDBFF""#, .loneSurrogate, 1), (#""\uDFFF""#, .loneSurrogate, 1),
      (#""\ud800x""#, .loneSurrogate, 1), (#""\ud800\n""#, .loneSurrogate, 1),
      (#""\ud800\u0041""#, .loneSurrogate, 1), (#""\ud800\ud800""#, .loneSurrogate, 1),
      (#""\ud800\ud800\udc00""#, .loneSurrogate, 1), (#""\udc00\ud800""#, .loneSurrogate, 1),
      (#""\udc00\udc00""#, .loneSurrogate, 1), (#""\ud800\ue000""#, .loneSurrogate, 1),
      (#""\ud800\udbff""#, .loneSurrogate, 1), (#""ab\ud800""#, .loneSurrogate, 3),
      (#""\ud834\udd1e\udd1e""#, .loneSurrogate, 13), (#""\ud800"#, .loneSurrogate, 1),
      (#""\ud800\"#, .loneSurrogate, 1), (#"{"\uDFAA":0}"#, .loneSurrogate, 2),
      (#""\ud800 \udc00""#, .loneSurrogate, 1),
    ])
  }

  @Test func `reports byte order marks only at the start`() {
    let table: [(bytes: [UInt8], reason: JSONSyntaxError.Reason, offset: Int)] = [
      ([0xEF, 0xBB, 0xBF, 0x7B, 0x7D], .byteOrderMark, 0), ([0xEF, 0xBB, 0xBF], .byteOrderMark, 0),
      ([0xEF, 0xBB], .byteOrderMark, 0), ([0xFE, 0xFF, 0x00, 0x31], .byteOrderMark, 0),
      ([0xFF, 0xFE, 0x31, 0x00], .byteOrderMark, 0), ([0xFF, 0xFE, 0, 0], .byteOrderMark, 0),
      // UTF-16 without a mark, and marks that aren't at the start, are unexpected bytes.
      ([0x00, 0x00, 0xFE, 0xFF], .unexpectedByte, 0), ([0x00, 0x31], .unexpectedByte, 0),
      ([0x5B, 0x00], .unexpectedByte, 1), ([0xEF], .unexpectedByte, 0),
      ([0xFE], .unexpectedByte, 0), ([0x20, 0xEF, 0xBB, 0xBF, 0x31], .unexpectedByte, 1),
      ([0x5B, 0xEF, 0xBB, 0xBF, 0x5D], .unexpectedByte, 1),
      ([0x31, 0x00], .trailingContent, 1), ([0x31, 0xEF, 0xBB, 0xBF], .trailingContent, 1),
    ]
    for row in table {
      let expected = JSONSyntaxError(row.reason, at: row.offset)
      #expect(syntaxError(row.bytes) == expected, "\(shown(row.bytes))")
    }
    // In a string, the mark is an ordinary character.
    #expect(syntaxError([0x22, 0xEF, 0xBB, 0xBF, 0x22]) == nil)
  }

  @Test func `describes each reason`() {
    let reasons: [(reason: JSONSyntaxError.Reason, text: String)] = [
      (.unexpectedEnd, "the text ends too soon"), (.unexpectedByte, "unexpected character"),
      (.controlCharacter, "raw control character in a string"),
      (.invalidEscape, "invalid escape in a string"),
      (.loneSurrogate, "escaped surrogate without its other half"),
      (.invalidUTF8, "invalid UTF-8"), (.invalidNumber, "invalid number"),
      (.byteOrderMark, "byte order mark"),
      (.trailingContent, "content after the end of the value"),
      (.tooDeep, "nested deeper than 512"), (.missingKey, "expected a key in double quotes"),
      (.trailingComma, "comma before a closing bracket"),
    ]
    #expect(Set(reasons.map(\.reason)).count == 12)
    for row in reasons {
      #expect(row.reason.description == row.text)
      let error = JSONSyntaxError(row.reason, at: 7)
      #expect(error.description == row.text + " at byte 7")
    }
  }
}
