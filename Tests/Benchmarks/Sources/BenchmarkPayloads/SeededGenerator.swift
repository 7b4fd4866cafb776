/// A reproducible generator of random numbers (SplitMix64).
///
/// Its methods don't use those of the standard library, whose results can change between versions.
struct SeededGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns an integer in a range.
  mutating func whole(_ range: ClosedRange<Int>) -> Int {
    let count = UInt64(range.upperBound - range.lowerBound + 1)
    return range.lowerBound + Int(next().multipliedFullWidth(by: count).high)
  }

  /// Returns a number from 0 up to, but not including, 1.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns a number in a range.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + fraction() * (range.upperBound - range.lowerBound)
  }

  /// Returns `true` with a given probability.
  mutating func happens(_ likelihood: Double) -> Bool { fraction() < likelihood }

  /// Returns one of the elements, of which there must be at least one.
  mutating func one<Element>(of elements: [Element]) -> Element {
    elements[whole(0...elements.count - 1)]
  }

  mutating func shuffle<Element>(_ elements: inout [Element]) {
    for place in elements.indices.dropFirst().reversed() {
      elements.swapAt(place, whole(0...place))
    }
  }
}
