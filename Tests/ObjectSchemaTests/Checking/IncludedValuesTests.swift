import Testing

@testable import ObjectSchema

@Suite struct IncludedValuesTests {
  private static let properties = """
    {"name": "a", "type": "Boolean"},
    {"name": "b", "type": "String", "validators": [{"name": "string", "definition": {"max": 3}}]},
    {"name": "c", "type": "Number", "validators": [{"name": "number", "definition": {"max": 9}}]},
    {"name": "d", "type": "ObjectId"}, {"name": "e", "type": "Date"},
    {"name": "f", "type": "Number[]", "uniqueValues": true},
    {"name": "g", "type": "Any"}
    """

  private static let payload = #"""
    {"a": "secret", "b": "se\u0063ret", "c": 4711, "d": "secret", "e": "secret", "f": [4711, 4711],
     "g": {"x": 1, "x": "secret"}, "secret": "secret"}
    """#

  @Test func `shows values only on request`() throws {
    let definition = try SchemaText.definition(Self.properties)
    var hiding = PayloadChecker(definition)
    let faults = hiding.faults(in: Self.payload)
    #expect(
      faults.map { "\($0.path) \($0.found ?? "-")" } == [
        "a String", "b 6", "c -", "d -", "e -", "f[1] -", "g.x -", "secret -",
      ])
    for fault in faults where fault.code != .unknown {
      #expect(!"\(fault)".contains("secret"), "\(fault)")
      #expect(!"\(fault)".contains("4711"), "\(fault)")
    }

    var showing = PayloadChecker(definition, options: CheckOptions(includesValues: true))
    let shown = showing.faults(in: Self.payload)
    #expect(
      shown.map { "\($0.path) \($0.found ?? "-")" } == [
        #"a String "secret""#, #"b 6 "se\u0063ret""#, "c 4711", #"d "secret""#, #"e "secret""#,
        "f[1] 4711", "g.x -", "secret -",
      ])
    #expect(shown.first?.reason == #"expected Boolean, found String "secret""#)
    // Nothing but the found values differs.
    #expect(shown.map(\.summary) == faults.map(\.summary))
  }

  @Test func `truncates a long value between code points`() throws {
    let definition = try SchemaText.definition(Self.properties)
    var checker = PayloadChecker(definition, options: CheckOptions(includesValues: true))
    for shift in 0..<4 {
      let value = String(repeating: "x", count: shift) + String(repeating: "🌸", count: 100)
      let found = checker.firstFault(in: #"{"b": "\#(value)"}"#)?.found ?? ""
      #expect(found.hasPrefix("\(shift + 200) \"\(value.prefix(20))"), "\(found)")
      #expect(found.hasSuffix("🌸…"), "\(found)")
      #expect(!found.contains("\u{FFFD}"), "\(found)")
      #expect(found.utf8.count < 140)
    }
  }
}
