import DateText
import JSONText
import Testing

@testable import ObjectSchema

@Suite struct FaultTests {
  /// A property, a payload with a mark at the fault, and the other facts of the fault.
  private struct Row {
    var property: String
    var payload: String
    var code: FaultCode
    var severity = Severity.error
    var path = "a"
    var pointer = "/a"
    var reason: String
    var expected: String?
    var found: String?
    var suggestion: String?
    var serverCode: String?
  }

  private static func rule(_ type: String, _ rule: String, _ definition: String = "{}") -> String {
    #""type": "\#(type)", "validators": [{"name": "\#(rule)", "definition": \#(definition)}]"#
  }

  private static let file = """
    "type": "File", "facets": [{"name": "content", "mimes": ["image/*", "!image/gif"]},
      {"name": "b", "passMimes": false, "mimes": "image/png"},
      {"name": "c", "allowUpload": false}], "accepts": [["content"], ["content", "b"]]
    """

  private static let rows: [Row] = [
    Row(
      property: #""type": "Any""#, payload: #"{"a": [1, ▸x]}"#, code: .json, path: "", pointer: "",
      reason: "not valid JSON: unexpected character", found: "unexpected character"),
    Row(
      property: #""type": "Any""#, payload: "\n ▸[]", code: .json, path: "", pointer: "",
      reason: "expected Object, found Array", expected: "Object", found: "Array"),
    Row(
      property: #""type": "Any""#, payload: #"{"a": "é🌸", ▸"é🌸": 1}"#, code: .unknown,
      path: "é🌸", pointer: "/é🌸", reason: "no such property"),
    Row(
      property: #""type": "Any""#, payload: #"{"a": {"x/y~": 1, ▸"x/y~": 2}}"#, code: .duplicate,
      path: "a.x/y~", pointer: "/a/x~1y~0", reason: "the key is duplicated in this object"),
    Row(
      property: #""type": "Any""#, payload: #"{"a": 1, ▸"\u0061": []}"#, code: .duplicate,
      reason: "the key is duplicated in this object"),
    Row(
      property: #""type": "Any""#, payload: #"{▸"A": 1}"#, code: .unknown, path: "A",
      pointer: "/A", reason: "no such property; did you mean a?", suggestion: "a"),
    Row(
      property: file, payload: #"{"a": {▸"contnet": "x.png"}}"#, code: .unknown,
      path: "a.contnet", pointer: "/a/contnet", reason: "no such facet; did you mean content?",
      expected: "facet", suggestion: "content"),
    Row(
      property: #""type": "Number[]""#, payload: #"{"a": [1, ▸true]}"#, code: .type,
      path: "a[1]", pointer: "/a/1", reason: "expected Number, found Boolean", expected: "Number",
      found: "Boolean", serverCode: "cortex.invalidArgument.castError"),
    Row(
      property: rule("String", "string"), payload: #"{"a": ▸null}"#, code: .null,
      reason: "null is not allowed"),
    Row(
      property: rule("Any", "required"), payload: #" ▸{}"#, code: .required,
      reason: "required, but missing", serverCode: "cortex.invalidArgument.required"),
    Row(
      property: rule("Any", "required"), payload: #"▸{"a": null}"#, code: .required,
      reason: "required, but null", found: "Null", serverCode: "cortex.invalidArgument.required"),
    Row(
      property: rule("String", "string", #"{"min": 2, "max": 3}"#), payload: #"{"a": ▸"🌸🌸"}"#,
      code: .length, reason: "expected a length of 2 to 3, found 4", expected: "2 to 3", found: "4",
      serverCode: "cortex.invalidArgument.invalidString"),
    Row(
      property: rule("String", "pattern", #"{"pattern": "/^x$/i"}"#), payload: #"{"a": ▸""}"#,
      code: .pattern, reason: "expected a match of /^x$/i", expected: "/^x$/i",
      serverCode: "cortex.invalidArgument.string"),
    Row(
      property: rule("Number", "numberEnum", #"{"values": [1, 2.5]}"#), payload: #"{"a": ▸2}"#,
      code: .enumeration, reason: "expected one of 1, 2.5", expected: "1, 2.5",
      serverCode: "cortex.invalidArgument.enumValue"),
    Row(
      property: rule("Number", "number", #"{"min": -1.5, "max": 10}"#), payload: #"{"a": ▸11}"#,
      code: .range, reason: "expected -1.5 to 10", expected: "-1.5 to 10",
      serverCode: "cortex.invalidArgument.numberExpected"),
    Row(
      property: #""type": "Number""#, payload: #"{"a": ▸-1e999}"#, code: .range,
      reason: "expected a number that 64 bits can hold", expected: "a number that 64 bits can hold",
      serverCode: "cortex.invalidArgument.numberExpected"),
    Row(
      property: rule("Number", "number", #"{"allowDecimal": false}"#), payload: #"{"a": ▸1.5}"#,
      code: .integer, reason: "expected a whole number", expected: "a whole number",
      serverCode: "cortex.invalidArgument.numberExpected"),
    Row(
      property: #""type": "Date", "dateOnly": true"#, payload: #"{"a": ▸"2026-02-29"}"#,
      code: .format, reason: "expected a date, YYYY-MM-DD", expected: "a date, YYYY-MM-DD",
      serverCode: "cortex.invalidArgument.date"),
    Row(
      property: #""type": "ObjectId""#, payload: #"{"a": ▸"123"}"#, code: .format,
      reason: "expected an identifier of 24 hexadecimal digits",
      expected: "an identifier of 24 hexadecimal digits",
      serverCode: "cortex.invalidArgument.invalidObjectId"),
    Row(
      property: #""type": "UUID""#, payload: #"{"a": ▸"123"}"#, code: .format,
      reason: "expected a UUID", expected: "a UUID"),
    Row(
      property: rule("Date", "dateOfBirth"), payload: #"{"a": ▸"2026-03-16T00:00:00Z"}"#,
      code: .range, reason: "expected 1899-01-01 to a day from now",
      expected: "1899-01-01 to a day from now",
      serverCode: "cortex.invalidArgument.dateOfBirth"),
    Row(
      property: #""type": "Any[]", "minItems": 2"#, payload: #"{"a": ▸[1]}"#, code: .minItems,
      reason: "expected at least 2 elements, found 1", expected: "2", found: "1",
      serverCode: "cortex.invalidArgument.minItems"),
    Row(
      property: #""type": "Any[]", "maxItems": 1"#, payload: #"{"a": ▸[1, 2]}"#, code: .maxItems,
      reason: "expected at most 1 element, found 2", expected: "1", found: "2",
      serverCode: "cortex.invalidArgument.maxItems"),
    Row(
      property: #""type": "Geometry""#, payload: #"{"a": [▸180.5, 0]}"#, code: .range,
      path: "a[0]", pointer: "/a/0", reason: "expected -180 to 180", expected: "-180 to 180",
      serverCode: "cortex.invalidArgument.invalidCoordinate"),
    Row(
      property: #""type": "String[]", "uniqueValues": true"#, payload: #"{"a": ["x", ▸"x"]}"#,
      code: .unique, path: "a[1]", pointer: "/a/1",
      reason: "the value is duplicated, but values must be unique"),
    Row(
      property: #""type": "Any", "readOnly": true"#, payload: #"{"a": ▸{"x": 1}}"#,
      code: .notWritable, reason: "cannot be written when the object is created"),
    Row(
      property: #""type": "Any""#, payload: #"{"_id": ▸"x"}"#, code: .notWritable, path: "_id",
      pointer: "/_id", reason: "cannot be written when the object is created"),
    Row(
      property: file, payload: #"{"a": {"content": "x.png", "b": ▸"x.gif"}}"#, code: .mime,
      path: "a.b", pointer: "/a/b",
      reason: "expected a media type accepted by image/png, found image/gif",
      expected: "a media type accepted by image/png", found: "image/gif",
      serverCode: "cortex.unsupportedMediaType.facetMime"),
    Row(
      property: file, payload: #"{"a": {"content": ▸"x.gif"}}"#, code: .mime, severity: .warning,
      path: "a.content", pointer: "/a/content",
      reason: "the facet will be dropped: expected a media type accepted by image/*, !image/gif, "
        + "found image/gif",
      expected: "a media type accepted by image/*, !image/gif", found: "image/gif",
      serverCode: "cortex.unsupportedMediaType.facetMime"),
    Row(
      property: file, payload: #"{"a": ▸{"b": "x.png"}}"#, code: .accepts,
      reason: "expected the facets content or b + content, found b",
      expected: "the facets content or b + content", found: "b"),
    Row(
      property: file, payload: #"{"a": {"content": ▸"../x.png"}}"#, code: .fileName,
      path: "a.content", pointer: "/a/content",
      reason: "expected a file name without a path or control characters",
      expected: "a file name without a path or control characters"),
    Row(
      property: #""type": "Number""#, payload: #"{"a": ▸9007199254740993}"#, code: .precision,
      severity: .warning, reason: "a number with 64 bits cannot hold this integer exactly"),
    Row(
      property: #""type": "Money""#, payload: #"{"a": ▸[1]}"#, code: .unchecked, severity: .warning,
      reason: "not checked: the property's type is not known here",
      expected: "the property's type is not known here"),
    Row(
      property: #""type": "Any""#,
      payload: #"{"a": "# + String(repeating: "[", count: 511) + "▸[",
      code: .depth, path: "a" + String(repeating: "[0]", count: 511),
      pointer: "/a" + String(repeating: "/0", count: 511), reason: "nested deeper than 512"),
  ]

  @Test func `reports each code with all facts`() throws {
    var codes: Set<FaultCode> = []
    for row in Self.rows {
      let definition = try SchemaText.definition(#"{"name": "a", \#(row.property)}"#)
      var checker = PayloadChecker(definition, options: ExamplePayloads.options)
      let marked = MarkedText(row.payload)
      let offset = try #require(marked.offsets.first)
      let faults = checker.faults(in: marked.bytes)
      let fault = try #require(faults.first, "\(row.payload)")
      #expect(faults.count == 1, "\(row.payload)")
      #expect(fault.code == row.code && fault.severity == row.severity, "\(row.payload)")
      #expect(fault.path == row.path && fault.pointer == row.pointer, "\(row.payload)")
      #expect(fault.expected == row.expected && fault.found == row.found, "\(row.payload)")
      #expect(fault.suggestion == row.suggestion, "\(row.payload)")
      #expect(fault.serverCode == row.serverCode, "\(row.payload)")
      #expect(fault.offset == offset, "\(row.payload)")
      let position = MarkedText.position(of: offset, in: marked.bytes)
      #expect(fault.position == position, "\(row.payload)")
      #expect(fault.reason == row.reason, "\(row.payload)")
      codes.insert(row.code)
    }
    // The other codes need attached files.
    let all: Set<FaultCode> = [
      .json, .depth, .duplicate, .unknown, .type, .null, .required, .length, .pattern,
      .enumeration, .range, .integer, .format, .minItems, .maxItems, .unique, .notWritable,
      .mime, .accepts, .fileName, .precision, .unchecked,
    ]
    #expect(codes == all)
    #expect(FaultCode.enumeration.rawValue == "enum")
    #expect("\(FaultCode.notWritable)" == "notWritable")
  }

  @Test func `moves a fault into a larger text`() throws {
    var checker = PayloadChecker(try SchemaText.definition(#"{"name": "a", "type": "Boolean"}"#))
    let first = checker.firstFault(in: "{\n \"a\": 1}")
    let fault = try #require(first)
    let moved = fault.moved(lines: 10, bytes: 1000)
    #expect(moved.position == TextPosition(line: 12, column: 7))
    #expect(moved.offset == 1008)
    #expect(moved.path == "a")
    #expect(moved.reason == fault.reason)
  }

  @Test func `shortens a long key in a path`() throws {
    var checker = PayloadChecker(try SchemaText.definition(#"{"name": "a", "type": "Any"}"#))
    for shift in 0..<4 {
      let key = String(repeating: "x", count: shift) + String(repeating: "🌸", count: 1000)
      let fault = checker.firstFault(in: #"{"\#(key)": 1}"#)
      #expect(fault?.path.hasSuffix("🌸…") == true, "\(shift)")
      #expect((fault?.path.utf8.count ?? 0) < 300)
      #expect(fault?.suggestion == nil)
    }
  }
}
