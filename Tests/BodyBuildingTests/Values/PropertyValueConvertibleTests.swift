import DateText
import Foundation
import JSONText
import ObjectBody
import Testing

@Suite struct PropertyValueConvertibleTests {
  @Test func `is created from literals`() {
    let rows: [(literal: PropertyValue, value: PropertyValue)] = [
      (nil, .null), (true, .bool(true)), (false, .bool(false)), (42, .integer(42)),
      (-9_223_372_036_854_775_808, .integer(.min)), (4.5, .double(4.5)), (1.0, .double(1)),
      ("text", .string("text")), ("a\(1)b", .string("a1b")), ([], .array([])),
      ([1, "a", nil], .array([.integer(1), .string("a"), .null])), ([:], .object([:])),
      (["b": 1, "a": [true]], .object(["b": 1, "a": [true]])),
    ]
    for (literal, value) in rows { #expect(literal == value) }
  }

  @Test func `differs from values of other kinds`() throws {
    let values: [PropertyValue] = [
      nil, true, false, 0, 1, 0.5, "1", "true", "", [], [:], [1], ["a": 1], [nil],
      .instant(Instant(seconds: 0)), .data(Data()), .unsupported("Any"),
    ]
    #expect(Set(values).count == values.count)
    #expect(PropertyValue.bool(true) != 1)
    #expect(["a": 1, "b": 2] as PropertyValue != ["b": 2, "a": 1])
  }

  @Test func `converts every type`() throws {
    enum Status: String, PropertyValueConvertible { case draft }
    enum Level: Int, PropertyValueConvertible { case high = 3 }
    struct Temperature: PropertyValueConvertible {
      var degrees: Double
      var propertyValue: PropertyValue { .double(degrees) }
    }
    let id = try #require(ObjectID("4d55c3a7f8a94c0b2e000001"))
    let uuid = try #require(UUID(uuidString: "0F8FAD5B-D9CB-469F-A165-70867728950E"))
    let date = Date(timeIntervalSince1970: 1.5)
    let big = try #require(JSONNumber("18446744073709551615"))
    let day = try #require(CivilDate(year: 1970, month: 1, day: 2))
    let rows: [(value: any PropertyValueConvertible, expected: PropertyValue)] = [
      (1, 1), (Int8(-1), -1), (Int16(-1), -1), (Int32(-1), -1), (Int64(-1), -1), (Int128(-1), -1),
      (UInt(1), 1), (UInt8(1), 1), (UInt16(1), 1), (UInt32(1), 1), (UInt64(1), 1), (UInt128(1), 1),
      (UInt64.max, .number(big)), (UInt128(UInt64.max), .number(big)),
      (Int64.max, .integer(.max)), (UInt64(Int64.max), .integer(.max)),
      (true, true), (2.5, 2.5), (Float(0.1), 0.1), (Float(1), 1.0),
      (Decimal(1), .number(JSONNumber(1))), (big, .number(big)),
      ("text", "text"), ("text".prefix(2), "te"),
      (date, .instant(Instant(seconds: 1, nanoseconds: 500_000_000))),
      (Instant(seconds: 1), .instant(Instant(seconds: 1))),
      (day, .day(day)),
      (uuid, "0f8fad5b-d9cb-469f-a165-70867728950e"), (Data([1]), .data(Data([1]))),
      (id, "4d55c3a7f8a94c0b2e000001"), (Reference(id), "4d55c3a7f8a94c0b2e000001"),
      (Int?.none, nil), (Int?.some(1), 1), (Int??.some(nil), nil), ([1, 2], [1, 2]), ([Int](), []),
      ([Int?.none, 1], [nil, 1]), ([[true]], [[true]]), (["b": 1, "a": 2], ["a": 2, "b": 1]),
      (["a": [id]], ["a": ["4d55c3a7f8a94c0b2e000001"]]), (Status.draft, "draft"), (Level.high, 3),
      ([Temperature(degrees: 36.6)], [36.6]), (PropertyValue.null, nil),
      (PropertyObject([.init("b", 1), .init("a", 2)]), ["b": 1, "a": 2]),
    ]
    for (value, expected) in rows {
      #expect(value.propertyValue == expected, "\(type(of: value))")
      #expect(PropertyValue(value) == expected, "\(type(of: value))")
    }
  }

  @Test func `keeps the order of JSON members and the value of numbers`() throws {
    let text = #"{"b":[1.50,null,true,{"z":"é","a":{}}],"a":18446744073709551616}"#
    let value = try JSONDocument(Array(text.utf8)).root.value
    guard case .object(let members) = PropertyValue(value) else {
      Issue.record("expected an object")
      return
    }
    #expect(members.keys == ["b", "a"])
    #expect(
      PropertyValue(value).description
        == #"{"a":18446744073709551616,"b":[1.5,null,true,{"a":{},"z":"é"}]}"#)
  }

  @Test func `has a type name and a description`() {
    let rows: [(value: PropertyValue, name: String, text: String)] = [
      (nil, "Null", "null"), (true, "Boolean", "true"), (1, "Number", "1"), (1.5, "Number", "1.5"),
      (.number(JSONNumber(1)), "Number", "1"), ("a\n", "String", #""a\n""#),
      (.instant(Instant(seconds: 0)), "Date", #""1970-01-01T00:00:00.000Z""#),
      (.data(Data([1, 2])), "Data", #""AQI=""#), ([1, [nil]], "Array", "[1,[null]]"),
      (["b": 1, "a": 2], "Object", #"{"a":2,"b":1}"#), (.double(.nan), "Number", "null"),
      (.instant(Instant(seconds: .max)), "Date", "null"),
      (.unsupported("Set<Int>"), "Set<Int>", "null"),
    ]
    for (value, name, text) in rows {
      #expect(value.typeName == name, "\(text)")
      #expect(value.description == text, "\(name)")
    }
  }
}
