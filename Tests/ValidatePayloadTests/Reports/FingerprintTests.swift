import ObjectSchema
import Testing

@testable import ValidatePayload

@Suite struct FingerprintTests {
  private func fingerprints(
    _ faults: [Fault], in file: String = "a.json", line: Int? = nil
  ) -> [String] {
    var fingerprints = Fingerprints(
      ReportEntry(file: file, line: line, faults: faults, isValid: false))
    return faults.map { fingerprints.next($0) }
  }

  @Test func `faults of a payload have different fingerprints`() {
    let faults = [
      Fault(.type, path: "c_a"), Fault(.type, path: "c_b"), Fault(.length, path: "c_a"),
      Fault(.type, path: "c_a"),
    ]
    #expect(Set(fingerprints(faults)).count == 4)
    #expect(fingerprints(faults) == fingerprints(faults))
    #expect(fingerprints(faults) != fingerprints(faults, line: 1))
    #expect(fingerprints(faults) != fingerprints(faults, in: "b.json"))
  }

  @Test func `a fingerprint depends neither on the values nor on the position`() {
    let first = Fault(.length, path: "c_a", finding: .length(2))
    let second = Fault(.length, path: "c_a", finding: .length(3)).moved(lines: 7, bytes: 90)
    #expect(fingerprints([first]) == fingerprints([second]))
    #expect(fingerprints([first])[0].count == 16)
  }
}
