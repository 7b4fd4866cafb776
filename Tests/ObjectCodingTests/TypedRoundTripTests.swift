import Foundation
import JSONText
import ObjectBody
import ObjectSchema
import Testing

/// Values that are encoded and decoded again.
@Suite struct TypedRoundTripTests {
  private enum Level: String, Codable { case low, high }
  private enum Grade: Int, Codable { case first = 1, second }

  private struct Item: Codable, Equatable {
    var c_text: String
    var c_count: Grade?
    var c_bytes: Data?
  }

  private struct Texts: Codable, Equatable {
    var c_text: Level
    var c_day: Date
  }

  private struct Every: Codable, Equatable {
    var c_string: Level?
    var c_number: Decimal?
    var c_boolean: Bool?
    var c_id: ObjectID?
    var c_reference: Reference?
    var c_date: Date?
    var c_day: Date?
    var c_any: [String: [Int?]]?
    var c_binary: Data?
    var c_uuid: UUID?
    var c_place: [Double]?
    var c_document: Texts?
    var c_numbers: [Float]?
    var c_days: [Date]?
    var c_documents: [Item]?
    var c_short: URL?
  }

  @Test func `keeps values of every property type`() throws {
    let object = try TypedDefinitions.every()
    let value = Every(
      c_string: .high, c_number: Decimal(string: "0.1234567890123456789"), c_boolean: false,
      c_id: ObjectID("4d55c3a7f8a94c0b2e000001"),
      c_reference: ObjectID("4d55c3a7f8a94c0b2e000002").map { Reference($0) },
      c_date: Date(timeIntervalSince1970: 1.5), c_day: Date(timeIntervalSince1970: 86_400),
      c_any: ["b": [1, nil], "a": []], c_binary: Data([0, 255, 16]),
      c_uuid: UUID(uuidString: "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"), c_place: [8.5, 47.25],
      c_document: Texts(c_text: .low, c_day: Date(timeIntervalSince1970: -86_400)),
      c_numbers: [0.1, -2, 3e10], c_days: [Date(timeIntervalSince1970: 0)],
      c_documents: [
        Item(c_text: "é", c_count: .second), Item(c_text: "", c_bytes: Data("hi".utf8)),
      ],
      c_short: URL(string: "a:b"))
    let body = try object.body(encoding: value)
    #expect(
      body.text == #"{"c_string":"high","c_number":0.1234567890123456789,"c_boolean":false,"#
        + #""c_id":"4d55c3a7f8a94c0b2e000001","c_reference":"4d55c3a7f8a94c0b2e000002","#
        + #""c_date":"1970-01-01T00:00:01.500Z","c_day":"1970-01-02","c_any":{"a":[],"b":[1,null]},"#
        + #""c_binary":"AP8Q","c_uuid":"f81d4fae-7dec-11d0-a765-00a0c91e6bf6","#
        + #""c_place":[8.5,47.25],"c_document":{"c_text":"low","c_day":"1969-12-31"},"#
        + #""c_numbers":[0.1,-2,30000000000],"c_days":["1970-01-01"],"#
        + #""c_documents":[{"c_text":"é","c_count":2},{"c_text":"","c_bytes":"aGk="}],"#
        + #""c_short":"a:b"}"#)
    #expect(try object.decode(Every.self, from: body.json) == value)
    #expect(try object.decode(Every.self, from: Data(body.json)) == value)
  }

  @Test func `keeps an object without values`() throws {
    let object = try TypedDefinitions.every()
    let body = try object.body(encoding: Every())
    #expect(body.text == "{}")
    #expect(try object.decode(Every.self, from: body.json) == Every())
  }

