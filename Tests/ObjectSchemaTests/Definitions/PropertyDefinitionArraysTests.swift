import ObjectSchema
import Testing

/// What a stored array allows.
@Suite struct PropertyDefinitionArraysTests {
  @Test(arguments: [
    ("", [true, true, false]),
    (#""canPush": false"#, [false, true, false]),
    (#""canPull": false"#, [true, false, false]),
    (#""maxShift": true"#, [true, true, true]),
    (#""canPush": true, "canPull": true, "maxShift": false"#, [true, true, false]),
    (#""canPush": null, "canPull": "no", "maxShift": 1"#, [true, true, false]),
  ])
  func `the keys of an array have defaults`(keys: String, expected: [Bool]) throws {
    let schemas = try SchemaRegistry(
      text: """
        {"name": "c_note", "properties": [
          {"name": "c_tags", "type": "String[]"\(keys.isEmpty ? "" : ", " + keys)}]}
        """)
    let tags = try schemas.object(named: "c_note").property(named: "c_tags")
    #expect([tags.canPush, tags.canPull, tags.maxShift] == expected)
  }
}
