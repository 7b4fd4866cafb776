import JSONText
import Testing

@testable import ObjectSchema

@Suite struct FaultLimitTests {
  private static let properties = """
    {"name": "a", "type": "Number[]", "maxItems": 1000}, {"name": "b", "type": "Boolean"},
    {"name": "c", "type": "Any", "validators": [{"name": "required"}]}
    """

  private static func checker(_ limit: Int) throws -> PayloadChecker {
    PayloadChecker(
      try SchemaText.definition(properties), options: CheckOptions(maximumFaults: limit))
  }

  @Test func `stops when the report is full`() throws {
    let payload = #"{"a": ["1", "2", "3", "4", "5"], "b": 1}"#
    let all = ["a[0]", "a[1]", "a[2]", "a[3]", "a[4]", "b", "c"]
    for limit in [1, 3, 6, 7, 8, 1000] {
      var checker = try Self.checker(limit)
      let report = checker.report(on: payload)
      #expect(report.faults.map(\.path) == Array(all.prefix(limit)), "limit \(limit)")
      #expect(report.isTruncated == (limit < all.count), "limit \(limit)")
      #expect(!report.isValid)
      let first = checker.firstFault(in: payload)
      #expect(first == report.faults.first)
    }
  }

  @Test func `reads nothing after the report is full`() throws {
    var checker = try Self.checker(2)
    let report = checker.report(on: #"{"a": ["1", "2", "3", not JSON"#)
    #expect(report.faults.map(\.code) == [.type, .type])
    #expect(report.isTruncated)
  }

  @Test func `keeps an error when warnings fill the report`() throws {
    // More warnings than any of the limits, then an error, then more warnings.
    let imprecise = "9007199254740993"
    let many = Array(repeating: imprecise, count: 5).joined(separator: ", ")
    let payload = #"{"a": [\#(many), "x", \#(many)], "c": 1}"#
    for limit in [1, 3, 5] {
      var checker = try Self.checker(limit)
      let report = checker.report(on: payload)
      #expect(!report.isValid, "limit \(limit)")
      #expect(report.isTruncated)
      #expect(
        report.faults.map(\.path)
          == (0..<limit - 1).map { "a[\($0)]" } + ["a[5]"], "limit \(limit)")
      #expect(report.faults.last?.severity == .error)
      let (isValid, first) = (checker.isValid(payload), checker.firstFault(in: payload))
      #expect(!isValid)
      #expect(first == report.faults.last)
    }
    var checker = try Self.checker(2)
    let warnings = checker.report(on: #"{"a": [\#(many)], "c": 1}"#)
    #expect(warnings.isValid)
    #expect(warnings.isTruncated)
    #expect(warnings.faults.map(\.path) == ["a[0]", "a[1]"])
  }

  @Test func `treats a limit below one as one`() throws {
    for limit in [0, -7] {
      var checker = try Self.checker(limit)
      let report = checker.report(on: #"{"a": 1, "b": 1}"#)
      #expect(report.faults.map(\.path) == ["a"])
      #expect(report.isTruncated)
    }
    var checker = try Self.checker(1)
    checker.options.maximumFaults = 0
    let report = checker.report(on: #"{"a": 1, "b": 1}"#)
    #expect(report.faults.map(\.path) == ["a"])
  }

  @Test func `limits the size of all paths together`() throws {
    // 300 levels of keys of 250 bytes, and inside them a key with 30,000 duplicates.
    let key = String(repeating: "k", count: 250)
    let open = String(repeating: #"{"\#(key)":"#, count: 300)
    let bottom = Array(repeating: #""x":1"#, count: 30_000).joined(separator: ",")
    let payload = #"{"c":"# + open + "{" + bottom + "}" + String(repeating: "}", count: 301)
    var checker = try Self.checker(100_000)
    let report = checker.report(on: payload)
    #expect(report.isTruncated)
    #expect(!report.faults.isEmpty)
    let size = report.faults.reduce(0) { $0 + $1.path.utf8.count + $1.pointer.utf8.count }
    #expect(size < 32 << 20)
  }

  /// The bytes that a report in JSON writes for the texts of faults.
  private static func writtenSize(_ faults: [Fault]) -> Int {
    faults.reduce(0) { size, fault in
      let texts: [String?] = [
        fault.path, fault.pointer, fault.reason, fault.expected, fault.found, fault.suggestion,
      ]
      return texts.reduce(size) { size, text in
        var writer = JSONWriter()
        writer.writeString(text ?? "")
        return size + writer.bytes.count
      }
    }
  }

  private static func list(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined(separator: ",")
  }

  @Test func `cuts the values of a list`() throws {
    let values = Self.list(13) { #""\#(String(repeating: "é\($0)", count: 50_000))""# }
    let checker = PayloadChecker(
      try SchemaText.definition(
        #"{"name": "e", "type": "String[]", "maxItems": 1000, "validators": ["#
          + #"{"name": "stringEnum", "definition": {"values": [\#(values)]}}]}"#))
    var own = checker
    let report = own.report(on: #"{"e": [\#(Self.list(1000) { _ in #""x""# })]}"#)
    #expect(report.faults.count == 1000)
    #expect(!report.isTruncated)
    let expected = try #require(report.faults.first?.expected)
    #expect(expected.hasPrefix("é0é0"))
    #expect(expected.hasSuffix("…, … (13 values)"))
    #expect(!expected.unicodeScalars.contains("\u{FFFD}"))
    #expect(expected.utf8.count < 12 * 170 + 20)
    #expect(Self.writtenSize(report.faults) < 8 << 20)
  }

  @Test func `cuts the sets of facets that a File accepts`() throws {
    let names = (0..<20).map { "f\($0)" }
    let facets = Self.list(20) { #"{"name": "\#(names[$0])"}"# }
    let sets = Self.list(2000) { index in
      "[" + Self.list(20) { #""\#(names[index >> $0 & 1 == 1 ? $0 : 19])""# } + "]"
    }
    var checker = PayloadChecker(
      try SchemaText.definition(
        #"{"name": "f", "type": "File[]", "maxItems": 1000, "facets": [\#(facets)], "accepts": [\#(sets)]}"#
      ))
    let report = checker.report(on: #"{"f": [\#(Self.list(1000) { _ in #"{"content": "a"}"# })]}"#)
    #expect(report.faults.map(\.code).allSatisfy { $0 == .accepts })
    #expect(report.faults.count == 1000)
    let fault = try #require(report.faults.first)
    #expect(fault.expected?.hasPrefix("the facets f19 or f0 + f19 or f1 + f19 or ") == true)
    #expect(fault.expected?.hasSuffix(" or … (2000 values)") == true)
    #expect((fault.expected ?? "").utf8.count < 2100)
    #expect(fault.found == "content")
    let all = Self.list(20) { #""\#(names[$0])": "a""# }
    #expect(checker.firstFault(in: #"{"f": [{\#(all)}]}"#)?.found?.hasSuffix("(20 values)") == true)
    let valid = checker.isValid(#"{"f": [{"f1": "a", "f19": "b"}]}"#)
    #expect(valid)
  }

  @Test func `counts what a report writes`() throws {
    // Control characters take one byte in memory and six in a report.
    let value = String(repeating: #"\u0001"#, count: 100)
    let values = Self.list(12) { _ in #""\#(value)""# }
    var checker = PayloadChecker(
      try SchemaText.definition(
        #"{"name": "e", "type": "String[]", "maxItems": 1000, "validators": ["#
          + #"{"name": "stringEnum", "definition": {"values": [\#(values)]}}]}"#),
      options: CheckOptions(maximumFaults: 100_000))
    let report = checker.report(on: #"{"e": [\#(Self.list(20_000) { _ in #""x""# })]}"#)
    #expect(report.isTruncated)
    #expect(report.faults.count > 100)
    // Quotes, and the words of reasons that aren't part of what was expected or found.
    let overhead = 100 * report.faults.count
    #expect(Self.writtenSize(report.faults) <= FaultCollector.maximumReportByteCount + overhead)
  }

  @Test func `cuts the words of custom rules`() throws {
    let rule = CustomRule("long") { _, _ in
      .invalid(expected: String(repeating: "x", count: 1 << 20))
    }
    let schemas = try SchemaRegistry(
      text:
        #"{"name": "a", "properties": [{"name": "p", "type": "Any", "validators": [{"name": "long"}]}]}"#,
      rules: [rule])
    var checker = PayloadChecker(try schemas.object(named: "a"))
    let expected = try #require(checker.firstFault(in: #"{"p": 1}"#)?.expected)
    #expect(expected.utf8.count == 4096 + 3)
  }

  @Test func `cuts the name of an unknown rule`() throws {
    let name = String(repeating: "x", count: 100_000)
    var checker = PayloadChecker(
      try SchemaText.definition(
        #"{"name": "p", "type": "Any", "validators": [{"name": "\#(name)"}]}"#))
    let expected = try #require(checker.faults(in: #"{"p": 1}"#).first?.expected)
    #expect(expected.hasSuffix("x… is not known here"))
  }

  @Test func `suggests facets until the comparisons are used up`() throws {
    let facets = Self.list(1000) { #"{"name": "facet\#($0)"}"# }
    var checker = PayloadChecker(
      try SchemaText.definition(#"{"name": "f", "type": "File", "facets": [\#(facets)]}"#))
    let keys = Self.list(900) { #""fcaet\#($0)": "a""# }
    // A payload can have two comparisons for each byte.
    let spaces = String(repeating: " ", count: 25_000)
    for _ in 0..<2 {
      let faults = checker.faults(in: #"{"f": {\#(spaces + keys)}}"#)
      #expect(faults.count == 900)
      // Each suggestion needs 1,001 comparisons, with the facets and `content`.
      #expect(faults.compactMap(\.suggestion) == (0..<49).map { "facet\($0)" })
    }
    let short = checker.faults(in: #"{"f": {"fcaet1": "a", "fcaet2": "a", "fcaet3": "a"}}"#)
    #expect(short.compactMap(\.suggestion) == ["facet1", "facet2"])
  }
}
