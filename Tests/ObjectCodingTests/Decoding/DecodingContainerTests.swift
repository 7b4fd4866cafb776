import Foundation
import ObjectBody
import ObjectSchema
import Testing

/// Custom implementations of Decodable.
@Suite struct DecodingContainerTests {
  let object: ObjectDefinition

  init() throws { object = try TypedDefinitions.every() }

  private enum Key: String, CodingKey { case c_any, c_document, c_day, c_text, c_count, c_days }

  private struct Nested: Decodable {
    var facts: [String] = []
    var day: Date
    var days: [Date] = []

    init(from decoder: any Decoder) throws {
      let outer = try decoder.container(keyedBy: Key.self)
      let document = try outer.nestedContainer(keyedBy: Key.self, forKey: .c_document)
      day = try document.decode(Date.self, forKey: .c_day)
      var dates = try outer.nestedUnkeyedContainer(forKey: .c_days)
      while !dates.isAtEnd { days.append(try dates.decode(Date.self)) }
      var any = try outer.nestedUnkeyedContainer(forKey: .c_any)
      facts.append("\(any.count ?? -1)")
      // A failed attempt doesn't advance the container.
      facts.append((try? any.decode(Bool.self)) == nil ? "no" : "yes")
      facts.append(try any.decode(String.self))
      facts.append(try any.decodeNil() ? "null" : "value")
      facts.append(try any.decodeNil() ? "null" : "value")
      var list = try any.nestedUnkeyedContainer()
      facts.append("\(try list.decode(Int.self))")
      facts.append(list.codingPath.map(\.stringValue).joined(separator: "/"))
      let map = try any.nestedContainer(keyedBy: Key.self)
      facts.append("\(try map.decode(Int.self, forKey: .c_count))")
      facts.append(map.codingPath.map { "\($0.intValue ?? -1)" }.joined(separator: "/"))
      facts.append(try String(from: any.superDecoder()))
      facts.append("\(any.isAtEnd) \(any.currentIndex)")
      facts.append(try String(from: document.superDecoder(forKey: .c_text)))
    }
  }

