import Foundation
import JSONText
import ObjectBody
import ObjectSchema
import Testing

/// Values that are decoded, and the faults of those that can't be.
@Suite struct ObjectDecodingTests {
  let object: ObjectDefinition

  init() throws { object = try TypedDefinitions.every() }

  private struct Holder<Value: Decodable>: Decodable { var c_any: Value }

  private func any<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try object.decode(Holder<Value>.self, from: Array(#"{"c_any": \#(json)}"#.utf8)).c_any
  }

  private func faults<Value: Decodable>(_ type: Value.Type, _ json: String) -> [String] {
    object.faults(decoding: Holder<Value>.self, #"{"c_any": \#(json)}"#)
  }

  @Test func `decodes integers by value`() throws {
    for json in ["1", "1.0", "10e-1", "0.1e1", "0.10E+1"] { #expect(try any(Int.self, json) == 1) }
    for json in ["0", "-0", "0.0e999999999999999999999", "-0e-99999999999999999999"] {
      #expect(try any(UInt8.self, json) == 0)
    }
    #expect(try any(UInt128.self, "1e38") == UInt128("1" + String(repeating: "0", count: 38)))
    #expect(try any(Int128.self, "-170141183460469231731687303715884105728") == .min)
    #expect(try any(Int8.self, "-1.28e2") == -128)
    let wrong: [(String, String)] = [
      ("1.5", "integer"), ("1e-1", "integer"), ("1e-999999999999999999999", "integer"),
      ("256", "range"), ("-1", "range"), ("1e3", "range"), ("1e999999999999999999999", "range"),
      ("true", "type"), (#""1""#, "type"), ("null", "null"), ("[1]", "type"),
    ]
    for (json, code) in wrong { #expect(faults(UInt8.self, json) == ["\(code) c_any"], "\(json)") }
    for json in ["129", "-129"] { #expect(faults(Int8.self, json) == ["range c_any"]) }
    #expect(faults(Int64.self, "9223372036854775808") == ["range c_any"])
    #expect(faults(Int128.self, "170141183460469231731687303715884105728") == ["range c_any"])
    #expect(faults(UInt128.self, "340282366920938463463374607431768211456") == ["range c_any"])
  }

  @Test func `decodes base64 with exact padding only`() throws {
    let right: [(String, [UInt8])] = [
      ("", []), ("AA==", [0]), ("AP8=", [0, 255]), ("QR==", [65]),
    ]
    for (json, bytes) in right {
      #expect(try any(Data.self, #""\#(json)""#) == Data(bytes), "\(json)")
    }
    for json in ["A", "AA", "AA=", "====", "A===", "=AAA", "AA=A", "A A=", "_-==", "AAAA="] {
      #expect(faults(Data.self, #""\#(json)""#) == ["format c_any"], "\(json)")
    }
  }

  @Test func `decodes the nearest floating-point number, and exact decimals`() throws {
    #expect(try any(Double.self, "0.1") == 0.1)
    #expect(try any(Float.self, "0.1") == 0.1)
    #expect(try any(Decimal.self, "0.1").description == "0.1")
    #expect(try any(Decimal.self, "12345678901234567890123456789012345678").description.count == 38)
    #expect(try any(JSONNumber.self, "1.50").text == "1.50")
    #expect(faults(Double.self, "1e309") == ["range c_any"])
    #expect(faults(Float.self, "1e39") == ["range c_any"])
    #expect(faults(Decimal.self, "0.\(String(repeating: "3", count: 50))") == ["range c_any"])
    #expect(faults(Decimal.self, "1e400") == ["range c_any"])
    #expect(faults(Bool.self, "1") == ["type c_any"])
    #expect(faults(String.self, "1") == ["type c_any"])
  }

  @Test func `decodes dates in the format of their property`() throws {
    struct Dates: Decodable, Equatable {
      struct Day: Decodable, Equatable { var c_day: Date }
      var c_date: Date?
      var c_day: Date?
      var c_days: [Date]?
      var c_document: Day?
      var c_any: Date?
      var created: Date?
    }
    let json = #"""
      {"c_date": "1970-01-01T01:00:00.25+01:00", "c_day": "1970-01-02", "c_days": ["1970-01-01"],
       "c_document": {"c_day": "1969-12-31"}, "c_any": "1970-01-01T00:00:01Z",
       "created": "1970-01-01T00:00:02.000Z"}
      """#
    let dates = try object.decode(Dates.self, from: Array(json.utf8))
    #expect(dates.c_date?.timeIntervalSince1970 == 0.25)
    #expect(dates.c_day?.timeIntervalSince1970 == 86_400)
    #expect(dates.c_days?.map(\.timeIntervalSince1970) == [0])
    #expect(dates.c_document?.c_day.timeIntervalSince1970 == -86_400)
    #expect(dates.c_any?.timeIntervalSince1970 == 1)
    #expect(dates.created?.timeIntervalSince1970 == 2)
    let wrong = #"""
      {"c_date": "1970-01-02", "c_day": "1970-01-02T00:00:00Z", "c_days": ["1970-01-01", 1, "x"],
       "c_document": {"c_day": "1970-02-30"}}
      """#
    #expect(
      object.faults(decoding: Dates.self, wrong, checking: .everything) == [
        "format c_date", "format c_day", "type c_days[1]", "format c_days[2]",
        "format c_document.c_day",
      ])
    #expect(object.faults(decoding: Dates.self, wrong) == ["format c_date"])
    #expect(object.faults(decoding: Dates.self, #"{"c_any": "1970-01-02"}"#) == ["format c_any"])
    #expect(object.faults(decoding: Dates.self, #"{"created": 1}"#) == ["type created"])
  }

  @Test func `reports every value of another type in document order`() throws {
    struct Nothing: Decodable {}
    let json = #"""
      {"c_uuid": "f81d4fae", "c_number": "1", "c_boolean": 0,
       "c_documents": [null, {"c_text": false, "c_count": 1}, 7, {"c_bytes": "a"}],
       "unknown": 1, "c_id": "4d55", "c_reference": [], "c_binary": "====", "c_string": {},
       "c_document": [], "c_numbers": {}, "c_date": null, "c_file": 1, "c_later": [], "c_any": 0,
       "c_short": "longer than its rule"}
      """#
    let error = #expect(throws: ObjectDecodingError.self) {
      try object.decode(Nothing.self, from: Array(json.utf8), checking: .everything)
    }
    #expect(
      error?.codesAndPaths == [
        "format c_uuid", "type c_number", "type c_boolean", "type c_documents[1].c_text",
        "type c_documents[2]", "format c_documents[3].c_bytes", "format c_id",
        "type c_reference", "format c_binary", "type c_string", "type c_document",
        "type c_numbers",
      ])
    let fault = try #require(error?.faults.dropFirst(3).first)
    #expect(fault.pointer == "/c_documents/1/c_text")
    #expect(fault.expected == "String" && fault.found == "Boolean")
    #expect(fault.position == TextPosition(line: 2, column: 35))
    #expect(Array(json.utf8)[fault.offset...].starts(with: "false".utf8))
    #expect(
      error?.description.hasPrefix("c_uuid: expected a UUID [format]\nc_number: expected Number")
        == true)
    #expect(error?.isTruncated == false)
    let many = "[" + String(repeating: "true,", count: 1200) + "true]"
    let truncated = #expect(throws: ObjectDecodingError.self) {
      try object.decode(
        Nothing.self, from: Array(#"{"c_numbers": \#(many)}"#.utf8), checking: .everything)
    }
    #expect(truncated?.faults.count == 1000)
    #expect(truncated?.isTruncated == true)
  }

  @Test func `rejects text that isn't an object`() throws {
    let cases: [(String, String, Int)] = [
      ("", "json ", 0), (#"{"c_any": 01}"#, "json ", 11), ("[]", "json ", 0), (" null", "json ", 1),
      (#"{"c_any":"# + String(repeating: "[", count: 512), "depth ", 520),
    ]
    for (json, wanted, offset) in cases {
      let error = #expect(throws: ObjectDecodingError.self) {
        try object.decode(PropertyObject.self, from: Array(json.utf8))
      }
      #expect(error?.codesAndPaths == [wanted], "\(json.prefix(20))")
      #expect(error?.faults.first?.offset == offset, "\(json.prefix(20))")
    }
  }

  @Test func `uses the last of duplicate keys`() throws {
    struct Note: Decodable, Equatable {
      var c_number: Int
      var c_any: [String: Int]
    }
    let json = #"{"c_number": "no", "c_any": {"a": 1, "a": 2}, "c_number": 3}"#
    #expect(
      try object.decode(Note.self, from: Array(json.utf8)) == Note(c_number: 3, c_any: ["a": 2]))
    #expect(
      object.faults(decoding: Note.self, #"{"c_number": 1, "c_any": {}, "c_number": "no"}"#)
        == ["type c_number"])
    // More keys than a linear search handles, one of them escaped.
    let many = (0..<40).map { #""k\#($0)": \#($0)"# }.joined(separator: ", ")
    let map = try any([String: Int].self, #"{\#(many), "\u006b7": 70}"#)
    #expect(map.count == 40 && map["k7"] == 70 && map["k39"] == 39)
  }

  @Test func `distinguishes absent values from null`() throws {
    struct Note: Decodable, Equatable {
      enum Key: CodingKey { case c_string, c_number, c_any }
      var facts: [Bool] = []
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        facts.append(container.contains(.c_string))
        facts.append(container.contains(.c_number))
        facts.append(try container.decodeNil(forKey: .c_string))
        facts.append(try container.decodeIfPresent(String.self, forKey: .c_string) == nil)
        facts.append(try container.decodeIfPresent(Int.self, forKey: .c_number) == nil)
        facts.append(container.allKeys.count == 1)
      }
    }
    let note = try object.decode(Note.self, from: Array(#"{"c_string": null, "_id": 1}"#.utf8))
    #expect(note.facts == [true, false, true, true, true, true])
    #expect(try any([Int?].self, "[1, null]") == [1, nil])
    #expect(faults([Int].self, "[1, null]") == ["null c_any[1]"])
  }

  private struct Required: Decodable {
    struct Inner: Decodable { var needed: Int }
    var c_any: [Inner]
  }

  private enum Level: String, Decodable { case low }

  private struct Failing: Decodable {
    struct Failure: Error {}
    init(from decoder: any Decoder) throws { throw Failure() }
  }

  private struct Short: Decodable {
    init(from decoder: any Decoder) throws {
      var elements = try decoder.unkeyedContainer()
      _ = try elements.decode(Int.self)
      _ = try elements.decode(Int.self)
    }
  }

  @Test func `reports an error of a type at its path`() throws {
    let missing = #expect(throws: ObjectDecodingError.self) {
      try object.decode(
        Required.self, from: Array(#"{"c_any": [{"needed": 1}, {}]}"#.utf8))
    }
    #expect(missing?.codesAndPaths == ["required c_any[1].needed"])
    #expect(missing?.faults.first?.pointer == "/c_any/1/needed")
    #expect(missing?.faults.first?.offset == 26)
    #expect(object.faults(decoding: Required.self, "{}") == ["required c_any"])
    #expect(object.faults(decoding: Required.self, #"{"c_any": null}"#) == ["null c_any"])
    #expect(
      object.faults(decoding: Required.self, #"{"c_any": [{"needed": null}]}"#)
        == ["null c_any[0].needed"])
    #expect(object.faults(decoding: Required.self, #"{"c_any": {}}"#) == ["type c_any"])
    #expect(faults(Failing.self, "1") == ["format c_any"])
    #expect(faults([String: [Failing]].self, #"{"a": [1]}"#) == ["format c_any.a[0]"])
    #expect(faults(Short.self, "[1]") == ["required c_any[1]"])
    let level = #expect(throws: ObjectDecodingError.self) { try any(Level.self, #""secret""#) }
    #expect(level?.description == "c_any: expected a value of Level [format]")
    for (json, type) in [
      (#""x""#, UUID.self as any Decodable.Type), (#""x""#, Data.self), (#""x""#, ObjectID.self),
      (#""""#, URL.self), (#""x""#, Reference.self),
    ] {
      #expect(faults(type, json) == ["format c_any"], "\(type)")
    }
  }

  private struct Endless: Decodable {
    init(from decoder: any Decoder) throws {
      self = try decoder.singleValueContainer().decode(Endless.self)
    }
  }

  @Test func `stops a type that decodes itself endlessly`() {
    #expect(faults(Endless.self, "1") == ["depth c_any"])
  }
}
