import ObjectBody
import ObjectSchema
import TestSupport
import Testing

@Suite struct BodyTreeTests {
  let object: ObjectDefinition

  init() throws { object = try TreeFixture.object() }

  @Test func `the order of addition does not matter`() throws {
    let parts: [any BodyProperty] = [
      SimpleProperty("c_bool", true), SimpleProperty(try object.at("c_number"), 1),
      AnyProperty("c_any", ["z": 1, "a": 2]), ArrayProperty("c_strings", ["b", "a"]),
      DocumentProperty("c_document") {
        SimpleProperty("c_two", "2")
        SimpleProperty("c_one", "1")
      },
      FastProperty(["c_string": "s"]),
    ]
    let expected =
      #"{"c_bool":true,"c_number":1,"c_string":"s","c_any":{"a":2,"z":1},"c_strings":["b","a"],"#
      + #""c_document":{"c_one":"1","c_two":"2"}}"#
    var random = SeededGenerator()
    for _ in 0..<50 {
      var tree = object.tree()
      for part in parts.shuffled(using: &random) { try tree.add(part) }
      #expect(try tree.body().text == expected, "seed \(random.seed)")
    }
  }

  @Test func `properties of anything else are refused at once`() throws {
    let other = try TreeFixture.object("c_other")
    let foreign: [any BodyProperty] = [
      SimpleProperty(try other.at("c_bool"), true),
      ArrayProperty(try other.at("c_strings")),
      SimpleProperty(try object.at("c_document", "c_one"), "x"),
      DocumentProperty(try object.at("c_document", "c_inner")),
      AnyProperty(try object.at("c_documents", "c_one"), "x"),
    ]
    for property in foreign {
      var tree = object.tree()
      let name = property.definition?.name ?? ""
      let found = TreeFixture.faults { () throws(BodyValidationError) in try tree.add(property) }
      #expect(found == ["unknown \(name)"])
      #expect(tree.properties.isEmpty)
      let built = TreeFixture.faults { () throws(BodyValidationError) in
        _ = try object.body { property }
      }
      #expect(built == ["unknown \(name)"])
    }
  }

  @Test func `a duplicate property is reported`() {
    let parts: [any BodyProperty] = [
      SimpleProperty("c_bool", true), FastProperty(["c_string": "s", "c_bool": false]),
      AnyProperty("c_string", "t"),
    ]
    let found = TreeFixture.faults { () throws(BodyValidationError) in _ = try object.body { parts }
    }
    #expect(found == ["duplicate c_bool", "duplicate c_string"])
  }

  @Test func `of a property given twice the first is checked`() {
    // Whatever comes between: the second is passed over.
    for parts: [any BodyProperty] in [
      [SimpleProperty("c_number", "x"), SimpleProperty("c_bool", true)],
      [SimpleProperty("c_number", "x")],
    ] {
      let found = TreeFixture.faults { () throws(BodyValidationError) in
        _ = try object.body { parts + [SimpleProperty("c_number", 1)] }
      }
      #expect(found == ["type c_number", "duplicate c_number"])
    }
  }

  @Test func `all faults are reported in the order of the body`() {
    let found = TreeFixture.faults { () throws(BodyValidationError) in
      _ = try object.body {
        SimpleProperty("c_zz", 1)
        SimpleProperty("c_string", 1)
        SimpleProperty("c_aa", 1)
        SimpleProperty("c_bool", 1)
      }
    }
    #expect(found == ["type c_bool", "type c_string", "unknown c_aa", "unknown c_zz"])
  }

  @Test func `options reach the check`() throws {
    let options = CheckOptions(maximumFaults: 1)
    var tree = object.tree(options: options)
    let error = #expect(throws: BodyValidationError.self) {
      try tree.add(SimpleProperty("c_strings", [1, 2]))
    }
    #expect(error?.faults.map(\.path) == ["c_strings[0]"])
    #expect(error?.isTruncated == true)
    let built = #expect(throws: BodyValidationError.self) {
      try object.body(options: options) { FastProperty(["c_bool": 1, "c_number": "x"]) }
    }
    #expect(built?.isTruncated == true)
  }

  @Test func `an empty tree makes an empty body`() throws {
    #expect(try object.tree().body().text == "{}")
    #expect(try object.body {}.text == "{}")
  }
}
