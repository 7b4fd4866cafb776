import Testing

@testable import ObjectSchema

@Suite struct FreeFormTests {
  private static func checker() throws -> PayloadChecker {
    PayloadChecker(try SchemaText.definition(#"{"name": "a", "type": "Any"}"#))
  }

  // The limit stops a quadratic search; it isn't a measure of speed.
  @Test(.timeLimit(.minutes(30)))
  func `finds one duplicate among 200,000 keys in linear time`() throws {
    var checker = try Self.checker()
    let keys = (0..<200_000).map { #""key\#($0)":\#($0)"# }.joined(separator: ",")
    for (duplicate, position) in [("key0", 0), ("key199999", 199_999), (#"key1\u00300"#, 100)] {
      let payload = #"{"a":{\#(keys),"\#(duplicate)":1}}"#
      let report = checker.report(on: payload)
      #expect(report.faults.map(\.code) == [.duplicate], "\(duplicate)")
      #expect(report.faults.first?.path == "a.key\(position)")
      #expect(report.faults.first?.offset == payload.utf8.count - duplicate.utf8.count - 6)
    }
    let isValid = checker.isValid(#"{"a":{\#(keys)}}"#)
    #expect(isValid)
    // The same keys in place of properties.
    let unknown = checker.report(on: "{\(keys)}")
    #expect(unknown.faults.count == 1000)
    #expect(unknown.isTruncated)
  }

  @Test func `compares decoded keys within one object`() throws {
    var checker = try Self.checker()
    let rows: [(value: String, paths: [String])] = [
      (#"{"x": {"x": 1}, "y": {"x": 1}}"#, []),
      (#"[{"x": 1}, {"x": 1}]"#, []),
      (#"{"x": 1, "\u0078": 2}"#, ["a.x"]),
      (#"{"é": 1, "e\u0301": 2}"#, []),
      (#"{"": 1, "": 2}"#, ["a."]),
      (#"{"x": 1, "x": 2, "x": 3}"#, ["a.x", "a.x"]),
      (#"[[{"x": 1, "x": {"y": 1, "y": 1}}]]"#, ["a[0][0].x"]),
      (#"{"x": {"y": 1, "y": 1}, "x": 1}"#, ["a.x.y", "a.x"]),
      (#"{"\ud83c\udf38": 1, "🌸": 1}"#, ["a.🌸"]),
      (#"{"x": 1, "X": 2, "x ": 3}"#, []),
    ]
    for (value, paths) in rows {
      let faults = checker.faults(in: #"{"a": \#(value)}"#)
      #expect(faults.map(\.path) == paths, "\(value)")
      #expect(faults.allSatisfy { $0.code == .duplicate }, "\(value)")
    }
  }
}
