import JSONText
import ObjectSchema
import Testing

/// The statements of the article `Choices` that a payload can show.
@Suite struct ChoicesExampleTests {
  struct Choice: Sendable, CustomTestStringConvertible {
    let properties: String
    let more: String
    let payload: String
    /// The errors and warnings, as `code at path`.
    let faults: [String]

    init(_ properties: String, more: String = "", _ payload: String, _ faults: String...) {
      self.properties = properties
      self.more = more
      self.payload = payload
      self.faults = faults
    }

    var testDescription: String { "\(properties) \(payload)" }
  }

  private static func rule(_ type: String, _ rule: String, _ options: String = "{}") -> String {
    """
    {"name": "c_a", "type": "\(type)",
     "validators": [{"name": "\(rule)", "definition": \(options)}]}
    """
  }

  private static func plain(_ type: String, _ more: String = "") -> String {
    #"{"name": "c_a", "type": "\#(type)"\#(more)}"#
  }

  private static let types = """
    , "objectTypes": [
      {"name": "c_one", "properties": [{"name": "c_o", "type": "Number"}]},
      {"name": "c_two", "properties": [{"name": "c_t", "type": "Number"}]}]
    """

  private static let siblings = """
    {"name": "c_a", "type": "Document[]", "properties": [
      {"name": "c_u", "type": "String[]", "validators": [{"name": "uniqueInArray"}]}]}
    """

