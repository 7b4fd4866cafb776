import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

@Suite struct PayloadCheckerTests {
  /// A mismatch between the results of the four methods for one payload, if there is one.
  private static func mismatch(
    _ payload: [UInt8], _ checker: inout PayloadChecker
  ) -> String? {
    let report = checker.report(on: payload)
    let first = checker.firstFault(in: payload)
    let errors = report.faults.filter { $0.severity == .error }
    if checker.isValid(payload) != report.isValid { return "isValid and report differ" }
    if report.isValid != errors.isEmpty { return "report and its faults differ" }
    if first != errors.first { return "firstFault is \(String(describing: first))" }
    if checker.faults(in: payload) != report.faults { return "faults and report differ" }
    if report.isTruncated { return "the report is truncated" }
    for fault in report.faults {
      guard 0...payload.count ~= fault.offset else { return "offset \(fault.offset)" }
      if fault.position != MarkedText.position(of: fault.offset, in: payload) {
        return "position \(fault.position) of offset \(fault.offset)"
      }
      // An empty key has an empty path and the pointer `/`.
      if fault.path.isEmpty, !["", "/"].contains(fault.pointer) {
        return "path and pointer of \(fault)"
      }
    }
    return nil
  }

  @Test func `all methods agree on every shipped payload and line`() throws {
    for example in ExamplePayloads.all + ExamplePayloads.lines {
      var checker = try example.checker()
      let bytes = try example.bytes
      let payloads = [bytes] + bytes.split(separator: UInt8(ascii: "\n")).map(Array.init)
      for payload in payloads {
        let mismatch = Self.mismatch(payload, &checker)
        #expect(
          mismatch == nil, "\(example.name): \(String(decoding: payload, as: UTF8.self))")
      }
    }
  }

  @Test(arguments: (ExamplePayloads.all + ExamplePayloads.lines).map(\.name))
  func `all methods agree on mutants of the shipped payloads`(name: String) throws {
    let example = try #require(
      (ExamplePayloads.all + ExamplePayloads.lines).first { $0.name == name })
    var generator = SeededGenerator()
    let bytes = try example.bytes
    let payloads =
      name.hasSuffix(".ndjson")
      ? bytes.split(separator: UInt8(ascii: "\n")).map(Array.init) : [bytes]
    var checker = try example.checker()
    let count = GeneratedCases.count(400, ofAll: 1500)
    var invalid = 0
    for number in 0..<count {
      guard var mutant = payloads.randomElement(using: &generator) else { continue }
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        Mutation.apply(to: &mutant, using: &generator)
      }
      if let mismatch = Self.mismatch(mutant, &checker) {
        Issue.record(
          """
          seed \(generator.seed), mutant \(number) of \(name): \(mismatch)
          \(mutant.map { String($0) }.joined(separator: ","))
          \(String(decoding: mutant, as: UTF8.self))
          """)
        return
      }
      if !checker.isValid(mutant) { invalid += 1 }
    }
    // The mutants must not be nearly all valid.
    #expect(invalid > count / 4, "seed \(generator.seed)")
  }

  @Test func `no state leaks from one payload to the next`() throws {
    for example in ExamplePayloads.all {
      let bytes = try example.bytes
      var used = try example.checker()
      for other in ExamplePayloads.all { _ = used.isValid(try other.bytes) }
      _ = used.firstFault(in: bytes)
      var fresh = try example.checker()
      let expected = fresh.report(on: bytes)
      let report = used.report(on: bytes)
      #expect(report == expected, "\(example.name)")
      // A copy is independent of its original.
      var copy = used
      _ = copy.isValid("{")
      let again = used.report(on: bytes)
      #expect(again == expected, "\(example.name)")
    }
  }

  @Test func `bytes and strings give the same results`() throws {
    var checker = PayloadChecker(try SchemaText.definition(#"{"name": "a", "type": "Boolean"}"#))
    for text in ["{}", #"{"a": 1}"#, "", "{\"é\": 1}"] {
      let bytes = Array(text.utf8)
      let asText = (
        checker.isValid(text), checker.firstFault(in: text), checker.faults(in: text),
        checker.report(on: text)
      )
      let asBytes = (
        checker.isValid(bytes), checker.firstFault(in: bytes), checker.faults(in: bytes),
        checker.report(on: bytes)
      )
      #expect(asText == asBytes, "\(text)")
    }
  }
}
