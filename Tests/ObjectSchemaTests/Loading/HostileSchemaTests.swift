import ObjectSchema
import Testing

/// The limit ends what would be quadratic, which takes hours; it says nothing of how fast the rest is.
@Suite(.timeLimit(.minutes(10))) struct HostileSchemaTests {
  private static func nested(_ levels: Int) -> String {
    let open = #"{"name": "a", "type": "Document", "properties": ["#
    return #"{"name": "c_case", "properties": ["# + String(repeating: open, count: levels)
      + #"{"name": "a", "type": "Any"}"# + String(repeating: "]}", count: levels) + "]}"
  }

  @Test func `Documents nest up to 64 deep, and deeper ones are told`() throws {
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
    // Past that JSON itself is not read: each Document is two levels of it.
    #expect(SchemaText.faults(Self.nested(255)).map(\.code) == [.json])
    let deep = SchemaText.faults(Self.nested(500))
    #expect(deep.map(\.reason) == ["not valid JSON: nested deeper than 512"])
    let brackets = SchemaText.faults(String(repeating: "[", count: 100_000))
    #expect(brackets.map(\.summary) == ["error json 1:513 "])
    // What is kept unjudged nests as deep.
    let kept = String(repeating: "[", count: 511) + String(repeating: "]", count: 511)
    #expect(try SchemaRegistry(text: #"{"name": "a", "custom": \#(kept)}"#).warnings.isEmpty)
  }

  @Test func `a hundred thousand properties load, and their faults are told`() throws {
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

  @Test func `a hundred thousand faulty properties are told in reasonable time`() {
    let properties = String(repeating: #"{"name": "a", "type": 1, "x": 1},"#, count: 33_000)
    let faults = SchemaText.faults(#"{"name": "c_case", "properties": [\#(properties) 1]}"#)
    // A name, a type and a key for each but the first, whose name is new, and the number.
    #expect(faults.count == 3 * 33_000 - 1 + 1)
  }

  @Test(arguments: [
    #"{"name": "string", "definition": {"min": 1, "max": 9}}"#,
    #"{"name": "stringEnum", "definition": {"values": ["one", "two", "three", "four"]}}"#,
    #"{"name": "string", "definition": {"min": -1}}"#,
  ])
  func `tens of thousands of rules are read in reasonable time`(rule: String) {
    let properties = (0..<20_000).map {
      #"{"name": "p\#($0)", "type": "String", "validators": [\#(rule)]}"#
    }.joined(separator: ",")
    let faults = SchemaText.faults(#"{"name": "c_case", "properties": [\#(properties)]}"#)
    #expect(faults.count == (rule.contains("-1") ? 20_000 : 0))
  }
}
