import Testing

@testable import ObjectSchema

@Suite struct TypedBodyTests {
  private static func checker() throws -> PayloadChecker {
    PayloadChecker(
      try SchemaText.definition(
        #"{"name": "base", "type": "Boolean"}"#,
        """
        , "objectTypes": [
          {"name": "one", "properties": [{"name": "value", "type": "Number"},
            {"name": "must", "type": "Any", "validators": [{"name": "required"}]}]},
          {"name": "two", "properties": [{"name": "value", "type": "String"}]}]
        """))
  }

  @Test func `finds the type at any position`() throws {
    var checker = try Self.checker()
    for payload in [
      #"{"type": "one", "value": 1, "must": 1}"#, #"{"value": 1, "type": "one", "must": 1}"#,
      #"{"value": 1, "must": 1, "type": "one"}"#, #"{"value": "x", "type": "two"}"#,
      #"{"t\u0079pe": "two", "value": "x"}"#, #"{"value": "x", "\u0074ype": "t\u0077o"}"#,
      #"{"must": {"type": "two", "x": [{"type": 1}]}, "value": 1, "type": "one"}"#,
      "\n {\"value\" : \"x\" ,\n \"type\" : \"two\" } ",
    ] {
      let faults = checker.faults(in: payload)
      #expect(faults.isEmpty, "\(payload): \(faults.map(\.summary))")
    }
    let rows: [(payload: String, faults: [String])] = [
      (#"{"type": "two", "value": 1}"#, ["1:26 @25 error type value"]),
      (#"{"value": 1, "type": "two"}"#, ["1:11 @10 error type value"]),
      (#"{"value": 1, "type": "one"}"#, ["1:1 @0 error required must"]),
      (#"{"type": "one", "must": 1, "base": 1}"#, ["1:36 @35 error type base"]),
      // A property of one type is unknown to the other.
      (#"{"must": 1, "type": "two"}"#, ["1:2 @1 error unknown must"]),
      // Without a known type, the properties of all types are accepted without checks.
      (#"{"value": [], "must": null}"#, ["1:1 @0 error required type"]),
      (#"{"value": [], "type": "three"}"#, ["1:23 @22 error enum type"]),
      (
        #"{"value": [], "type": 3, "base": 1}"#,
        ["1:23 @22 error type type", "1:34 @33 error type base"]
      ),
      (#"{"value": [], "type": null}"#, ["1:23 @22 error type type"]),
      (#"{"other": 1}"#, ["1:2 @1 error unknown other", "1:1 @0 error required type"]),
      (#"{"type": "two", "type": "one", "value": "x"}"#, ["1:17 @16 error duplicate type"]),
      (
        #"{"value": 1, "type": "two", "type": "one"}"#,
        ["1:11 @10 error type value", "1:29 @28 error duplicate type"]
      ),
    ]
    for (payload, expected) in rows {
      let faults = checker.faults(in: payload)
      #expect(faults.map(\.summary) == expected, "\(payload)")
      let first = checker.firstFault(in: payload)
      #expect(first == faults.first, "\(payload)")
    }
  }
}
