import TestSupport
import Testing

@testable import ObjectSchema

@Suite struct EditDistanceTests {
  /// The definition of the optimal string alignment distance, without limits or a table.
  private static func distance(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Int {
    guard let last = left.last, let otherLast = right.last else { return left.count + right.count }
    let (rest, otherRest) = (left.dropLast(), right.dropLast())
    var smallest = min(
      distance(rest, right) + 1, distance(left, otherRest) + 1,
      distance(rest, otherRest) + (last == otherLast ? 0 : 1))
    if let before = rest.last, let otherBefore = otherRest.last, before == otherLast,
      otherBefore == last
    {
      smallest = min(smallest, distance(rest.dropLast(), otherRest.dropLast()) + 1)
    }
    return smallest
  }

  @Test(arguments: [UInt64(1), 2]) func `agrees with the definition`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func text() -> [UInt8] {
      (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        UInt8.random(in: 97...99, using: &generator)
      }
    }
    for _ in 0..<200 {
      let left = text()
      // The rows of the table are used for all of these.
      var distance = EditDistance(from: left)
      for _ in 0..<5 {
        let right = text()
        let expected = Self.distance(left[...], right[...])
        for limit in 0...6 {
          let found = distance.to(right, limit: limit)
          #expect(found == (expected <= limit ? expected : nil), "\(left) \(right) \(limit)")
        }
      }
    }
  }
}