  static let checkedValues: [Choice] = [
    Choice(plain("String"), #"{"c_b": {"x": 1, "x": 2}}"#, "unknown at c_b"),
    Choice(plain("String"), #"{"c_a": {"x": 1, "x": 2}}"#, "type at c_a"),
    Choice(
      plain("Any", #", "readOnly": true"#), #"{"c_a": {"x": 1, "x": 2}}"#, "notWritable at c_a"),
    Choice(plain("Any"), #"{"c_a": 1, "c_a": {"x": 1, "x": 2}}"#, "duplicate at c_a"),
    Choice(plain("String"), #"{"c_b": [1,]}"#, "unknown at c_b", "json"),
    Choice(plain("Any"), #"{"c_a": {"x": 1, "x": 2}}"#, "duplicate at c_a.x"),
    Choice(
      plain("Money"), #"{"c_a": {"x": 1, "x": 2}}"#, "duplicate at c_a.x", "unchecked at c_a"),
    Choice(
      plain("File"), #"{"c_a": {"content": {"upload": "a", "upload": "b"}}}"#,
      "duplicate at c_a.content.upload"),
    Choice(
      #"{"name": "c_a", "type": "String", "readOnly": true, "validators": [{"name": "required"}]}"#,
      "{}"),
    Choice(
      plain("File", #", "facets": [{"name": "c_f", "required": true, "allowUpload": false}]"#),
      #"{"c_a": {"content": "a"}}"#),
    Choice(plain("String"), #"{"_id": "a"}"#, "notWritable at _id"),
    Choice(
      plain("Document", #", "properties": [{"name": "c_b", "type": "String"}]"#),
      #"{"c_a": {"_id": "a"}}"#, "unknown at c_a._id"),
    Choice(#"{"name": "created", "type": "Date"}"#, #"{"created": "2024-02-29T00:00:00Z"}"#),
    Choice(plain("String", #", "required": true"#), "{}"),
    Choice(plain("String", #", "defaultValue": "a""#), "{}"),
    Choice(plain("String"), more: types, #"{"type": null}"#, "type at type"),
    Choice(plain("String"), more: types, "{}", "required at type"),
    Choice(
      plain("String"), more: types, #"{"c_o": "", "type": "c_one", "type": "c_two"}"#,
      "type at c_o", "duplicate at type"),
    Choice(
      plain("String"), more: types, #"{"type": "c_none", "c_o": "", "c_t": "", "c_a": 1}"#,
      "enum at type", "type at c_a"),
    Choice(plain("Money[]"), #"{"c_a": 1}"#, "type at c_a"),
    Choice(plain("Money[]"), #"{"c_a": [1, null]}"#, "unchecked at c_a[0]", "type at c_a[1]"),
    Choice(plain("Any[]"), #"{"c_a": [1, null]}"#, "type at c_a[1]"),
    Choice(rule("Money", "string"), #"{"c_a": 1}"#, "unchecked at c_a"),
  ]

  static let text: [Choice] = [
    Choice(rule("String", "email"), #"{"c_a": "a@b"}"#),
    Choice(rule("String", "email"), #"{"c_a": "\"a b\"@[127.0.0.1]"}"#),
    Choice(rule("String", "email"), #"{"c_a": "é@example.org"}"#, "format at c_a"),
    Choice(rule("String", "url"), #"{"c_a": "https://example.org/é"}"#, "format at c_a"),
    Choice(rule("String", "url"), #"{"c_a": "https:///path"}"#, "format at c_a"),
    Choice(rule("String", "url", #"{"webOnly": false}"#), #"{"c_a": "mailto:a@b"}"#),
    Choice(
      rule("String", "url", #"{"webOnly": false, "webSecure": true}"#), #"{"c_a": "http://a"}"#,
      "format at c_a"),
    Choice(rule("String", "url"), #"{"c_a": "http://[::1]:80/"}"#),
    Choice(rule("String", "locale"), #"{"c_a": "zz-Qqqq-ZZ"}"#),
    Choice(rule("String", "locale"), #"{"c_a": "i-klingon"}"#),
    Choice(rule("String", "locale"), #"{"c_a": "en_GB"}"#, "format at c_a"),
    Choice(
      rule("String", "locale", #"{"locales": ["en-GB"]}"#), #"{"c_a": "en-gb"}"#),
    Choice(
      rule("String", "locale", #"{"locales": ["en-GB"]}"#), #"{"c_a": "fr"}"#, "format at c_a"),
    Choice(rule("String", "timeZone"), #"{"c_a": "Asia/Calcutta"}"#),
    Choice(rule("String", "timeZone"), #"{"c_a": "asia/calcutta"}"#, "format at c_a"),
    Choice(rule("String", "timeZone"), #"{"c_a": "+01:00"}"#, "format at c_a"),
    Choice(rule("String", "timeZone", #"{"allowBlank": true}"#), #"{"c_a": " \t\n"}"#),
    Choice(rule("String", "customName"), #"{"c_a": "a___b"}"#),
    Choice(rule("String", "customName"), #"{"c_a": "a__"}"#, "format at c_a"),
    Choice(rule("String", "pattern", #"{"pattern": "/a/"}"#), #"{"c_a": ""}"#, "pattern at c_a"),
    Choice(rule("String", "pattern", #"{"pattern": "/a/"}"#), #"{"c_a": "b"}"#, "pattern at c_a"),
    Choice(
      rule("String", "pattern", #"{"pattern": "/(?=a)/"}"#), #"{"c_a": "b"}"#, "pattern at c_a"),
    Choice(
      rule("String", "pattern", #"{"pattern": "/(a)\\1/"}"#), #"{"c_a": "b"}"#, "unchecked at c_a"),
    Choice(
      rule("String", "pattern", #"{"pattern": "/a{5000}/"}"#), #"{"c_a": "b"}"#, "pattern at c_a"),
    Choice(
      rule("String", "pattern", #"{"pattern": "/a{5001}/"}"#), #"{"c_a": "b"}"#, "unchecked at c_a"),
    Choice(
      plain("String[]", #", "uniqueValues": true, "lowercase": true"#),
      #"{"c_a": ["ΟΔΟΣ", "οδος"]}"#, "unique at c_a[1]"),
    Choice(
      plain("String[]", #", "uniqueValues": true, "lowercase": true"#), #"{"c_a": ["A", "a"]}"#,
      "unique at c_a[1]"),
    Choice(
      plain("String[]", #", "uniqueValues": true, "trim": true"#),
      #"{"c_a": ["a", "\u00a0a\ufeff", "\u0085a"]}"#, "unique at c_a[1]"),
    Choice(plain("Binary[]", #", "uniqueValues": true"#), #"{"c_a": ["QQ==", "QR==", ""]}"#),
    Choice(plain("Binary"), #"{"c_a": "_w=="}"#, "format at c_a"),
    Choice(plain("UUID"), #"{"c_a": "FFFFFFFF-ffff-0000-0000-000000000000"}"#),
    Choice(
      plain("UUID"), #"{"c_a": "urn:uuid:00000000-0000-0000-0000-000000000000"}"#, "format at c_a"),
  ]

  static let numbersAndDates: [Choice] = [
    Choice(
      rule("Number", "number", #"{"max": 9007199254740992}"#), #"{"c_a": 9007199254740993}"#,
      "precision at c_a"),
    Choice(
      rule("Number", "number", #"{"max": 1, "allowDecimal": false}"#), #"{"c_a": 1.5}"#,
      "range at c_a", "integer at c_a"),
    Choice(
      rule("Number", "numberEnum", #"{"values": [0.3]}"#), #"{"c_a": 0.30000000000000004}"#,
      "enum at c_a"),
    Choice(plain("Any"), #"{"c_a": 9007199254740993}"#),
    Choice(
      rule("Date", "date", #"{"max": "2024-02-29"}"#), #"{"c_a": "2024-02-29T01:00:00+01:00"}"#),
    Choice(
      rule("Date", "date", #"{"max": "2024-02-29"}"#), #"{"c_a": "2024-02-29T00:00:01Z"}"#,
      "range at c_a"),
    Choice(plain("Date", #", "dates": {"write": "date"}"#), #"{"c_a": "2024-02-29"}"#),
    Choice(plain("Date", #", "dates": {"read": []}"#), #"{"c_a": "2024-02-29T00:00:00Z"}"#),
    Choice(
      plain("Date", #", "dates": {"write": "date"}"#), more: #", "dates": {"read": ["dd.MM.yyyy"]}"#,
      #"{"c_a": "29.02.2024"}"#),
    Choice(
      plain("Date", #", "dateOnly": true"#), more: #", "dates": {"read": ["dd.MM.yyyy"]}"#,
      #"{"c_a": "29.02.2024"}"#, "format at c_a"),
    Choice(plain("Date", #", "dates": {"read": ["epochSeconds"]}"#), #"{"c_a": 1e9}"#),
    Choice(plain("Date", #", "dates": {"read": ["date"]}"#), #"{"c_a": 1}"#, "type at c_a"),
    Choice(
      plain(
        "Date[]", #", "uniqueValues": true, "dates": {"read": ["date"]}"#),
      #"{"c_a": ["2024-02-29", "2024-02-29T00:00:00Z"]}"#, "unique at c_a[1]"),
  ]

  static let arraysAndFiles: [Choice] = [
    Choice(plain("Number[]", #", "minItems": 120"#), #"{"c_a": []}"#, "minItems at c_a"),
    Choice(rule("Number[]", "coordinate"), #"{"c_a": [1, 2, 3]}"#, "maxItems at c_a"),
    Choice(
      plain("Any[]", #", "uniqueValues": true"#),
      #"{"c_a": [{"x": 1, "y": "\u0061"}, {"y": "a", "x": 1.0}, 1, "1"]}"#, "unique at c_a[1]"),
    Choice(
      plain("Any[]", #", "uniqueValues": true"#),
      #"{"c_a": [{"x": 1e999}, {"x": null}, {"x": -1e999}, {"x": 1e999}]}"#, "unique at c_a[3]"),
    Choice(
      plain("Geometry[]", #", "uniqueValues": true"#), #"{"c_a": [[0, 1], [-0, 1.0]]}"#,
      "unique at c_a[1]"),
    Choice(
      plain("Number[]", #", "uniqueValues": true"#), #"{"c_a": [1, 1.0, 10e-1]}"#,
      "unique at c_a[1]", "unique at c_a[2]"),
    Choice(
      siblings, #"{"c_a": [{"c_u": ["x", "y"]}, {"c_u": ["z", "y"]}, {}, {"c_u": null}]}"#,
      "unique at c_a[1].c_u[1]"),
    Choice(siblings, #"{"c_a": [{"c_u": ["x", "x"]}]}"#, "unique at c_a[0].c_u[1]"),
    Choice(
      plain(
        "File",
        #", "facets": [{"name": "c_f", "required": true}], "accepts": [["c_f"]]"#),
      #"{"c_a": {"content": "a"}}"#, "required at c_a.c_f", "accepts at c_a"),
    Choice(plain("File"), #"{"c_a": {}}"#, "accepts at c_a"),
    Choice(plain("File"), #"{"c_a": {"content": "/c_as/5d2f8c41a7b3e90012c4d6f8/c_b/content"}}"#),
    Choice(
      plain("File"), #"{"c_a": {"content": "facet://c_as/5d2f8c41a7b3e90012c4d6f8/c_b/0/content"}}"#
    ),
    Choice(
      plain("File"),
      """
      {"c_a": {"content": {
        "source": "facet", "path": "c_as/5d2f8c41a7b3e90012c4d6f8/c_b/content", "filename": "a.png"}}}
      """),
    Choice(
      plain("File"),
      """
      {"c_a": {"content": {
        "source": "facet", "path": "c_as/5d2f8c41a7b3e90012c4d6f8/c_b/content", "filename": "/"}}}
      """, "fileName at c_a.content"),
    Choice(
      plain("File"), #"{"c_a": {"content": "/c_as/1/c_b/content"}}"#, "fileName at c_a.content"),
    Choice(plain("File"), #"{"c_a": {"content": "/c_as/1/c_b"}}"#, "fileName at c_a.content"),
    Choice(plain("File"), #"{"c_a": {"content": "facet://c_as"}}"#, "type at c_a.content"),
    Choice(plain("File"), #"{"c_a": {"content": "a..b.png"}}"#, "fileName at c_a.content"),
    Choice(plain("File"), #"{"c_a": {"content": ".png"}}"#),
    Choice(
      plain(
        "File", #", "facets": [{"name": "content", "mimes": "!image/*", "passMimes": false}]"#),
      #"{"c_a": {"content": "a.unknown"}}"#),
    Choice(
      plain(
        "File",
        #", "facets": [{"name": "content", "mimes": "image/*"}], "accepts": [["content"]]"#),
      #"{"c_a": {"content": "a.txt"}}"#, "mime at c_a.content"),
    Choice(plain("Geometry", #", "geoType": "MultiPoint""#), #"{"c_a": []}"#),
    Choice(plain("Geometry"), #"{"c_a": [1, 2, 3000]}"#, "maxItems at c_a"),
    Choice(plain("Geometry"), #"{"c_a": [1e999, 2]}"#, "range at c_a[0]"),
  ]

  @Test(arguments: checkedValues + text + numbersAndDates + arraysAndFiles)
  func choice(_ choice: Choice) throws {
    let schemas = try SchemaRegistry(
      text: #"{"name": "c_case", "properties": [\#(choice.properties)]\#(choice.more)}"#)
    var checker = PayloadChecker(try schemas.object(named: "c_case"))
    let faults = checker.faults(in: choice.payload).map {
      $0.path.isEmpty ? "\($0.code)" : "\($0.code) at \($0.path)"
    }
    #expect(faults == choice.faults)
  }

  @Test func requiredForNull() throws {
    let schemas = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [
          {"name": "c_a", "type": "String", "validators": [{"name": "required"}]},
          {"name": "c_b", "type": "String", "validators": [{"name": "required"}]},
          {"name": "c_c", "type": "Boolean"}]}
        """)
    var checker = PayloadChecker(try schemas.object(named: "c_case"))
    let faults = checker.faults(in: #" {"c_b": null, "c_c": 1}"#)
    #expect(faults.map(\.path) == ["c_b", "c_c", "c_a"])
    #expect(faults.map(\.offset) == [1, 22, 1])
    #expect(faults.map(\.found) == ["Null", "Number", nil])
  }

  @Test func serverMadeKeysAreNotSuggested() throws {
    let schemas = try SchemaRegistry(text: #"{"name": "c_case"}"#)
    var checker = PayloadChecker(try schemas.object(named: "c_case"))
    let fault = checker.firstFault(in: #"{"createdd": 1}"#)
    #expect(fault?.suggestion == nil)
  }

  @Test func lengthsCountUnitsAfterTheChanges() throws {
    let schemas = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [{"name": "c_a", "type": "String", "trim": true,
          "validators": [{"name": "string", "definition": {"max": 1}}]}]}
        """)
    var checker = PayloadChecker(try schemas.object(named: "c_case"))
    let isValid = checker.isValid(#"{"c_a": " a "}"#)
    #expect(isValid)
    let fault = checker.firstFault(in: #"{"c_a": " 😀 "}"#)
    #expect(fault?.found == "2")
  }

  @Test func linesAndColumns() throws {
    let schemas = try SchemaRegistry(text: #"{"name": "c_case"}"#)
    var checker = PayloadChecker(try schemas.object(named: "c_case"))
    let faults = checker.faults(in: "{\r\n\"é\": 1, \"a\": 1,\r\"b\": 1}")
    #expect(faults.map(\.position.line) == [2, 2, 2])
    #expect(faults.map(\.position.column) == [1, 9, 17])
  }

  @Test(arguments: [
    #"{"name": "c_a", "type": "File", "accepts": []}"#,
    """
    {"name": "c_a", "type": "Number[]", "minItems": 3, "validators": [{"name": "coordinate"}]}
    """,
    """
    {"name": "c_a", "type": "Number", "validators": [
      {"name": "number", "definition": {"min": 2, "max": 1}}]}
    """,
  ])
  func nothingCouldPass(property: String) {
    #expect(throws: SchemaError.self) {
      try SchemaRegistry(text: #"{"name": "c_case", "properties": [\#(property)]}"#)
    }
  }

  @Test func coordinateFoldsIntoTheLimits() throws {
    let schemas = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [{"name": "c_a", "type": "Number[]", "minItems": 1,
          "validators": [{"name": "coordinate"}]}]}
        """)
    var checker = PayloadChecker(try schemas.object(named: "c_case"))
    let faults = checker.faults(in: #"{"c_a": []}"#)
    #expect(faults.map(\.code) == [.minItems])
    #expect(faults.first?.expected == "2")
  }

  @Test(arguments: [
    (#", "minItems": 120"#, 120), (#", "minItems": 3"#, 100), (#", "maxItems": null"#, 100),
  ])
  func maxItems(keys: String, limit: Int) throws {
    let schemas = try SchemaRegistry(
      text: #"{"name": "c_case", "properties": [{"name": "c_a", "type": "Any[]"\#(keys)}]}"#)
    #expect(try schemas.object(named: "c_case").property(named: "c_a").maxItems == limit)
  }

  @Test func typeAsAProperty() throws {
    let schemas = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [{"name": "type", "type": "Number"}],
         "objectTypes": [{"name": "c_one"}]}
        """)
    #expect(schemas.warnings.map(\.code) == [.noEffect])
  }
}
