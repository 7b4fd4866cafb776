import JSONText
import Testing

@testable import ObjectSchema

@Suite struct PlanSharingTests {
  private static func properties(_ prefix: String, _ count: Int) -> String {
    (0..<count).map { #"{"name": "\#(prefix)\#($0)", "type": "String"}"# }.joined(separator: ",")
  }

  private static func document(_ count: Int) -> String {
    #"{"name": "d", "type": "Document", "properties": [\#(properties("p", count))]}"#
  }

  private static func types(_ count: Int, _ own: (Int) -> String = { _ in "" }) -> String {
    (0..<count).map { #"{"name": "t\#($0)", "properties": [\#(own($0))]}"# }
      .joined(separator: ",")
  }

  @Test func `shares everything between types without properties`() throws {
    let counts = try [2, 200].map { count in
      let plan = try SchemaText.definition(
        Self.document(200), #", "objectTypes": [\#(Self.types(count))]"#
      ).plan
      #expect(plan.tables.details[0].typedBodies.count == count)
      return plan.tables.properties.count
    }
    // The members of the Document, and the bodies of all types and of an unknown type.
    #expect(counts[0] == 200 + 2 * 13)
    #expect(counts[1] == counts[0])
  }

  @Test func `shares the members of Documents and facets between types`() throws {
    let file = #", {"name": "f", "type": "File", "facets": [{"name": "g"}]}"#
    let rule = #", {"name": "n", "type": "Number", "validators": [{"name": "number"}]}"#
    let plan = try SchemaText.definition(
      Self.document(200) + file + rule,
      #", "objectTypes": [\#(Self.types(50) { #"{"name": "q\#($0)", "type": "Any"}"# })]"#
    ).plan
    let details = plan.tables.details[0]
    #expect(details.files.count == 1)
    #expect(details.rules.count == 1)
    // The Document, 50 types, and an unknown type.
    #expect(plan.tables.objects.count == 52)
    // Each type has four keys of its own definition, its own property, and eleven of the server.
    #expect(plan.tables.properties.count == 200 + 50 * (4 + 1 + 11) + (4 + 50 + 11))
    // The key of each property is stored once: 200 + 4 + 50 + 50 + 11 keys.
    let keyStarts = Set(plan.tables.properties.map(\.key.start))
    #expect(keyStarts.count == 315)
  }

  @Test func `checks typed objects with shared properties`() throws {
    let types =
      #"{"name": "a"}, {"name": "b"}, {"name": "c", "properties": [\#(Self.properties("q", 1)), {"name": "shared", "type": "Any"}]}"#
    var checker = PayloadChecker(
      try SchemaText.definition(
        Self.document(1) + #", {"name": "u", "type": "Strange"}"#, #", "objectTypes": [\#(types)]"#)
    )
    let cases: [(payload: String, faults: [String])] = [
      (#"{"type": "a", "d": {"p0": ""}}"#, []),
      (#"{"type": "b", "d": {"p0": 1}}"#, ["type d.p0"]),
      (#"{"type": "c", "q0": "x", "shared": 1, "d": {"p0": 1}}"#, ["type d.p0"]),
      (#"{"type": "a", "q0": "x", "shared": 1}"#, ["unknown q0", "notWritable shared"]),
      (
        #"{"type": "x", "q0": 1, "shared": 1, "created": 1}"#, ["enum type", "notWritable created"]
      ),
      (#"{"type": "c", "u": 1, "_id": 1}"#, ["unchecked u", "notWritable _id"]),
      (#"{"type": "b", "u": 1}"#, ["unchecked u"]),
      (#"{}"#, ["required type"]),
    ]
    for (payload, faults) in cases {
      let found = checker.faults(in: payload).map { "\($0.code) \($0.path)" }
      #expect(found == faults, "\(payload)")
    }
    let expected = checker.faults(in: #"{"type": "x"}"#).first?.expected
    #expect(expected == "a, b, c")
  }

  @Test func `refuses more nodes than the limit`() throws {
    // 900 properties of all objects for each of 900 types.
    let own = Self.types(900) { #"{"name": "q\#($0)", "type": "Any"}"# }
    let faults = SchemaText.faults(
      #"{"name": "c_case", "properties": [\#(Self.properties("p", 900))], "objectTypes": [\#(own)]}"#
    )
    #expect(faults.map(\.summary) == ["error value 1:1 "])
    #expect(faults.first?.reason.contains("262144") == true)
  }

  /// The budgets of a load with few nodes.
  private static func budgets(nodes: Int) -> SchemaBudgets {
    var budgets = SchemaBudgets()
    budgets.nodes = .init(count: nodes)
    return budgets
  }

  @Test func `counts what is nested`() {
    for properties in [
      #""properties": [\#(Self.document(100))]"#,
      #""properties": [{"name": "f", "type": "File", "facets": [\#(Self.facets(100))]}]"#,
      #""objectTypes": [\#(Self.types(100))]"#,
    ] {
      let file = SchemaFile(name: "", bytes: Array(#"{"name": "a", \#(properties)}"#.utf8))
      let small = SchemaLoader([file], budgets: Self.budgets(nodes: 100))
      #expect(small.faults.map(\.code) == [.value], "\(properties.prefix(20))")
      #expect(small.index.definitions.isEmpty)
      let large = SchemaLoader([file], budgets: Self.budgets(nodes: 200))
      #expect(large.faults.isEmpty, "\(properties.prefix(20))")
    }
  }

  private static func facets(_ count: Int) -> String {
    (0..<count).map { #"{"name": "f\#($0)"}"# }.joined(separator: ",")
  }

  @Test func `counts the keys of the server`() {
    let definitions = (0..<10).map { #"{"name": "a\#($0)"}"# }.joined(separator: ",")
    let file = SchemaFile(name: "", bytes: Array("[\(definitions)]".utf8))
    let loader = SchemaLoader([file], budgets: Self.budgets(nodes: 100))
    #expect(loader.index.definitions.count == 100 / 12)
    #expect(loader.faults.map { "\($0.code) \($0.pointer ?? "")" } == ["value /8"])
  }

  @Test func `counts the nodes of all files together`() {
    let files = (0..<3).map { index in
      SchemaFile(
        name: "\(index).json",
        bytes: Array(#"{"name": "a\#(index)", "properties": [\#(Self.document(50))]}"#.utf8))
    }
    let loader = SchemaLoader(files, budgets: Self.budgets(nodes: 100))
    #expect(loader.index.definitions.map(\.name) == ["a0"])
    // Each file that isn't loaded has an error.
    #expect(loader.faults.map { "\($0.file) \($0.code)" } == ["1.json value", "2.json value"])
  }
}
