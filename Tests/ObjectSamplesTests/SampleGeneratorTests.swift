import ObjectSchema
import TestSupport
import Testing

@testable import ObjectSamples

/// Tests of random payloads.
@Suite struct SampleGeneratorTests {
  private func visit() throws -> ObjectDefinition {
    try SchemaRegistry(contentsOf: Repository.path("Schemas")).object(named: "c_visit")
  }

  @Test func `payloads are repeated for a seed`() throws {
    let definition = try visit()
    var first = SampleGenerator(definition, seed: 3)
    var second = SampleGenerator(definition, seed: 3)
    var other = SampleGenerator(definition, seed: 4)
    let payloads = (0..<10).map { _ in first.validPayload() }
    #expect(payloads == (0..<10).map { _ in second.validPayload() })
    #expect(payloads != (0..<10).map { _ in other.validPayload() })
    let mutated = first.mutatedPayload()
    let again = second.mutatedPayload()
    #expect(mutated == again)
  }

  @Test func `valid payloads are valid, and mutated ones aren't`() throws {
    let seed = UInt64.random(in: 0..<1 << 32)
    let definition = try visit()
    var generator = SampleGenerator(definition, seed: seed)
    var checker = PayloadChecker(definition)
    var texts: Set<[UInt8]> = []
    var codes: Set<FaultCode> = []
    for _ in 0..<GeneratedCases.count(60, ofAll: 5000) {
      let validBytes = generator.validPayload()
      let valid = try #require(validBytes, "seed \(seed)")
      let isValid = checker.isValid(valid)
      #expect(isValid, "seed \(seed)")
      texts.insert(valid)
      let mutatedBytes = generator.mutatedPayload()
      let mutated = try #require(mutatedBytes, "seed \(seed)")
      let faults = checker.faults(in: mutated).filter { $0.severity == .error }
      #expect(!faults.isEmpty, "seed \(seed)")
      codes.formUnion(faults.map(\.code))
    }
    #expect(texts.count > 50)
    #expect(codes.count > 6)
  }

  @Test func `an object without properties has a payload`() throws {
    var generator = SampleGenerator(try ObjectDefinition("c_a"))
    let valid = generator.validPayload()
    #expect(valid == Array("{}".utf8))
    let mutated = generator.mutatedPayload()
    #expect(mutated != nil)
  }
}
