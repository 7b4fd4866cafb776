import ObjectSchema
import Testing

/// The time limit only stops quadratic behavior, which would take hours.
@Suite(.timeLimit(.minutes(30))) struct HostileSchemaTests {
  private static func nested(_ levels: Int) -> String {
    let open = #"{"name": "a", "type": "Document", "properties": ["#
    return #"{"name": "c_case", "properties": ["# + String(repeating: open, count: levels)
      + #"{"name": "a", "type": "Any"}"# + String(repeating: "]}", count: levels) + "]}"
  }

  @Test func `accepts 64 levels of Documents and reports deeper ones`() throws {
    let registry = try SchemaRegistry(text: Self.nested(64))
    var checker = PayloadChecker(try registry.object(named: "c_case"))
    let payload =
      String(repeating: #"{"a":"#, count: 65) + "1" + String(repeating: "}", count: 65)
    let fault = checker.firstFault(in: payload)
    #expect(fault == nil)

    let pointer = String(repeating: "/properties/0", count: 65) + "/properties"
    for levels in [65, 200, 254] {
      let faults = SchemaText.faults(Self.nested(levels))
      #expect(faults.map(\.code) == [.value], "\(levels)")
      #expect(faults.first?.pointer == pointer, "\(levels)")
    }
    // Each Document is two levels of JSON, whose depth is limited as well.
    #expect(SchemaText.faults(Self.nested(255)).map(\.code) == [.json])
    let deep = SchemaText.faults(Self.nested(500))
    #expect(deep.map(\.reason) == ["not valid JSON: nested deeper than 512"])
    let brackets = SchemaText.faults(String(repeating: "[", count: 100_000))
    #expect(brackets.map(\.summary) == ["error json 1:513 "])
    // Keys that aren't checked can be as deep.
    let kept = String(repeating: "[", count: 511) + String(repeating: "]", count: 511)
    #expect(try SchemaRegistry(text: #"{"name": "a", "custom": \#(kept)}"#).warnings.isEmpty)
  }

  @Test func `loads a hundred thousand properties and reports their faults`() throws {
    let properties = (0..<100_000).map {
      #"{"name": "p\#($0)", "type": "String", "validators": [{"name": "required"}]}"#
    }.joined(separator: ",")
    let registry = try SchemaRegistry(
      text: #"{"name": "c_case", "properties": [\#(properties)]}"#)
    let definition = try registry.object(named: "c_case")
    var checker = PayloadChecker(definition, options: CheckOptions(maximumFaults: 200_000))
    let report = checker.report(on: #"{"p99999": "x", "p7": 7}"#)
    #expect(report.faults.count == 99_999)
    #expect(report.faults.first?.code == .type)
    #expect(report.faults.last?.path == "p99998")
  }

  @Test func `reports a hundred thousand faults in reasonable time`() {
    let properties = String(repeating: #"{"name": "a", "type": 1, "x": 1},"#, count: 33_000)
    let faults = SchemaText.faults(#"{"name": "c_case", "properties": [\#(properties) 1]}"#)
    // A name, a type, and a key of each property except the first, whose name is new, and the
    // number.
    #expect(faults.count == 3 * 33_000 - 1 + 1)
  }

  @Test(arguments: [
    #"{"name": "string", "definition": {"min": 1, "max": 9}}"#,
    #"{"name": "stringEnum", "definition": {"values": ["one", "two", "three", "four"]}}"#,
    #"{"name": "string", "definition": {"min": -1}}"#,
  ])
  func `reads tens of thousands of rules in reasonable time`(rule: String) {
    let properties = (0..<20_000).map {
      #"{"name": "p\#($0)", "type": "String", "validators": [\#(rule)]}"#
    }.joined(separator: ",")
    let faults = SchemaText.faults(#"{"name": "c_case", "properties": [\#(properties)]}"#)
    #expect(faults.count == (rule.contains("-1") ? 20_000 : 0))
  }
}
