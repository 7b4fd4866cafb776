/// A source of random numbers (SplitMix64) that repeats its numbers for a seed.
package struct SampleRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a source.
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns an integer in a range.
  mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// Returns an index below a count, which is at least 1.
  mutating func index(below count: Int) -> Int { integer(0...max(0, count - 1)) }

  /// Returns `true` for some percentage of calls.
  mutating func chance(ofPercent percent: Int) -> Bool { index(below: 100) < percent }

  /// Returns an element of an array that isn't empty.
  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[index(below: elements.count)]
  }
}
