import Foundation
import ObjectBody
import TestSupport
import Testing

/// Data instead of arrays of bytes, and URLs instead of paths.
@Suite struct DataTests {
  private let schema = Data(
    #"{"name": "c_case", "properties": [{"name": "c_number", "type": "Number"}]}"#.utf8)

  @Test func `a body has its bytes as data`() throws {
    let object = try SchemaRegistry(data: schema).object(named: "c_case")
    let body = try object.body(["c_number": 1])
    #expect(body.data == Data(#"{"c_number":1}"#.utf8))
    #expect(Array(body.data) == body.json)
  }

  @Test func `a registry is loaded from data`() throws {
    #expect(try SchemaRegistry(data: schema).definitions.map(\.name) == ["c_case"])
    let faulty = Data(#"{"name": "c_case", "properties": [{"name": "c_a", "type": 1}]}"#.utf8)
    let error = #expect(throws: SchemaError.self) {
      try SchemaRegistry(data: faulty, name: "bundled.json")
    }
    #expect(error?.faults.map(\.file) == ["bundled.json"])
    #expect(throws: SchemaError.self) { try SchemaRegistry(data: Data([0xFF])) }
    // A slice of data starts at an index other than 0.
    let padded = Data("xx".utf8) + schema
    #expect(try SchemaRegistry(data: padded.dropFirst(2)).definitions.count == 1)
  }

  @Test func `a registry is loaded from a URL`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write(schema, to: "Größe 🌸 %41?#.json")
    let file = try SchemaRegistry(contentsOf: URL(fileURLWithPath: path))
    #expect(file.definitions.map(\.name) == ["c_case"])
    let directory = try SchemaRegistry(
      contentsOf: URL(fileURLWithPath: folder.path, isDirectory: true))
    #expect(directory.definitions.map(\.name) == ["c_case"])
    #expect(throws: SchemaError.self) {
      try SchemaRegistry(contentsOf: URL(fileURLWithPath: folder.path + "/missing"))
    }
  }

  @Test func `a payload is checked as data`() throws {
    let object = try SchemaRegistry(data: schema).object(named: "c_case")
    var checker = PayloadChecker(object)
    let valid = Data(#"{"c_number": 1}"#.utf8)
    let invalid = Data(#"{"c_number": "1", "c_none": 1}"#.utf8)
    let verdicts = [valid, invalid, invalid.prefix(0) + valid, Data()].map { checker.isValid($0) }
    #expect(verdicts == [true, false, true, false])
    let codes = [valid, invalid].map { payload in checker.faults(in: payload).map(\.code) }
    #expect(codes == [[], [.type, .unknown]])
    let report = checker.report(on: invalid)
    let expected = checker.report(on: Array(invalid))
    #expect(report == expected)
  }

  @Test func `a value is parsed from data, and decoded from it`() throws {
    let value = try JSONValue(parsing: Data(#"{"a": [1, 2.50, null, "é"]}"#.utf8))
    #expect(value["a"]?.array?.count == 4)
    #expect(value["a"]?.array?[1].number?.text == "2.50")
    for text in ["", "{", "[1,]", "{\"a\":1,}", "\u{FEFF}1"] {
      #expect(throws: JSONSyntaxError.self, "\(text)") { try JSONValue(parsing: Data(text.utf8)) }
    }
    #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: Data([0x22, 0xFF, 0x22])) }

    struct Note: Decodable, Equatable { var c_number: Int }
    let object = try SchemaRegistry(data: schema).object(named: "c_case")
    #expect(try object.decode(Note.self, from: Data(#"{"c_number": 1}"#.utf8)) == Note(c_number: 1))
    #expect(throws: ObjectDecodingError.self) { try object.decode(Note.self, from: Data()) }
  }

  @Test func `a JSON value is encoded as itself`() throws {
    let text = #"{"a":[true,null,1,0.5,-2,18446744073709551615,"é"],"b":{}}"#
    let value = try JSONValue(parsing: text)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    #expect(String(decoding: try encoder.encode(value), as: UTF8.self) == text)
    let long = try #require(JSONNumber("0.12345678901234567890123456789012345678"))
    #expect(String(decoding: try encoder.encode(long), as: UTF8.self) == long.text)
  }
}
