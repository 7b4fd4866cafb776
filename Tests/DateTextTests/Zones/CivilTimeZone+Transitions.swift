@testable import DateText

extension CivilTimeZone {
  /// Returns the seconds of a range at which the offset changes.
  func transitions(in range: Range<Int64>) -> [Int64] {
    var found: [Int64] = []
    var period = transitions.period(at: range.lowerBound)
    while period.end < range.upperBound {
      let next = transitions.period(at: period.end)
      if next.localTime.offsetSeconds != period.localTime.offsetSeconds { found.append(period.end) }
      period = next
    }
    return found
  }
}
