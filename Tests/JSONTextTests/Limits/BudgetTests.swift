import JSONText
import Testing

@Suite struct BudgetTests {
  @Test func `refuses what exceeds its count or its bytes`() {
    var budget = Budget(count: 3, byteCount: 10)
    let first = budget.charge(byteCount: 4)
    let second = budget.charge(byteCount: 6)
    #expect(first && second)
    #expect(budget.count == 1)
    #expect(budget.byteCount == 0)
    #expect(!budget.isExhausted)
    let third = budget.charge()
    #expect(third)
    #expect(budget.isExhausted)
    #expect(!budget.isExceeded)
    let fourth = budget.charge()
    #expect(!fourth)
    #expect(budget.isExceeded)
  }

  @Test func `refuses everything after the first refusal`() {
    for (count, byteCount) in [(1, 11), (3, 0)] {
      var budget = Budget(count: 2, byteCount: 10)
      let large = budget.charge(count: count, byteCount: byteCount)
      let small = budget.charge(count: 0)
      #expect(!large && !small)
      #expect(budget.isExhausted)
      #expect(budget.count == 2)
      #expect(budget.byteCount == 10)
    }
  }

  @Test func `is exhausted without items`() {
    var none = Budget(count: 0)
    #expect(none.isExhausted)
    #expect(!none.isExceeded)
    none.exceed()
    #expect(none.isExceeded)
  }
}
