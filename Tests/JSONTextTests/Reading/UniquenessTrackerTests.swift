import TestSupport
import Testing

@_spi(ObjectBodyInternals) @testable import JSONText

@Suite struct UniquenessTrackerTests {
  @Test func `agrees with sets while it grows and is reused`() {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var tracker = UniquenessTracker(seed: seed)
    let payload: [UInt8] = (0..<4000).map { _ in UInt8.random(in: 0...3, using: &generator) }
    for _ in 0..<GeneratedCases.count(60, ofAll: 2000) {
      tracker.removeAll()
      let sets = [tracker.makeSet(), tracker.makeSet(), tracker.makeSet()]
      var texts: Set<[UInt8]> = []
      var words: Set<UInt64> = []
      var pairs: Set<[UInt64]> = []
      for _ in 0..<Int.random(in: 0...300, using: &generator) {
        let start = Int.random(in: 0..<3900, using: &generator)
        let text = Array(payload[start..<start + Int.random(in: 0...12, using: &generator)])
        let isNew = texts.insert(text).inserted
        let found =
          Bool.random(using: &generator)
          ? tracker.insert(start, start + text.count, of: payload.rawBytes, into: sets[0])
          : tracker.insert(copy: text.rawBytes, into: sets[0], payload: payload.rawBytes)
        #expect(found == isNew, "\(text), seed \(seed)")
        let word = UInt64.random(in: 0...500, using: &generator)
        let isNewWord = tracker.insert(word: word, into: sets[1])
        #expect(isNewWord == words.insert(word).inserted, "seed \(seed)")
        let pair = [word / 25, word % 25]
        let isNewPair = tracker.insert(pair: (pair[0], pair[1]), into: sets[2])
        #expect(isNewPair == pairs.insert(pair).inserted, "seed \(seed)")
      }
    }
  }
}
