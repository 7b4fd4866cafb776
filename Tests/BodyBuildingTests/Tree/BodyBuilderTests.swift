import ObjectBody
import ObjectSchema
import Testing

@Suite struct BodyBuilderTests {
  let object: ObjectDefinition

  init() throws { object = try TreeSamples.object() }

  @Test func `accepts if and else`() throws {
    for (flag, expected) in [(true, #"{"c_bool":true}"#), (false, #"{"c_number":0}"#)] {
      let body = try object.body {
        if flag {
          SimpleProperty("c_bool", true)
        } else {
          SimpleProperty("c_number", 0)
        }
      }
      #expect(body.text == expected)
    }
  }

  @Test func `accepts switch`() throws {
    for (number, expected) in [(0, "{}"), (1, #"{"c_number":1}"#), (2, #"{"c_string":"2"}"#)] {
      let body = try object.body {
        switch number {
        case 1: SimpleProperty("c_number", 1)
        case 2: SimpleProperty("c_string", "2")
        default: []
        }
      }
      #expect(body.text == expected)
    }
  }

  @Test func `accepts if without else`() throws {
    for (text, expected) in [
      ("t", #"{"c_bool":true,"c_string":"t"}"#), (nil, #"{"c_bool":true}"#),
    ] as [(String?, String)] {
      let body = try object.body {
        SimpleProperty("c_bool", true)
        if let text { SimpleProperty("c_string", text) }
      }
      #expect(body.text == expected)
    }
  }

  @Test func `accepts for`() throws {
    let body = try object.body {
      for (name, value) in [("c_number", 7), ("c_bool", true)] as [(String, PropertyValue)] {
        SimpleProperty(name, value)
      }
    }
    #expect(body.text == #"{"c_bool":true,"c_number":7}"#)
  }

  @Test func `accepts availability checks`() throws {
    let body = try object.body {
      if #available(macOS 15, *) { SimpleProperty("c_bool", true) }
    }
    #expect(body.text == #"{"c_bool":true}"#)
  }

  @Test func `accepts arrays of parts, also in Documents`() throws {
    let common: [any BodyProperty] = [SimpleProperty("c_bool", true), AnyProperty("c_any", 1)]
    let body = try object.body {
      common
      DocumentProperty("c_document") {
        if common.count > 1 { SimpleProperty("c_one", "1") }
        for name in ["c_two"] { SimpleProperty(name, "2") }
      }
    }
    #expect(
      body.text == #"{"c_bool":true,"c_any":1,"c_document":{"c_one":"1","c_two":"2"}}"#)
  }
}
