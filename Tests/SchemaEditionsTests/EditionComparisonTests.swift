import JSONText
import ObjectBody
import SchemaEditions
import TestSupport
import Testing

@Suite struct EditionComparisonTests {
  private static let title = #"{"name": "c_title", "type": "String"}"#

  private static func definition(
    _ properties: String, _ more: String = "", name: String = "c_note"
  ) throws -> ObjectDefinition {
    try SchemaRegistry(
      text: #"{"name": "\#(name)", "properties": [\#(properties)]\#(more)}"#
    ).definitions[0]
  }

  private static func rule(_ name: String, _ options: String) -> String {
    #"{"name": "c_title", "type": "String", "validators": [{"name": "\#(name)", "definition": \#(options)}]}"#
  }

  /// A pair of editions, and the lines of the comparison.
  private struct Case {
    let old: String
    let new: String
    var oldTypes = ""
    var newTypes = ""
    let changes: [String]
    let verdict: EditionComparison.Verdict
  }

  private static let types = #", "objectTypes": [{"name": "a", "properties": []}"#
  private static let cases = [
    Case(old: title, new: title, changes: [], verdict: .same),
    Case(
      old: title, new: #"{"name": "c_title", "type": "String", "label": "Title"}"#, changes: [],
      verdict: .same),
    Case(
      old: title, new: title + #", {"name": "c_author", "type": "String"}"#,
      changes: ["added c_author: a property was added; compatible [added]"], verdict: .compatible),
    Case(
      old: title,
      new: title
        + #", {"name": "c_author", "type": "String", "validators": [{"name": "required"}]}"#,
      changes: ["added c_author: a required property was added; breaking [added]"],
      verdict: .breaking),
    Case(
      old: title + #", {"name": "c_gone", "type": "Number"}"#, new: title,
      changes: ["removed c_gone: the property was removed; breaking [removed]"], verdict: .breaking),
    Case(
      old: rule("string", #"{"max": 9}"#), new: rule("string", #"{"max": 4}"#),
      changes: [
        "tightened c_title: expects a length of at most 4 instead of a length of at most 9; "
          + "breaking [length]"
      ], verdict: .breaking),
    Case(
      old: rule("string", #"{"max": 4}"#), new: rule("string", #"{"max": 9}"#),
      changes: [
        "relaxed c_title: expects a length of at most 9 instead of a length of at most 4; "
          + "compatible [length]"
      ], verdict: .compatible),
    Case(
      old: title, new: title, newTypes: #", "pluralName": "c_papers""#,
      changes: [
        "changed the plural name is c_papers instead of c_notes; compatible [pluralName]"
      ], verdict: .compatible),
    Case(
      old: #"{"name": "c_a", "type": "Reference", "sourceObject": "account"}"#,
      new: #"{"name": "c_a", "type": "Reference", "sourceObject": "c_visit"}"#,
      changes: ["changed the definition changed in what no body can break; compatible [other]"],
      verdict: .compatible),
    Case(
      old: title, new: title, newTypes: types + "]",
      changes: [
        "tightened type: object types were added, so type is required; breaking [objectTypes]"
      ], verdict: .breaking),
    Case(
      old: title, new: title, oldTypes: types + "]",
      newTypes: types + #", {"name": "b", "properties": []}]"#,
      changes: ["added type: the object type b was added; compatible [objectTypes]"],
      verdict: .compatible),
    Case(
      old: title, new: title, oldTypes: types + #", {"name": "b", "properties": []}]"#,
      newTypes: types + "]",
      changes: ["removed type: the object type b was removed; breaking [objectTypes]"],
      verdict: .breaking),
    Case(
      old: title, new: title, oldTypes: types + "]",
      changes: ["removed type: the object types were removed; breaking [objectTypes]"],
      verdict: .breaking),
    Case(
      old: rule("pattern", #"{"pattern": "/a|b/"}"#),
      new: rule("pattern", #"{"pattern": "/[ab]/"}"#),
      changes: [
        "tightened c_title: expects a match of /[ab]/ instead of a match of /a|b/; "
          + "undecided [pattern]"
      ], verdict: .undecided),
  ]

  @Test func `changes have an effect, a reason, a verdict and a code`() throws {
    for test in Self.cases {
      let old = try Self.definition(test.old, test.oldTypes)
      let new = try Self.definition(test.new, test.newTypes)
      let comparison = EditionComparison(from: old, to: new, maximumSampleCount: 200)
      let changes = comparison.changes.map { "\($0.effect) \($0)" }
      #expect(changes == test.changes)
      #expect(comparison.verdict == test.verdict, "\(test.changes)")
      #expect(comparison.isSame == (test.verdict == .same))
      #expect((comparison.sampleCount == 0) == (test.changes.allSatisfy(\.isUnseen)))
    }
  }

  @Test func `counterexamples are valid for the older edition alone`() throws {
    for test in Self.cases where test.verdict == .breaking {
      let old = try Self.definition(test.old, test.oldTypes)
      let new = try Self.definition(test.new, test.newTypes)
      let comparison = EditionComparison(from: old, to: new, maximumSampleCount: 200)
      let counterexample = try #require(comparison.changes[0].counterexample, "\(test.changes)")
      var older = PayloadChecker(old)
      var newer = PayloadChecker(new)
      let isValid = older.isValid(counterexample.body)
      let codes = newer.faults(in: counterexample.body).map(\.code)
      #expect(isValid)
      #expect(codes.contains(counterexample.fault.code))
      #expect(
        comparison.newFaults(in: counterexample.body).map(\.code) == [counterexample.fault.code])
    }
  }

  @Test func `without samples, nothing is found to be breaking`() throws {
    let comparison = EditionComparison(
      from: try Self.definition(Self.rule("string", #"{"max": 9}"#)),
      to: try Self.definition(Self.rule("string", #"{"max": 4}"#)), maximumSampleCount: 0)
    #expect(comparison.verdict == .undecided)
    #expect(comparison.sampleCount == 0)
    #expect(comparison.changes(.tightened).map(\.path) == ["c_title"])
    #expect(comparison.changes(.added).isEmpty)
  }

  @Test func `editions with different names aren't the same`() throws {
    let comparison = EditionComparison(
      from: try Self.definition(Self.title), to: try Self.definition(Self.title, name: "c_memo"))
    #expect(!comparison.isSame)
    #expect(comparison.changes.map(\.code) == [.pluralName])
  }

  @Test func `a body has only the faults that the newer edition adds`() throws {
    let old = try Self.definition(
      Self.rule("string", #"{"max": 9}"#) + #", {"name": "c_count", "type": "Number"}"#)
    let new = try Self.definition(
      Self.rule("string", #"{"max": 4}"#) + #", {"name": "c_count", "type": "Number"}"#)
    let comparison = EditionComparison(from: old, to: new)
    let body = try old.body(["c_title": "A title"])
    #expect(comparison.newFaults(in: body).map(\.path) == ["c_title"])
    #expect(!comparison.accepts(body))
    #expect(comparison.accepts(try old.body(["c_title": "Note"])))
    let faulty = Array(#"{"c_title":"A title","c_count":"1","c_x":1}"#.utf8)
    #expect(comparison.newFaults(in: faulty).map(\.path) == ["c_title"])
    #expect(EditionComparison(from: old, to: old).newFaults(in: faulty).isEmpty)
  }

  @Test func `the description lists the changes`() throws {
    let comparison = EditionComparison(
      from: try Self.definition(Self.title),
      to: try Self.definition(Self.title + #", {"name": "c_author", "type": "String"}"#))
    #expect(
      comparison.description == """
        c_note: compatible
          c_author: a property was added; compatible [added]
        """)
    #expect(comparison.old.name == comparison.new.name)
  }

  @Test func `shipped definitions are the same as themselves, and what they lose is reported`()
    throws
  {
    let schemas = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
    for definition in schemas.definitions {
      #expect(EditionComparison(from: definition, to: definition).verdict == .same)
      var declaration = definition.declaration
      var properties = declaration["properties"]?.array ?? []
      let removed = properties.removeLast()
      declaration["properties"] = .array(properties)
      let other = try SchemaRegistry(text: JSONValue.object(declaration).description).definitions[0]
      let comparison = EditionComparison(from: definition, to: other, maximumSampleCount: 10)
      #expect(comparison.changes(.removed).map(\.path) == [removed["name"]?.string])
      let reverse = EditionComparison(from: other, to: definition, maximumSampleCount: 10)
      #expect(reverse.changes(.added).map(\.path) == [removed["name"]?.string])
    }
  }
}

extension String {
  /// Whether a line is about a change that no generated body is checked for.
  fileprivate var isUnseen: Bool { hasPrefix("changed ") }
}
