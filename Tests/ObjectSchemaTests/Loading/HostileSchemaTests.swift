import ObjectSchema
import TestSupport
import Testing

/// The time limit only stops quadratic behavior, which would take hours.
@Suite(.timeLimit(.minutes(30))) struct HostileSchemaTests {
  /// The numbers of elements are multiples of this: a usual run has a third of them.
  private static let part = GeneratedCases.count(1, ofAll: 3)

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

  @Test func `loads tens of thousands of properties and reports their faults`() throws {
    let count = 33_000 * Self.part
    let properties = (0..<count).map {
      #"{"name": "p\#($0)", "type": "String", "validators": [{"name": "required"}]}"#
    }.joined(separator: ",")
    let registry = try SchemaRegistry(
      text: #"{"name": "c_case", "properties": [\#(properties)]}"#)
    let definition = try registry.object(named: "c_case")
    var checker = PayloadChecker(definition, options: CheckOptions(maximumFaults: 2 * count))
    let report = checker.report(on: #"{"p\#(count - 1)": "x", "p7": 7}"#)
    #expect(report.faults.count == count - 1)
    #expect(report.faults.first?.code == .type)
    #expect(report.faults.last?.path == "p\(count - 2)")
  }

  @Test func `reports tens of thousands of faults in reasonable time`() {
    let count = 11_000 * Self.part
    let properties = String(repeating: #"{"name": "a", "type": 1, "x": 1},"#, count: count)
    let faults = SchemaText.faults(#"{"name": "c_case", "properties": [\#(properties) 1]}"#)
    // A name, a type, and a key of each property except the first, whose name is new, and the
    // number.
    #expect(faults.count == 3 * count - 1 + 1)
  }

  @Test(arguments: [
    #"{"name": "string", "definition": {"min": 1, "max": 9}}"#,
    #"{"name": "stringEnum", "definition": {"values": ["one", "two", "three", "four"]}}"#,
    #"{"name": "string", "definition": {"min": -1}}"#,
  ])
  func `reads thousands of rules in reasonable time`(rule: String) {
    let count = 7000 * Self.part
    let properties = (0..<count).map {
      #"{"name": "p\#($0)", "type": "String", "validators": [\#(rule)]}"#
    }.joined(separator: ",")
    let faults = SchemaText.faults(#"{"name": "c_case", "properties": [\#(properties)]}"#)
    #expect(faults.count == (rule.contains("-1") ? count : 0))
  }
}
