import TestSupport
import Testing

@testable import ObjectSchema

@Suite struct ListNumbersTests {
  @Test func `lists have the numbers that a dictionary would give them`() {
    let seed: UInt64 = 20_261_121
    var generator = SeededGenerator(seed: seed)
    var numbers = ListNumbers()
    var expected: [[Int]: Int] = [:]
    for _ in 0..<5000 {
      let list = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        Int.random(in: 0...8, using: &generator)
      }
      let known = expected[list]
      let (number, isNew) = numbers.number(of: list)
      #expect(isNew == (known == nil), "seed \(seed)")
      #expect(number == known ?? expected.count, "seed \(seed)")
      expected[list] = number
      #expect(numbers[number] == list, "seed \(seed)")
    }
    #expect(numbers.count == expected.count)
  }
}
