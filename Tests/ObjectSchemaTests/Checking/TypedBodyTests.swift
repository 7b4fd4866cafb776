import TestSupport
import Testing

@_spi(ObjectBodyInternals) @testable import JSONText
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

  /// Returns the index of the body that a strict reader of everything before the type chooses.
  private static func expectedBody(_ payload: [UInt8], _ checker: PayloadChecker) -> Int {
    let view = checker.tables.view
    var cursor = JSONCursor(payload.rawBytes)
    do throws(JSONSyntaxError) {
      try cursor.start()
      guard cursor.skip(UInt8(ascii: "{")) else { return view.body }
      cursor.skipWhitespace()
      while cursor.next == UInt8(ascii: "\"") {
        let key = try cursor.readAnyKey()
        if key.string(in: cursor.bytes) == "type" {
          guard cursor.next == UInt8(ascii: "\"") else { return view.body }
          return view.body(ofType: Array(try cursor.readString().string(in: cursor.bytes).utf8))
        }
        try cursor.skipValue(level: 2)
        cursor.skipWhitespace()
        guard cursor.skip(UInt8(ascii: ",")) else { return view.body }
        cursor.skipWhitespace()
      }
    } catch {}
    return view.body
  }

  @Test func `a type counts only if what precedes it is JSON`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    let payloads = [
      #"{"value": "x", "must": [[1, {"a": "]"}], "\u0022"], "type": "two", "base": 1}"#,
      #"{"base": 1, "must": {"a":[1,2,3,4,5,6,7,8,9],"b":{"type":"two"}}, "other": [], "type": "one"}"#,
      #"{"must": {"type": [true, 1e5, "\\"]}, "value": 1, "t\u0079pe": "one", "type": "two"}"#,
      #"{"type":"one","value":[0, {"a":[0], "a": 1}],"must":{}}"#,
    ].map { Array($0.utf8) }
    var checker = try Self.checker()
    var rejectedCount = 0
    for round in 0..<GeneratedCases.count(4000, ofAll: 100_000) {
      var payload = payloads[round % payloads.count]
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        Mutation.apply(to: &payload, using: &generator)
      }
      checker.options.maximumFaults = [1, 2, 100][round % 3]
      var settings = checker.settings
      settings.knownBody = Self.expectedBody(payload, checker)
      var buffers = ValidationBuffers(plan: checker.definition.plan)
      let expected = buffers.validate(payload.rawBytes, [], checker.tables, settings, .all) {
        $0.report(on: payload.rawBytes)
      }
      let report = checker.report(on: payload)
      let text = String(decoding: payload, as: UTF8.self)
      #expect(report == expected, "\(text), seed \(seed)")
      #expect(checker.isValid(payload) == expected.isValid, "\(text), seed \(seed)")
      let first = expected.faults.first { $0.severity == .error }
      #expect(checker.firstFault(in: payload)?.code == first?.code, "\(text), seed \(seed)")
      let body = checker.tables.body
      if settings.knownBody == Int(body), text.contains(#""type": "#) { rejectedCount += 1 }
    }
    #expect(rejectedCount > 50, "seed \(seed)")
  }
}
