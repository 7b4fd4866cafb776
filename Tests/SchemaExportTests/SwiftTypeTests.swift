import JSONText
import ObjectSchema
import TestSupport
import Testing

@testable import SchemaExport

@Suite struct SwiftTypeTests {
  private static func text(
    _ definitions: String, _ configuration: SwiftConfiguration = SwiftConfiguration()
  ) throws -> String {
    let registry = try SchemaRegistry(text: definitions)
    let types = SwiftTypes(
      registry.definitions, of: registry.definitions, configuration: configuration)
    #expect(types.faults.isEmpty)
    return types.export(sources: ["d.json"]).text
  }

  @Test func `each type has a type in Swift`() throws {
    let rows: [(property: String, declaration: String)] = [
      (#""type": "String""#, "var p: String?"),
      (#""type": "String[]", "validators": [{"name": "required"}]"#, "var p: [String]"),
      (#""type": "Number""#, "var p: Double?"),
      (
        #""type": "Number", "validators": [{"name": "number", "definition": {"allowDecimal": false}}]"#,
        "var p: Int?"
      ),
      (#""type": "Boolean""#, "var p: Bool?"),
      (#""type": "ObjectId", "sourceObject": "d""#, "var p: ObjectID?"),
      (#""type": "Reference", "sourceObject": "d""#, "var p: ObjectReference<D>?"),
      (#""type": "Reference", "sourceObject": "ds""#, "var p: ObjectReference<D>?"),
      (#""type": "Reference", "sourceObject": "account""#, "var p: Reference?"),
      (#""type": "Date""#, "var p: Instant?"),
      (#""type": "Date", "dateOnly": true"#, "var p: CivilDate?"),
      (#""type": "Any""#, "var p: JSONValue?"),
      (#""type": "List""#, "var p: JSONValue?"),
      (#""type": "Colour""#, "var p: JSONValue?"),
      (
        #""type": "UUID", "autoGenerate": true, "validators": [{"name": "required"}]"#,
        "var p: UUID?"
      ),
      (#""type": "Binary""#, "var p: Data?"),
      (#""type": "Geometry""#, "var p: [Double]?"),
      (#""type": "Geometry", "geoType": "MultiPoint""#, "var p: [[Double]]?"),
      (#""type": "Document", "properties": [{"name": "x", "type": "Any"}]"#, "var p: P?"),
      (#""type": "File[]""#, "var p: [P]?"),
      (
        #""type": "String", "validators": [{"name": "stringEnum", "definition": {"values": ["a"]}}]"#,
        "var p: P?"
      ),
      (
        #""type": "String", "trim": true, "validators": [{"name": "stringEnum", "definition": {"values": ["a"]}}]"#,
        "var p: String?"
      ),
      (
        #""type": "Number", "validators": [{"name": "options", "definition": {"values": [{"label": "x", "value": 1}]}}]"#,
        "var p: P?"
      ),
      (
        #""type": "String", "validators": [{"name": "stringEnum", "definition": {"values": ["a"]}}, {"name": "stringEnum", "definition": {"values": ["b", "a"]}}]"#,
        "var p: P?"
      ),
      (
        #""type": "String", "validators": [{"name": "stringEnum", "definition": {"values": ["a"]}}, {"name": "stringEnum", "definition": {"values": ["b"]}}]"#,
        "var p: String?"
      ),
    ]
    for (property, declaration) in rows {
      let text = try Self.text(#"{"name": "d", "properties": [{"name": "p", \#(property)}]}"#)
      #expect(text.contains("  \(declaration)\n"), "\(property)\n\(text)")
    }
  }

  @Test func `what a create must have is required by the initializer`() throws {
    let text = try Self.text(
      """
      {"name": "d", "properties": [
        {"name": "a", "type": "String", "validators": [{"name": "required"}]},
        {"name": "b", "type": "String", "readOnly": true, "validators": [{"name": "required"}]},
        {"name": "c", "type": "String", "defaultValue": [{"type": "static", "value": "x"}],
         "validators": [{"name": "required"}]},
        {"name": "e", "type": "List"}]}
      """)
    #expect(
      text.contains(
        "\n  init(a: String, c: String? = nil) {\n    self.a = a\n    self.b = nil\n    self.c = c\n"
      ))
    for member in [
      "var a: String", "var b: Optional<String>", "var c: Optional<String>",
      "var e: Optional<JSONValue>",
    ] {
      #expect(text.contains("  \(member)\n"))
    }
    #expect(text.contains("    if let a {\n      self.a = a\n      self.b = b\n"))
    for line in ["writer.write(a, at: 0)", "writer.write(e, at: 3)", "reader.read(&e, at: 3)"] {
      #expect(text.contains(line))
    }
  }

  @Test func `numbers name the values of a list`() throws {
    let text = try Self.text(
      """
      {"name": "d", "properties": [{"name": "p", "type": "Number", "validators": [
        {"name": "numberEnum", "definition": {"values": [5, 2.5, -3, 1e21, 1e-7, 5.0, -0.5]}}]}]}
      """)
    #expect(
      text.contains(
        "static let allCases: [P] = [.n5, .n2_5, .minus3, .n1e21, .n1eMinus7, .minus0_5]"))
    for line in ["case .n2_5: 2.5", "case .minus3: -3.0", "case 1e+21: self = .n1e21"] {
      #expect(text.contains(line), "\(line)\n\(text)")
    }
    #expect(SwiftText.literal(.leastNonzeroMagnitude) == "Double(bitPattern: 1)")
  }

  @Test func `text is compared by its bytes where Swift wouldn't`() throws {
    func search(_ value: String) throws -> Bool {
      try Self.text(
        #"""
        {"name": "d", "properties": [{"name": "p", "type": "String", "validators": [
          {"name": "stringEnum", "definition": {"values": ["a", "\#(value)"]}}]}]}
        """#
      ).contains("utf8.elementsEqual")
    }
    for value in ["é", "K", ";", "`"] { #expect(try search(value), "\(value)") }
    for value in ["k", "b c", "-"] { #expect(try !search(value), "\(value)") }
  }

  @Test func `comments and literals keep hostile text inside`() throws {
    let label = ##"a\nb \u2028c\rd */ /* \"\"\" # \"# \\#(x) \u0000\u202e ``` - x"##
    let text = try Self.text(
      ####"""
      {"name": "d", "label": "\####(label)", "description": "1. \####(label)", "properties": [
        {"name": "p", "type": "String", "label": "- Parameter x: \####(label)",
         "description": "\"###",
         "validators": [
           {"name": "stringEnum", "definition": {"values": ["\####(label)", "\\###(x)"]}}]}]}
      """####)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      #expect(line.unicodeScalars.allSatisfy { !$0.isInvisible })
    }
    // A fence has one number sign more than any run after a quotation mark or a backslash.
    #expect(text.contains("    json: ####\"\"\"\n"))
    #expect(text.contains(##"  /// \- Parameter x: a b c d \*/ /\* """ # "# \\#(x)"##))
    #expect(text.contains(##": "a\nb \u{2028}c\rd */ /* \"\"\" # \"# \\#(x) \u{0}\u{202e}"##))
  }

  @Test func `comments have at most 100 columns`() {
    let terms = String(repeating: "term ", count: 60) + String(repeating: "x", count: 120)
    let lines = SwiftComment.lines([terms, "", "# b", "2. c", "3"], indentation: "  ")
    #expect(lines.filter { $0.count > 100 }.count == 1)
    #expect(lines.suffix(5) == ["  /// \\# b", "  ///", "  /// 2\\. c", "  ///", "  /// 3"])
    #expect(SwiftComment.lines(["", " "], indentation: "").isEmpty)
  }

  @Test func `names of parameters and variables don't hide members`() throws {
    let properties = ["writer", "reader", "member", "members", "class", "readerValue"].map {
      #"{"name": "\#($0)", "type": "Any"}"#
    }
    let text = try Self.text(
      #"{"name": "d", "properties": [\#(properties.joined(separator: ","))]}"#)
    for line in [
      "writer.write(self.writer, at: 0)", "case 1: try reader.read(&readerValue, at: 1)",
      "self.reader = readerValue", "case 4: try reader.read(&`class`, at: 4)",
      "case 5: try reader.read(&readerValueValue, at: 5)", "self.`class` = `class`",
    ] { #expect(text.contains(line), "\(line)\n\(text)") }
  }

  @Test(arguments: [(1, 1), (6, 1), (7, 3), (30, 7)])
  func `a condition on many variables has several lines`(count: Int, lineCount: Int) throws {
    let names = (0..<count).map { "property\($0)" }
    let properties = names.map {
      #"{"name": "\#($0)", "type": "Any", "validators": [{"name": "required"}]}"#
    }
    let text = try Self.text(
      #"{"name": "d", "properties": [\#(properties.joined(separator: ","))]}"#)
    let start = text.split(separator: "\n").drop { !$0.hasPrefix("    if let") }
    let end = try #require(start.firstIndex { $0.hasSuffix("{") })
    let lines = start[...end]
    #expect(lines.count == lineCount)
    #expect(lines.allSatisfy { $0.count <= 100 })
    let words = lines.flatMap { $0.split(separator: " ") }.joined(separator: " ")
    #expect(words == "if " + names.map { "let \($0)" }.joined(separator: ", ") + " {")
  }

  @Test func `empty types have no keys`() throws {
    let text = try Self.text(
      #"{"name": "d", "properties": [{"name": "p", "type": "Document"}], "objectTypes": [{"name": "t"}]}"#
    )
    #expect(text.contains("    func write(to writer: inout ObjectWriter) {}\n"))
    #expect(text.contains("while try reader.next(&members) != nil {"))
    #expect(try Self.text(#"[{"name": "e"}]"#).contains("\n  init() {}\n"))
  }

  @Test func `the same definitions give the same text`() throws {
    let registry = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
    let texts = (0..<3).map { _ in
      SwiftTypes(registry.definitions, of: registry.definitions).export(sources: ["a"]).text
    }
    #expect(Set(texts).count == 1)
  }
}
