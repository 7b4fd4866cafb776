import JSONText
import ObjectBody
import ObjectSchema
import Testing

/// What decoding checks against the declared types.
@Suite struct DecodingCheckTests {
  let object: ObjectDefinition

  init() throws { object = try TypedDefinitions.every() }

  private func faults<Value: Decodable>(_ type: Value.Type, _ json: String) -> [String] {
    object.faults(decoding: type, json)
  }

  @Test func `ignores properties that the type doesn't read`() throws {
    struct Title: Decodable {
      struct Inner: Decodable { var c_count: Int }
      var c_string: String
      var c_documents: [Inner]?
      var c_document: Inner?
    }
    let json = #"""
      {"c_string": "a", "c_number": "1", "c_date": "soon", "c_numbers": {}, "c_uuid": 7,
       "c_documents": [{"c_count": 1, "c_text": 0}], "c_document": {"c_count": 2, "c_bytes": "?"}}
      """#
    let title = try object.decode(Title.self, from: Array(json.utf8))
    #expect(title.c_documents?.first?.c_count == 1 && title.c_document?.c_count == 2)
    #expect(
      object.faults(decoding: Title.self, json, checking: .everything) == [
        "type c_number", "format c_date", "type c_numbers", "type c_uuid",
        "type c_documents[0].c_text", "format c_document.c_bytes",
      ])
  }

  @Test func `reports values that the type can read but that aren't declared so`() throws {
    struct Texts: Decodable {
      struct Inner: Decodable { var c_bytes: String }
      var c_uuid: String
      var c_id: String
      var c_number: String?
      var c_string: [String: Int]
      var c_documents: [Inner]
      var c_numbers: [Bool]
      var c_document: [Int]
    }
    // The values are read in the order of the type, and reported in that of the document.
    let json = #"""
      {"c_numbers": [true, false], "c_document": [1], "c_documents": [{"c_bytes": "?"}],
       "c_number": "1", "c_string": {"a": 1}, "c_id": "4d55", "c_uuid": "f81d"}
      """#
    let wrong = [
      "type c_numbers[0]", "type c_numbers[1]", "type c_document",
      "format c_documents[0].c_bytes", "type c_number", "type c_string", "format c_id",
      "format c_uuid",
    ]
    #expect(faults(Texts.self, json) == wrong)
    #expect(object.faults(decoding: Texts.self, json, checking: .everything) == wrong)
    let error = #expect(throws: ObjectDecodingError.self) {
      try object.decode(Texts.self, from: Array(json.utf8))
    }
    #expect(error?.faults[3].position == TextPosition(line: 1, column: 77))
    #expect(error?.faults[3].expected == "base64 with padding")
  }

  @Test func `reports the mismatches before the error at which decoding stops`() throws {
    struct Note: Decodable {
      struct Inner: Decodable { var c_missing: Int }
      var c_boolean: Int
      var c_number: Int
      var c_document: Inner?
      var c_string: Int?
    }
    let rows: [(String, [String])] = [
      (#"{"c_boolean": 0, "c_number": "1", "c_string": 1}"#, ["type c_boolean", "type c_number"]),
      (#"{"c_number": true, "c_boolean": 1}"#, ["type c_number", "type c_boolean"]),
      (#"{"c_number": 1.5, "c_boolean": 1}"#, ["integer c_number", "type c_boolean"]),
      (#"{"c_boolean": 1}"#, ["required c_number", "type c_boolean"]),
      (#"{"c_boolean": 1, "c_number": null}"#, ["type c_boolean", "null c_number"]),
      (
        #"{"c_document": {}, "c_boolean": 1, "c_number": 2}"#,
        ["required c_document.c_missing", "type c_boolean"]
      ),
      (
        #"{"c_document": [], "c_boolean": 1, "c_number": 2}"#,
        ["type c_document", "type c_boolean"]
      ),
      (#"{"c_boolean": true, "c_number": 2}"#, ["type c_boolean"]),
    ]
    for (json, expected) in rows { #expect(faults(Note.self, json) == expected, "\(json)") }
    struct Day: Decodable {
      struct Parts: Decodable { var year: Int }
      var c_day: Parts
    }
    #expect(faults(Day.self, #"{"c_day": {}}"#) == ["type c_day", "required c_day.year"])
  }

  @Test func `reports a value once, even if the type reads it repeatedly`() throws {
    struct Lenient: Decodable {
      enum Key: CodingKey { case c_number, c_numbers }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        for _ in 0..<3 { _ = try? container.decode(Int.self, forKey: .c_number) }
        _ = try container.decode(String.self, forKey: .c_number)
        var numbers = try container.nestedUnkeyedContainer(forKey: .c_numbers)
        while !numbers.isAtEnd {
          if try !numbers.decodeNil() { _ = try numbers.decode(JSONValue.self) }
        }
      }
    }
    #expect(
      faults(Lenient.self, #"{"c_number": "1", "c_numbers": [null, "a", 1]}"#)
        == ["type c_number", "type c_numbers[1]"])
    let many = String(repeating: "true,", count: 1200) + "true"
    let error = #expect(throws: ObjectDecodingError.self) {
      try object.decode([String: [Bool]].self, from: Array(#"{"c_numbers": [\#(many)]}"#.utf8))
    }
    #expect(error?.faults.count == 1000)
    #expect(error?.isTruncated == true)
  }

  @Test func `a type that reads a whole value reads all values in it`() throws {
    let json = #"{"c_document": {"c_count": "1", "c_text": null}, "c_any": {"c_count": "1"}}"#
    let count = ["type c_document.c_count"]
    #expect(faults(PropertyObject.self, json) == count)
    #expect(faults(JSONValue.self, json) == count)
    #expect(faults([String: PropertyValue].self, json) == count)
    struct Raw: Decodable {
      var value: JSONValue
      init(from decoder: any Decoder) throws { value = try JSONValue(from: decoder) }
    }
    #expect(faults(Raw.self, json) == count)
    struct Other: Decodable { var c_any: JSONValue }
    #expect(try object.decode(Other.self, from: Array(json.utf8)).c_any["c_count"] == .string("1"))
    let raw = #"{"c_numbers": [1, "2"], "c_documents": [{"c_count": 1}, {"c_count": true}]}"#
    #expect(
      faults([String: [JSONValue]].self, raw)
        == ["type c_numbers[1]", "type c_documents[1].c_count"])
  }

  @Test func `checks the key that chooses the object type if it's read`() throws {
    let event = try TypedDefinitions.typed()
    struct Title: Decodable { var c_title: String }
    struct Typed: Decodable { var type: Int }
    let json = #"{"type": 1, "c_title": "a", "c_minutes": true}"#
    #expect(event.faults(decoding: Title.self, json).isEmpty)
    #expect(event.faults(decoding: Typed.self, json) == ["type type"])
    #expect(event.faults(decoding: PropertyObject.self, json) == ["type type"])
    #expect(event.faults(decoding: Title.self, json, checking: .everything) == ["type type"])
    struct Call: Decodable { var c_minutes: JSONValue }
    #expect(
      event.faults(decoding: Call.self, #"{"type": "c_call", "c_minutes": "1"}"#)
        == ["type c_minutes"])
  }
}
