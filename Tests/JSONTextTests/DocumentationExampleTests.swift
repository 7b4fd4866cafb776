@_spi(ObjectBodyInternals) import JSONText
import Testing

/// The examples of the documentation.
@Suite struct DocumentationExampleTests {
  @Test func landingPage() throws {
    let document = try JSONDocument(Array(#"{"n": [1, 2.50]}"#.utf8))
    let number = document.root["n"]?.elements?.last
    #expect(number?.number?.text == "2.50")
    #expect(number?.offset == 10)
  }

  @Test func cursor() throws {
    let text = Array(#"[1, "two"]"#.utf8)
    var cursor = JSONCursor(text.rawBytes)
    try cursor.skipDocument()
    #expect(cursor.offset == cursor.end)
  }

  @Test func stringToken() throws {
    let text = Array(#""a\n""#.utf8)
    var cursor = JSONCursor(text.rawBytes)
    let token = try cursor.readString()
    #expect(token.byteCount == 3)
    let string = token.string(in: cursor.bytes)
    #expect(string == "a\n")
  }

  @Test func numberToken() throws {
    let text = Array("1.50e1".utf8)
    var cursor = JSONCursor(text.rawBytes)
    let token = try cursor.readNumber()
    let double = token.double(in: cursor.bytes)
    let integer = token.integer(UInt8.self, in: cursor.bytes)
    #expect(double == 15)
    #expect(integer == 15)
    #expect(!token.isInteger)
  }

  @Test func number() {
    let number = JSONNumber("9007199254740993")
    #expect(number?.integer(Int64.self) == 9_007_199_254_740_993)
    #expect(number?.double == 9007199254740992.0)
    #expect(JSONNumber("1") == JSONNumber("1.0"))
    #expect(JSONNumber("1") == JSONNumber("10e-1"))
    #expect(JSONNumber("9007199254740992") != JSONNumber("9007199254740993"))
    #expect(JSONNumber("1e9999999999") != JSONNumber("10e9999999998"))
  }

  @Test func syntaxError() {
    do {
      _ = try JSONValue(parsing: #"{"a": 01}"#)
      Issue.record("01 was read")
    } catch {
      #expect(error.reason == .invalidNumber)
      #expect(error.offset == 7)
    }
  }

  @Test func document() throws {
    let document = try JSONDocument(Array(#"{"a": 1, "a": 2}"#.utf8))
    #expect(document.duplicateKeys.map(\.offset) == [9])
    #expect(document.root["a"]?.offset == 6)
    #expect(document.root.value["a"]?.number == JSONNumber(2))
  }

  @Test func value() throws {
    let value = try JSONValue(parsing: #"{"a": [1, 2.50]}"#)
    #expect(value["a"]?[1]?.number?.text == "2.50")
  }

  @Test func object() {
    var object = JSONObject()
    object["b"] = .bool(true)
    object["a"] = .null
    object["b"] = .bool(false)
    #expect(object.members.map(\.key) == ["b", "a"])
  }

  @Test func pointer() throws {
    #expect(JSONPointer(["c_pictures", "0", "a/b"]).description == "/c_pictures/0/a~1b")
    let value = try JSONValue(parsing: #"{"a/b": [true]}"#)
    #expect(JSONPointer("/a~1b/0").flatMap { value[$0] } == .bool(true))
  }

  @Test func textPosition() {
    let positions = TextPosition.positions(of: [4, 2], in: Array("é\nab".utf8))
    #expect(positions == [TextPosition(line: 2, column: 2), TextPosition(line: 1, column: 2)])
  }

  @Test func writer() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.writeKey("n")
    writer.writeNumber(0.1)
    writer.endObject()
    #expect(writer.text == #"{"n":0.1}"#)
  }
}

/// The statements and examples of the article `SyntaxAndNumbers`.
@Suite struct SyntaxAndNumbersDocumentationExampleTests {
  @Test func trailingComma() {
    do {
      _ = try JSONValue(parsing: "[1,]")
      Issue.record("a trailing comma was read")
    } catch {
      #expect(error.reason.description == "comma before a closing bracket")
      #expect(error.offset == 3)
    }
  }

  @Test func numbers() throws {
    let number = try JSONValue(parsing: "1e2").number
    #expect(number?.integer(Int8.self) == 100)
    #expect(number?.double == 100.0)
    #expect(number?.text == "1e2")
    #expect(number == JSONNumber("100.0"))
  }

  @Test(arguments: [
    "0.4e006699999999", "1.5e9999", "-1e+9999", "123e-10000000", "100000000000000000000",
    "-237462374673276894279832749832423479823246327846", "-123123e100000",
  ])
  func numbersOfAnySize(text: String) throws {
    let number = try #require(try JSONValue(parsing: text).number)
    #expect(number.text == text)
    #expect(number.integer(Int64.self) == nil)
  }

  @Test func sizesAsDouble() throws {
    #expect(try JSONValue(parsing: "1.5e9999").number?.double == .infinity)
    #expect(try JSONValue(parsing: "123e-10000000").number?.double == 0)
  }

  @Test func nesting() throws {
    let limit = JSONDocument.maximumDepth
    #expect(limit == 512)
    _ = try nested(500)
    _ = try nested(limit)
    #expect(throws: JSONSyntaxError(.tooDeep, at: limit)) { _ = try nested(limit + 1) }
  }

  private func nested(_ depth: Int) throws -> JSONDocument {
    let brackets = [UInt8](repeating: UInt8(ascii: "["), count: depth)
    return try JSONDocument(brackets + repeatElement(UInt8(ascii: "]"), count: depth))
  }

  struct Rejection: Sendable {
    let bytes: [UInt8]
    let reason: JSONSyntaxError.Reason
    let offset: Int

    init(_ text: String, _ reason: JSONSyntaxError.Reason, _ offset: Int) {
      self.init(Array(text.utf8), reason, offset)
    }

    init(_ bytes: [UInt8], _ reason: JSONSyntaxError.Reason, _ offset: Int) {
      self.bytes = bytes
      self.reason = reason
      self.offset = offset
    }
  }

  private static func quoted(_ bytes: [UInt8]) -> [UInt8] { [0x5B, 0x22] + bytes + [0x22, 0x5D] }

  /// The rejected rows of the table of decisions, and the rows of the table of offsets.
  static let rejections: [Rejection] = [
    Rejection(#"["\uDADA"]"#, .loneSurrogate, 2),
    Rejection(#"["\uD888\u1234"]"#, .loneSurrogate, 2),
    Rejection(#"["\uD800\n"]"#, .loneSurrogate, 2),
    Rejection(#"["\uDd1ea"]"#, .loneSurrogate, 2),
    Rejection(#"["\uDd1e\uD834"]"#, .loneSurrogate, 2),
    Rejection(#"{"\uDFAA":0}"#, .loneSurrogate, 2),
    Rejection(quoted([0xE6, 0x97, 0xA5, 0xD1, 0x88, 0xFA]), .invalidUTF8, 7),
    Rejection(quoted([0xE9]), .invalidUTF8, 2),
    Rejection(quoted([0x81]), .invalidUTF8, 2),
    Rejection(quoted([0xE0, 0xFF]), .invalidUTF8, 2),
    Rejection(quoted([0xC0, 0xAF]), .invalidUTF8, 2),
    Rejection(quoted([0xFC, 0x83, 0xBF, 0xBF, 0xBF, 0xBF]), .invalidUTF8, 2),
    Rejection(quoted([0xED, 0xA0, 0x80]), .invalidUTF8, 2),
    Rejection(quoted([0xF4, 0xBF, 0xBF, 0xBF]), .invalidUTF8, 2),
    Rejection([0xFF, 0xFE, 0x5B, 0, 0x5D, 0], .byteOrderMark, 0),
    Rejection([0, 0x5B, 0, 0x5D], .unexpectedByte, 0),
    Rejection([0x5B, 0, 0x5D, 0], .unexpectedByte, 1),
    Rejection([0xEF, 0xBB, 0xBF, 0x7B, 0x7D], .byteOrderMark, 0),
    Rejection("[?]", .unexpectedByte, 1),
    Rejection("trve", .unexpectedByte, 2),
    Rejection("01", .invalidNumber, 1),
    Rejection("[1.x]", .invalidNumber, 3),
    Rejection("[\"a\tb\"]", .controlCharacter, 3),
    Rejection(#"["\x"]"#, .invalidEscape, 3),
    Rejection(#"["\u12G4"]"#, .invalidEscape, 6),
    Rejection(#"{"a": 1,}"#, .trailingComma, 8),
    Rejection("{a: 1}", .missingKey, 1),
    Rejection("1 2", .trailingContent, 2),
    Rejection(#"{"a""#, .unexpectedEnd, 4),
    Rejection("", .empty, 0),
    Rejection(" \n", .empty, 2),
    Rejection("// a comment", .unexpectedByte, 0),
    Rejection("'a'", .unexpectedByte, 0),
    Rejection("+1", .unexpectedByte, 0),
    Rejection(".5", .unexpectedByte, 0),
    Rejection("1.", .unexpectedEnd, 2),
    Rejection("NaN", .unexpectedByte, 0),
  ]

  @Test(arguments: rejections)
  func rejected(_ rejection: Rejection) {
    let error = JSONSyntaxError(rejection.reason, at: rejection.offset)
    #expect(throws: error) { _ = try JSONDocument(rejection.bytes) }
    #expect(throws: error) {
      var cursor = JSONCursor(rejection.bytes.rawBytes)
      try cursor.skipDocument()
    }
  }

  @Test func losesPrecision() throws {
    for (text, isLost) in [("9007199254740993", true), ("9007199254740992", false), ("0.1", false)]
    {
      let bytes = Array(text.utf8)
      var cursor = JSONCursor(bytes.rawBytes)
      let token = try cursor.readNumber()
      let isReported = token.losesPrecision(as: token.double(in: cursor.bytes), in: cursor.bytes)
      #expect(isReported == isLost)
    }
  }

  @Test func writing() throws {
    var writer = JSONWriter()
    writer.beginArray()
    for number in [1e21, 0.000001, 1e-7, -0.0] { writer.writeNumber(number) }
    writer.writeString("/\"\\\n\u{1}é")
    writer.writeValue(try JSONValue(parsing: "2.50"))
    writer.endArray()
    #expect(writer.text == #"[1e+21,0.000001,1e-7,0,"/\"\\\n\u0001é",2.50]"#)
  }

  @Test func duplicateKeys() throws {
    let text = #"{"a": 1, "\u0061": 2}"#
    #expect(try JSONDocument(Array(text.utf8)).duplicateKeys.map(\.offset) == [9])
    #expect(try JSONValue(parsing: text)["a"]?.number == JSONNumber(2))
  }
}
