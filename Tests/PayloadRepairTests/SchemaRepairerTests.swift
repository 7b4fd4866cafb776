import Testing

@testable import PayloadRepair

@Suite struct SchemaRepairerTests {
  private static func repair(_ text: String) -> (text: String?, patch: String) {
    let result = SchemaRepairer().repair(Array(text.utf8))
    var patch: [UInt8] = []
    JSONPatch.append(result.repairs, to: &patch)
    return (
      result.bytes.map { String(decoding: $0, as: UTF8.self) },
      String(decoding: patch, as: UTF8.self)
    )
  }

  /// Definitions, and what they become.
  private static let repaired: [(text: String, result: String)] = [
    (#"{"name": "c_a", "lable": "A"}"#, #"{"name": "c_a", "label": "A"}"#),
    (#"{"nam": "c_a"}"#, #"{"name": "c_a"}"#),
    (
      #"{"name":"c_a", "propertes": [{"nam":"c_x", "tpe":"String"}]}"#,
      #"{"name":"c_a", "properties": [{"name":"c_x", "type":"String"}]}"#
    ),
    (
      #"[{"name":"c_a","properties":[{"name":"c_x","type":"String","validators":[{"name":"strng","definition":{"mx":3}}]}]}]"#,
      #"[{"name":"c_a","properties":[{"name":"c_x","type":"String","validators":[{"name":"string","definition":{"max":3}}]}]}]"#
    ),
  ]

  @Test func `misspelled keys and rules are repaired`() {
    for (text, result) in Self.repaired { #expect(Self.repair(text).text == result, "\(text)") }
  }

  /// Definitions that stay as they are.
  private static let kept = [
    #"{"name": "c_a"}"#, #"{"name": "c_a", "x-own": 1}"#,
    // The key is there already, or the value isn't one of the key.
    #"{"name": "c_a", "label": "A", "lable": "B"}"#, #"{"name": "c_a", "lable": 5}"#,
    #"{"name": "c_a", "lable": "A", "labell": "B"}"#,
    // The value has an error that isn't repaired.
    #"{"name": "c_a", "propertes": [{"name": "c_x"}]}"#,
    // The rule doesn't fit, or is a known one of the server.
    #"{"name":"c_a","properties":[{"name":"c_x","type":"Number","validators":[{"name":"strng"}]}]}"#,
    #"{"name":"c_a","properties":[{"name":"c_x","type":"String","validators":[{"name":"scrpt"}]}]}"#,
    // Types in any case are accepted.
    #"{"name":"c_a","properties":[{"name":"c_x","type":"string"}]}"#,
    #"{"name": "c_a", "lable": "A", "name": "c_a"}"#, #"{"name": "c_a", "lable": "A""#, "[]", "1",
    "",
  ]

  @Test func `nothing is guessed`() {
    for text in Self.kept {
      let (result, patch) = Self.repair(text)
      #expect(result == nil, "\(text)")
      #expect(patch == "[]", "\(text)")
    }
  }

  @Test func `the name of a rule is a value`() {
    let text = Self.repaired[3].text
    #expect(
      Self.repair(text).patch == """
        [{"op":"replace","path":"/0/properties/0/validators/0/name","value":"string"},\
        {"op":"move","from":"/0/properties/0/validators/0/definition/mx",\
        "path":"/0/properties/0/validators/0/definition/max"}]
        """)
  }
}
