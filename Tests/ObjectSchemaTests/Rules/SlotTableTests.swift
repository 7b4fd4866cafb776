import Testing

@testable import ObjectSchema

@Suite struct SlotTableTests {
  @Test func `finds the first of equal values, even if all hashes are the same`() {
    let values = (0..<300).map { $0 % 150 }
    let hashes: [@Sendable (Int) -> UInt64] = [
      { _ in 0 }, { _ in .max }, { UInt64(truncatingIfNeeded: $0) },
      { UInt64(truncatingIfNeeded: $0) << 32 },
    ]
    for hash in hashes {
      let table = SlotTable(
        count: values.count, hash: { index, _ in hash(values[index]) },
        areEqual: { values[$0] == values[$1] })
      for wanted in -1...150 {
        let index = table.index(hash: hash(wanted)) { values[$0] == wanted }
        #expect(index == (0..<150 ~= wanted ? wanted : -1))
      }
    }
  }

  @Test func `values that collide get a table with another seed`() {
    let table = SlotTable(
      count: 500, hash: { index, seed in seed == 0 ? 7 : UInt64(index) &* seed | 1 },
      areEqual: { $0 == $1 })
    #expect(table.seed != 0)
    let other = SlotTable(count: 500, hash: { index, _ in UInt64(index) }, areEqual: { $0 == $1 })
    #expect(other.seed == 0)
  }
}
