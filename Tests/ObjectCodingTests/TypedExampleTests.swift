import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// Tests of the examples about Encodable and Decodable types.
@Suite struct TypedExampleTests {
  let object: ObjectDefinition

  init() throws {
    object = try SchemaRegistry(contentsOf: Repository.path("Schemas")).object(named: "c_object")
  }

  @Test func encoding() throws {
    struct Note: Encodable {
      var c_bool = true
      var c_string = "text"
    }
    let body = try object.body(encoding: Note())
    #expect(body.text == #"{"c_bool":true,"c_string":"text"}"#)
  }

  @Test func decoding() throws {
    struct Note: Decodable {
      var c_string: String
      var c_number: Int?
    }
    let json = Array(#"{"c_string": "text", "_id": "…"}"#.utf8)
    let note = try object.decode(Note.self, from: json)
    #expect(note.c_string == "text")
    #expect(note.c_number == nil)
  }

  @Test func nilEncodingStrategy() throws {
    struct Note: Encodable {
      var c_bool: Bool?
      var c_number = 1
    }
    #expect(try object.body(encoding: Note()).text == #"{"c_number":1}"#)
    #expect(
      try object.body(encoding: Note(), nilEncodingStrategy: .null).text
        == #"{"c_bool":null,"c_number":1}"#)
  }

  @Test func decodingCheck() throws {
    struct Note: Decodable { var c_number: Int? }
    let json = Array(#"{"c_number": 1, "c_bool": 0}"#.utf8)
    #expect(try object.decode(Note.self, from: json).c_number == 1)
    do throws(ObjectDecodingError) {
      _ = try object.decode(Note.self, from: json, checking: .everything)
      Issue.record("expected an error for a value of another type")
    } catch {
      #expect(error.description == "c_bool: expected Boolean, found Number [type]")
    }
  }

  @Test func objectDecodingError() {
    struct Note: Decodable {
      var c_bool: Bool?
      var c_number: Int?
    }
    do {
      let json = Array(#"{"c_bool": 1, "c_number": "1"}"#.utf8)
      _ = try object.decode(Note.self, from: json, checking: .everything)
      Issue.record("expected an error for values of other types")
    } catch {
      #expect(
        error.faults.map { "\($0.code.rawValue) \($0.path)" }
          == ["type c_bool", "type c_number"])
    }
  }
}
