import Foundation
import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// Updates from untyped dictionaries.
@Suite struct UpdateBridgingTests {
  let object: ObjectDefinition

  init() throws {
    object = try SchemaRegistry(contentsOf: [Repository.path("Schemas")]).object(named: "c_object")
  }

  @Test func `changes what the dictionary has, and clears what is null`() throws {
    let json = Data(#"{"c_number": null, "c_document": {"c_stringOne": "x"}}"#.utf8)
    let change = try #require(
      try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let update = try object.update(bridging: change)
    #expect(update.text == #"{"c_number":null,"c_document":{"c_stringOne":"x"}}"#)
    #expect(update.data == Data(update.text.utf8))
  }

  @Test func `reports values that can't be converted`() {
    do throws(BodyValidationError) {
      _ = try object.update(bridging: ["c_bool": NSNumber(value: 1), "c_any": Set([1])])
      Issue.record("a number and a set")
    } catch {
      #expect(error.faults.map { "\($0.code) \($0.path)" } == ["type c_bool", "type c_any"])
    }
  }

  @Test func `pushed elements have data`() throws {
    let push = try object.push(["a"], to: "c_stringArray")
    #expect(push.data == Data(#"["a"]"#.utf8))
  }
}