  @Test func `distinguishes absent values from null`() throws {
    struct Note: Codable, Equatable {
      var c_string: String?
      var c_number: Int?
      var c_date: Date?
      var c_document: Item?
      var c_boolean: Bool? = true
    }
    let object = try TypedDefinitions.every()
    let note = Note(c_document: Item(c_text: "x"))
    #expect(
      try object.body(encoding: note).text == #"{"c_boolean":true,"c_document":{"c_text":"x"}}"#)
    let withNulls = try object.body(encoding: note, nilEncodingStrategy: .null)
    #expect(
      withNulls.text == #"{"c_string":null,"c_number":null,"c_boolean":true,"c_date":null,"#
        + #""c_document":{"c_text":"x","c_count":null,"c_bytes":null}}"#)
    #expect(try object.decode(Note.self, from: withNulls.json) == note)
    #expect(
      try object.decode(Note.self, from: Array("{}".utf8)) == Note(c_boolean: nil))
  }

  private struct Widths: Codable, Equatable {
    var i8: Int8?
    var i16: Int16?
    var i32: Int32?
    var i64: Int64?
    var i128: Int128?
    var int: Int?
    var u8: UInt8?
    var u16: UInt16?
    var u32: UInt32?
    var u64: UInt64?
    var u128: UInt128?
    var uint: UInt?
    var float: Float?
    var double: Double?
    var string: String?
    var bool: Bool?
  }

  private struct Holder<Value: Codable & Equatable>: Codable, Equatable { var c_any: Value }

  @Test func `keeps integers of every width at their bounds`() throws {
    let object = try TypedDefinitions.every()
    let minimum = Widths(
      i8: .min, i16: .min, i32: .min, i64: .min, i128: .min, int: .min, u8: .min, u16: .min,
      u32: .min, u64: .min, u128: .min, uint: .min, float: .leastNonzeroMagnitude,
      double: .leastNonzeroMagnitude)
    let maximum = Widths(
      i8: .max, i16: .max, i32: .max, i64: .max, i128: .max, int: .max, u8: .max, u16: .max,
      u32: .max, u64: .max, u128: .max, uint: .max, float: .greatestFiniteMagnitude,
      double: .greatestFiniteMagnitude, string: "", bool: false)
    for widths in [minimum, maximum] {
      let body = try object.body(encoding: Holder(c_any: widths))
      #expect(try object.decode(Holder<Widths>.self, from: body.json).c_any == widths)
    }
    let text = try object.body(encoding: Holder(c_any: maximum)).text
    #expect(text.contains(#""i128":170141183460469231731687303715884105727"#))
    #expect(text.contains(#""u64":18446744073709551615"#))
    // Each overload of `encodeIfPresent`.
    let nulls = try object.body(encoding: Holder(c_any: Widths()), nilEncodingStrategy: .null).text
    #expect(nulls.split(separator: ":null").count == 17)
    #expect(try object.body(encoding: Holder(c_any: Widths())).text == #"{"c_any":{}}"#)
  }

  @Test func `keeps free-form values`() throws {
    let object = try TypedDefinitions.every()
    let values: PropertyValue = [
      "key": [1, 2.5, nil, true, "text"], "large": .number(JSONNumber(UInt64.max)),
    ]
    let body = try object.body(encoding: Holder(c_any: values))
    #expect(
      body.text == #"{"c_any":{"key":[1,2.5,null,true,"text"],"large":18446744073709551615}}"#)
    #expect(try object.decode(Holder<PropertyValue>.self, from: body.json).c_any == values)
    let whole = try object.decode(PropertyObject.self, from: body.json)
    #expect(whole == ["c_any": values])
    #expect(try object.body(encoding: whole) == body)
    // Another coder keeps them, too.
    let again = try JSONDecoder().decode(PropertyValue.self, from: JSONEncoder().encode(values))
    #expect(try object.body(encoding: Holder(c_any: again)) == body)
  }

  @Test func `keeps an object of an object type`() throws {
    struct Event: Codable, Equatable {
      var type: String
      var c_title: String?
      var c_on: Date
      var c_minutes: Int?
    }
    let object = try TypedDefinitions.typed()
    let visit = Event(type: "c_visit", c_on: Date(timeIntervalSince1970: 86_400))
    let body = try object.body(encoding: visit)
    #expect(body.text == #"{"type":"c_visit","c_on":"1970-01-02"}"#)
    #expect(try object.decode(Event.self, from: body.json) == visit)
    let call = Event(type: "c_call", c_on: Date(timeIntervalSince1970: 0.5), c_minutes: 3)
    let callBody = try object.body(encoding: call)
    #expect(
      callBody.text == #"{"type":"c_call","c_on":"1970-01-01T00:00:00.500Z","c_minutes":3}"#)
    #expect(try object.decode(Event.self, from: callBody.json) == call)
    #expect(
      object.faults(encoding: Event(type: "c_call", c_on: .distantPast)) == ["required c_minutes"])
    let wrong = #"{"type": 1, "c_on": 1, "c_title": 2}"#
    #expect(object.faults(decoding: Event.self, wrong) == ["type type"])
    #expect(
      object.faults(decoding: Event.self, wrong, checking: .everything)
        == ["type type", "type c_title"])
  }
}
