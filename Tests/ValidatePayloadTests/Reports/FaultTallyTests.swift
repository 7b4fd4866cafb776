import ObjectSchema
import Testing

@testable import ValidatePayload

@Suite struct FaultTallyTests {
  @Test func `properties have no indices`() {
    #expect(FaultTally.property(of: "c_a[12].c_b[0][1]") == "c_a[].c_b[][]")
    #expect(FaultTally.property(of: "c_a.c_b") == "c_a.c_b")
    #expect(FaultTally.property(of: "") == "")
  }

  @Test func `numbers are merged, and examples are the first ones`() {
    func entry(_ paths: [String], in file: String) -> ReportEntry {
      ReportEntry(
        file: file, line: nil, faults: paths.map { Fault(.type, path: $0) }, isValid: false)
    }
    var first = FaultTally(exampleLimit: 3)
    first.count(entry(["c_a[0]", "c_a[1]"], in: "x"))
    var second = FaultTally(exampleLimit: 3)
    second.count(entry(["c_a[7]", "c_b"], in: "y"))
    first.merge(second)
    #expect(
      first.kinds == [
        FaultTally.Kind(severity: .error, code: .type, property: "c_a[]"): 3,
        FaultTally.Kind(severity: .error, code: .type, property: "c_b"): 1,
      ])
    #expect(first.files == ["x": 2, "y": 2])
    #expect(first.examples[.error]?.map(\.fault.path) == ["c_a[0]", "c_a[1]", "c_a[7]"])
  }

  @Test func `the size is limited`() {
    var tally = FaultTally(exampleLimit: 1)
    for number in 0..<12_000 {
      tally.count(
        ReportEntry(
          file: "\(number)", line: nil, faults: [Fault(.unknown, path: "c_\(number)")],
          isValid: false))
    }
    #expect(tally.kinds.count == 10_001 && tally.files.count == 10_001)
    let others = FaultTally.Kind(severity: .error, code: .unknown, property: nil)
    #expect(tally.kinds[others] == 2_000 && tally.files[nil] == 2_000)
  }
}
