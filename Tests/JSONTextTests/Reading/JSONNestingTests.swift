import JSONText
import TestSupport
import Testing

@Suite struct JSONNestingTests {
  @Test func `agrees with an array on random pushes and pops`() {
    let seed: UInt64 = 0x5EED_0003
    var random = SeededGenerator(seed: seed)
    var nesting = JSONNesting(limit: 512)
    var stack: [Bool] = []
    var deepest = 0
    for step in 0..<20_000 {
      // Runs of pushes reach the limit repeatedly.
      if stack.isEmpty
        || Int.random(in: 0..<100, using: &random) < (step / 1_000 % 2 == 0 ? 90 : 20)
      {
        let isObject = Bool.random(using: &random)
        let isPushed = nesting.push(isObject: isObject)
        #expect(isPushed == (stack.count < 512), "seed \(seed) step \(step)")
        if isPushed { stack.append(isObject) }
      } else {
        nesting.pop()
        stack.removeLast()
      }
      deepest = max(deepest, stack.count)
      #expect(nesting.isEmpty == stack.isEmpty, "seed \(seed) step \(step)")
      if let last = stack.last {
        #expect(nesting.isInObject == last, "seed \(seed) step \(step)")
      }
    }
    #expect(deepest == 512)
  }

  @Test func `clamps its limit to the maximum depth`() {
    for (limit, depth) in [(-1, 0), (0, 0), (1, 1), (64, 64), (65, 65), (512, 512), (9_999, 512)] {
      var nesting = JSONNesting(limit: limit)
      var count = 0
      while count < 600, nesting.push(isObject: true) { count += 1 }
      #expect(count == depth, "limit \(limit)")
    }
  }
}
