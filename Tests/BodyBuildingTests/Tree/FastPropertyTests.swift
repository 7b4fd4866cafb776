import DateText
import ObjectBody
import ObjectSchema
import Testing

@Suite struct FastPropertyTests {
  let object: ObjectDefinition

  init() throws { object = try TreeSamples.object() }

  private func faults(_ parts: [any BodyProperty]) -> [String] {
    TreeSamples.faults { () throws(BodyValidationError) in _ = try object.body { parts } }
  }

  @Test func `keeps its names in order`() throws {
    let fast = FastProperty(["c_string": "s", "c_bool": true, "c_any": ["b": 1, "a": 2]])
    #expect(fast.content.keys == ["c_string", "c_bool", "c_any"])
    #expect(fast.members.map(\.key) == fast.content.keys)
    #expect(fast.definition == nil)
    #expect(
      try object.body { fast }.text == #"{"c_bool":true,"c_string":"s","c_any":{"a":2,"b":1}}"#)
  }

  @Test func `is validated by default`() {
    #expect(
      faults([FastProperty(["c_bool": "yes", "c_new": 1])]) == ["type c_bool", "unknown c_new"])
  }

  @Test func `isn't validated on request`() throws {
    let fast = FastProperty(
      ["c_new": 1, "c_bool": "yes", "c_document": ["c_two": 2, "c_what": nil]], isChecked: false)
    #expect(fast.unvalidatedNames == ["c_new", "c_bool", "c_document"])
    #expect(
      try object.body { fast }.text
        == #"{"c_bool":"yes","c_document":{"c_two":2,"c_what":null},"c_new":1}"#)
  }

  @Test func `leaves the other properties validated`() {
    let unchecked = FastProperty(["c_bool": "yes", "c_new": 1], isChecked: false)
    #expect(
      faults([SimpleProperty("c_number", "x"), unchecked, SimpleProperty("c_old", 1)])
        == ["type c_number", "unknown c_old"])
    // The names in a Document aren't those of the body.
    let document = DocumentProperty("c_document") { SimpleProperty("c_new", 1) }
    #expect(faults([unchecked, document]) == ["unknown c_document.c_new"])
  }

  @Test func `reports values that JSON can't represent even if it is unchecked`() {
    let values: [(PropertyValue, String)] = [
      (.double(.nan), "c_number"), (.double(.infinity), "c_number"),
      (.instant(Instant(seconds: .max)), "c_number"),
      ([1, ["k": .double(.nan)]], "c_number[1].k"),
    ]
    for (value, path) in values {
      #expect(faults([FastProperty(["c_number": value], isChecked: false)]) == ["range \(path)"])
    }
  }

  @Test func `doesn't replace required properties that it lacks`() throws {
    let strict = try SchemaRegistry(
      text: """
        {"name": "c_strict", "properties": [
          {"name": "c_must", "type": "String", "validators": [{"name": "required"}]}]}
        """
    ).object(named: "c_strict")
    let found = TreeSamples.faults { () throws(BodyValidationError) in
      _ = try strict.body { FastProperty(["c_new": 1], isChecked: false) }
    }
    #expect(found == ["required c_must"])
    let null = try strict.body { FastProperty(["c_must": nil], isChecked: false) }
    #expect(null.text == #"{"c_must":null}"#)
  }

  @Test func `reports duplicate properties even if it is unchecked`() {
    let fast = FastProperty(["c_bool": true], isChecked: false)
    #expect(faults([fast, fast]) == ["duplicate c_bool"])
    #expect(faults([fast, SimpleProperty("c_bool", true)]) == ["duplicate c_bool"])
  }
}
