import Testing

@testable import ObjectSchema

@Suite struct ManyPropertiesTests {
  /// The properties p0, p1 and so on; those in the set are required.
  private static func properties(_ count: Int, required: Set<Int>) -> String {
    (0..<count).map { index in
      let rule = required.contains(index) ? #", "validators": [{"name": "required"}]"# : ""
      return #"{"name": "p\#(index)", "type": "Number"\#(rule)}"#
    }.joined(separator: ", ")
  }

  private static func payload(_ members: [Int]) -> String {
    "{" + members.map { "\"p\($0)\": \($0)" }.joined(separator: ", ") + "}"
  }

  @Test func `tracks more than 64 properties`() throws {
    // The edges of the 64-bit words.
    let required: Set = [0, 63, 64, 65, 127, 128, 199]
    for count in [63, 64, 65, 66, 128, 129, 200] {
      let wanted = required.filter { $0 < count }
      var checker = PayloadChecker(
        try SchemaText.definition(Self.properties(count, required: wanted)))
      let all = Array(0..<count)
      for order in [all, all.reversed()] {
        let faults = checker.faults(in: Self.payload(order))
        #expect(faults.isEmpty, "\(count): \(faults.map(\.summary))")
      }
      let none = checker.faults(in: "{}")
      #expect(none.map(\.path) == wanted.sorted().map { "p\($0)" }, "\(count)")
      #expect(none.allSatisfy { $0.code == .required && $0.offset == 0 })
      for index in all {
        let missing = checker.faults(in: Self.payload(all.filter { $0 != index }))
        #expect(missing.map(\.path) == (wanted.contains(index) ? ["p\(index)"] : []), "\(index)")
        let duplicate = checker.faults(in: Self.payload(all + [index]))
        #expect(duplicate.map { "\($0.code) \($0.path)" } == ["duplicate p\(index)"], "\(index)")
      }
      let unknown = checker.faults(in: Self.payload(all + [count]))
      #expect(unknown.map { "\($0.code) \($0.path)" } == ["unknown p\(count)"])
    }
  }

  @Test func `tracks large nested Documents separately`() throws {
    let inner = Self.properties(70, required: [69])
    let definition = try SchemaText.definition(
      Self.properties(66, required: [65])
        + #", {"name": "d", "type": "Document[]", "properties": [\#(inner)]}"#)
    var checker = PayloadChecker(definition)
    let payload = #"{"p65": 1, "d": [{"p69": 1, "p64": 1}, {"p64": 1}, {"p69": 1, "p69": 1}]}"#
    #expect(
      checker.faults(in: payload).map { "\($0.code) \($0.path)" }
        == ["required d[1].p69", "duplicate d[2].p69"])
    #expect(
      checker.faults(in: #"{"d": [{"p69": 1}], "p64": 1, "p64": 2}"#)
        .map { "\($0.code) \($0.path)" } == ["duplicate p64", "required p65"])
  }
}
