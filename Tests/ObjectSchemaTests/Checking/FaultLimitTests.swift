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
}
