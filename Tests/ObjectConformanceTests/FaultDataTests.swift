import DateText
import ObjectConformance
import ObjectSchema
import TestSupport
import Testing

@Suite struct FaultDataTests {
  private static let folder = Repository.path("Tests/Conformance")

  private static func faults(
    of file: CaseFile, includesValues: Bool = false
  ) -> [(fault: Fault, summary: String)] {
    let options = CheckOptions(includesValues: includesValues)
    var checker = PayloadChecker(file.definition, options: options)
    return file.cases.flatMap { entry in
      checker.options.mode = entry.mode
      return checker.faults(in: entry.payload).map { ($0, entry.summary) }
    }
  }

  @Test(arguments: try CaseFile.paths(in: folder), [false, true])
  func `the prose of a fault can be rebuilt from its data`(
    path: String, includesValues: Bool
  ) throws {
    let file = try CaseFile(contentsOf: path)
    for (fault, summary) in Self.faults(of: file, includesValues: includesValues) {
      let copy = Fault(
        fault.code, severity: fault.severity, path: fault.path, expectation: fault.expectation,
        finding: fault.finding, suggestion: fault.suggestion)
      #expect(copy.expected == fault.expected, "\(summary)")
      #expect(copy.found == fault.found, "\(summary)")
      #expect(copy.reason == fault.reason, "\(summary)")
      #expect(copy.reason(from: .english) == fault.reason, "\(summary)")
    }
  }

  @Test func `the case files have faults of most codes, from most kinds of data`() throws {
    let faults = try CaseFile.paths(in: Self.folder)
      .flatMap { Self.faults(of: try CaseFile(contentsOf: $0)).map(\.fault) }
    #expect(faults.count >= 1000)
    #expect(Set(faults.map(\.code)).count >= 20)
    #expect(Set(faults.compactMap(\.expectation)).count >= 100)
    // Nothing that rules and types expect is known as text only.
    for fault in faults {
      if case .text? = fault.expectation { Issue.record("\(fault)") }
      if case .text? = fault.finding { Issue.record("\(fault)") }
    }
  }

  @Test(arguments: try CaseFile.paths(in: folder))
  func `a fault of a property names its rule`(path: String) throws {
    let file = try CaseFile(contentsOf: path)
    let exceptions: [FaultCode] = [.unknown, .duplicate, .precision, .json, .depth]
    for (fault, summary) in Self.faults(of: file)
    where fault.property != nil && !exceptions.contains(fault.code) {
      let rule = try #require(fault.rule, "\(summary): \(fault)")
      #expect(rule.property == fault.property)
      let location = try #require(rule.location, "\(summary): \(fault)")
      #expect(location.pointer?.isEmpty == false)
      #expect(location.position != nil)
    }
  }
}