  @Test func `relates nested containers to the definition`() throws {
    let json = #"""
      {"c_any": ["a", null, [5], {"c_count": 6}, "s"], "c_days": ["1970-01-02"],
       "c_document": {"c_day": "1970-01-03", "c_text": "t"}}
      """#
    let nested = try object.decode(Nested.self, from: Array(json.utf8))
    #expect(
      nested.facts == [
        "5", "no", "a", "null", "value", "5", "c_any/2", "6", "-1/3", "s", "true 5", "t",
      ])
    #expect(nested.day == Date(timeIntervalSince1970: 172_800))
    #expect(nested.days == [Date(timeIntervalSince1970: 86_400)])
  }

  private struct Widest: Codable, Equatable {
    struct Single: Codable, Equatable {
      var value: UInt128
      init(_ value: UInt128) { self.value = value }
      init(from decoder: any Decoder) throws {
        value = try decoder.singleValueContainer().decode(UInt128.self)
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
      }
    }
    struct Pair: Codable, Equatable {
      var minimum = Int128.min
      var maximum = UInt128.max
      init() {}
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        minimum = try container.decode(Int128.self)
        maximum = try container.decode(UInt128.self)
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(minimum)
        try container.encode(maximum)
      }
    }
    var minimum = Int128.min
    var maximum = UInt128.max
    var pair = Pair()
    var single = Single(.max)
  }

  @Test func `decodes 128-bit integers in every container`() throws {
    let body = try object.body(encoding: ["c_any": Widest()])
    #expect(try object.decode([String: Widest].self, from: body.json) == ["c_any": Widest()])
  }

  private class Base: Codable {
    var c_text = "base"
  }

  private final class Derived: Base {
    var c_count = 0

    override init() { super.init() }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      c_count = try container.decode(Int.self, forKey: .c_count)
      try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(c_count, forKey: .c_count)
      try super.encode(to: container.superEncoder())
    }
  }

  @Test func `decodes superclasses from their own container`() throws {
    let derived = Derived()
    derived.c_count = 4
    derived.c_text = "changed"
    let body = try object.body(encoding: ["c_any": derived])
    let decoded = try object.decode([String: Derived].self, from: body.json)["c_any"]
    #expect(decoded?.c_count == 4)
    #expect(decoded?.c_text == "changed")
    #expect(
      object.faults(decoding: [String: Derived].self, #"{"c_any": {"c_count": 1}}"#)
        == ["required c_any.super"])
  }

  private struct Point: Codable, Equatable {
    var x: Double
    var y: Double

    init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      x = try container.decode(Double.self)
      y = try container.decode(Double.self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(x)
      try container.encode(y)
    }
  }

  private struct Day: Codable, Equatable {
    var date: Date

    init(_ date: Date) { self.date = date }

    init(from decoder: any Decoder) throws {
      date = try decoder.singleValueContainer().decode(Date.self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(date)
    }
  }

  @Test func `decodes unkeyed and single values`() throws {
    struct Stay: Codable, Equatable {
      var c_place: Point
      var c_day: Day
      var c_days: [Day?]
      var c_any: [Int: Point]
    }
    let day = Day(Date(timeIntervalSince1970: 0))
    let stay = Stay(c_place: Point(1, 2.5), c_day: day, c_days: [day], c_any: [7: Point(0, -1)])
    let body = try object.body(encoding: stay)
    #expect(
      body.text == #"{"c_day":"1970-01-01","c_any":{"7":[0,-1]},"c_place":[1,2.5],"#
        + #""c_days":["1970-01-01"]}"#)
    #expect(try object.decode(Stay.self, from: body.json) == stay)
  }

  @Test func `decodes expanded objects wherever an identifier is declared`() throws {
    struct Account: Decodable, Equatable { var email: String }
    struct Whole: Decodable { var c_id: Account }
    struct IDs: Decodable {
      var c_id: ObjectID
      var c_ids: [ObjectID]
      var c_reference: String
    }
    struct References: Decodable {
      var c_id: Reference
      var c_ids: [Reference]
    }
    let object = try ObjectDefinition("c_case") {
      Property("c_id", .objectID)
      Property("c_ids", .objectID, isArray: true)
      Property("c_reference", .reference)
    }
    let first = "4d55c3a7f8a94c0b2e000001"
    let second = "4d55c3a7f8a94c0b2e000002"
    let account = #"{"_id": "\#(first)", "object": "account", "email": "a@example.org"}"#
    let json = Array(
      #"{"c_id": \#(account), "c_ids": ["\#(second)", \#(account)], "c_reference": \#(account)}"#
        .utf8)
    for check in [DecodingCheck.valuesRead, .everything] {
      let ids = try object.decode(IDs.self, from: json, checking: check)
      #expect(ids.c_id.description == first && ids.c_reference == first)
      #expect(ids.c_ids.map(\.description) == [second, first])
      let references = try object.decode(References.self, from: json, checking: check)
      #expect(references.c_id.object == "account")
      #expect(references.c_ids.map { $0.id.description } == [second, first])
      #expect(
        try object.decode(Whole.self, from: json, checking: check).c_id
          == Account(email: "a@example.org"))
    }
    let rows: [(json: String, faults: [String])] = [
      (#"{"c_id": {}, "c_ids": [], "c_reference": ""}"#, ["required c_id._id"]),
      (#"{"c_id": {"_id": "x"}, "c_ids": [], "c_reference": ""}"#, ["format c_id._id"]),
      (#"{"c_id": "\#(first)", "c_ids": [{"_id": 7}], "c_reference": ""}"#, ["type c_ids[0]._id"]),
      (#"{"c_id": "\#(first)", "c_ids": [[]], "c_reference": ""}"#, ["type c_ids[0]"]),
    ]
    for row in rows {
      #expect(object.faults(decoding: IDs.self, row.json) == row.faults, "\(row.json)")
    }
  }

  @Test func `decodes a reference in each form that the server sends`() throws {
    struct Note: Decodable { var c_reference: Reference }
    struct Plain: Decodable { var c_reference: ObjectID }
    let id = try #require(ObjectID("4d55c3a7f8a94c0b2e000001"))
    let json = Array(
      #"{"c_reference": {"_id": "\#(id)", "object": "account", "path": "/accounts/\#(id)"}}"#.utf8)
    #expect(
      try object.decode(Note.self, from: json).c_reference == Reference(id, object: "account"))
    #expect(try object.decode(Plain.self, from: json).c_reference == id)
    let text = Array(#"{"c_reference": "4D55C3A7F8A94C0B2E000001"}"#.utf8)
    #expect(try object.decode(Note.self, from: text).c_reference == Reference(id))
    #expect(try object.decode(Plain.self, from: text).c_reference == id)
    #expect(
      object.faults(decoding: Note.self, #"{"c_reference": {"object": "account"}}"#)
        == ["required c_reference._id"])
    #expect(
      object.faults(decoding: Note.self, #"{"c_reference": {"_id": "no"}}"#)
        == ["format c_reference._id"])
  }
}
