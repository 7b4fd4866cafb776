import TestSupport
import Testing

@testable import ObjectSchema

@Suite struct ListInternerTests {
  @Test func `gives lists the same indexes as a dictionary`() {
    let seed: UInt64 = 20_261_121
    var generator = SeededGenerator(seed: seed)
    var interner = ListInterner()
    var expected: [[Int]: Int] = [:]
    for _ in 0..<5000 {
      let list = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        Int.random(in: 0...8, using: &generator)
      }
      let known = expected[list]
      let (index, isNew) = interner.intern(list)
      #expect(isNew == (known == nil), "seed \(seed)")
      #expect(index == known ?? expected.count, "seed \(seed)")
      expected[list] = index
      #expect(interner[index] == list, "seed \(seed)")
    }
    #expect(interner.count == expected.count)
  }
}
