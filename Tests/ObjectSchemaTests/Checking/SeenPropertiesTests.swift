import TestSupport
import Testing

@testable import ObjectSchema

@Suite struct SeenPropertiesTests {
  @Test func `agrees with a set of members`() {
    var generator = SeededGenerator()
    for _ in 0..<GeneratedCases.count(300, ofAll: 5000) {
      let count = [1, 64, 65, 128, 129, 600].randomElement(using: &generator) ?? 1
      // Words of other objects precede those of this one.
      var more: [UInt64] = [.max, .max]
      var seen = SeenProperties(count: count)
      var expected: Set<Int> = []
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let member = Int.random(in: 0..<count, using: &generator)
        let isNew = seen.insert(member, in: &more)
        #expect(isNew == expected.insert(member).inserted, "\(member), seed \(generator.seed)")
      }
      for member in 0..<count {
        #expect(
          seen.contains(member, in: more) == expected.contains(member),
          "\(member) of \(count), seed \(generator.seed)")
      }
      for word in 0..<(count - 1) / 64 {
        var bits: UInt64 = 0
        for member in expected where member / 64 == word + 1 { bits |= 1 << UInt64(member % 64) }
        #expect(seen.word(word, in: more) == bits, "\(word) of \(count), seed \(generator.seed)")
      }
      seen.removeWords(from: &more)
      #expect(more == [.max, .max], "seed \(generator.seed)")
    }
  }
}
