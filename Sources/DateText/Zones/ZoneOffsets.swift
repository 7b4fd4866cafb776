/// The offsets of a time zone, arranged so that most are found in a few steps.
///
/// Only zones whose offset changes at least some days apart have them, as nearly all zones do. Times near the
/// start of a yearly rule aren't found either.
package final class ZoneOffsets: Sendable {
  /// The local seconds since 1970 from which on the next offset is used, in ascending order. A local time that
  /// is skipped or repeated has the offset before the change, so it's before that second.
  private let locals: ContiguousArray<Int64>

  /// The seconds since 1970 at which the offset changes.
  private let instants: ContiguousArray<Int64>

  /// The offsets before each change, and the one after the last.
  private let offsets: ContiguousArray<Int32>

  /// For each period of 2²⁴ seconds from the first change on, an index that isn't after that of its offset.
  private let starts: ContiguousArray<Int32>

  /// The second up to which the changes determine the offset.
  private let tableEnd: Int64

  /// The second from which on the yearly rule determines the offset.
  private let ruleStart: Int64

  /// The offsets of years of a yearly rule, by the day of the week and the length of the year, or none.
  private let years: ContiguousArray<YearOffsets>

  /// The minimum number of seconds between changes.
  private static let minimumDistance: Int64 = 3 * 86_400

  private static let periodShift: Int64 = 24

  init?(_ transitions: ZoneTransitions) {
    guard let first = transitions.localTimes.first,
      let (tableEnd, ruleStart, years) = Self.rule(of: transitions)
    else { return nil }
    (self.tableEnd, self.ruleStart, self.years) = (tableEnd, ruleStart, years)
    var locals = ContiguousArray<Int64>()
    var instants = ContiguousArray<Int64>()
    var offsets: ContiguousArray = [Int32(first.offsetSeconds)]
    // The rule determines the offset after the last change.
    let changes = zip(transitions.times, transitions.localTimeIndices)
    for (time, index) in changes.dropLast(transitions.rule == nil ? 0 : 1) {
      let after = Int32(transitions.localTimes[Int(index)].offsetSeconds)
      let before = offsets[offsets.count - 1]
      if before == after { continue }
      guard Self.times.contains(time),
        instants.last.map({ time - $0 >= Self.minimumDistance }) ?? true
      else { return nil }
      instants.append(time)
      locals.append(time + Int64(max(before, after)))
      offsets.append(after)
    }
    (self.locals, self.instants, self.offsets) = (locals, instants, offsets)
    starts = Self.starts(of: locals)
  }

  /// The times of changes, which no file of the tz database exceeds.
  private static let times: ClosedRange<Int64> = -1 << 40...1 << 40

  /// Returns the bounds of the changes and of the rule, and the years of the rule.
  private static func rule(
    of transitions: ZoneTransitions
  ) -> (tableEnd: Int64, start: Int64, ContiguousArray<YearOffsets>)? {
    guard let rule = transitions.rule else { return (.max, .max, []) }
    guard let years = YearOffsets.years(of: rule) else { return nil }
    guard let last = transitions.times.last else { return (.min, .min, years) }
    guard times.contains(last) else { return nil }
    return (last - minimumDistance, last + minimumDistance, years)
  }

  private static func starts(of locals: ContiguousArray<Int64>) -> ContiguousArray<Int32> {
    var starts = ContiguousArray<Int32>()
    guard let base = locals.first, let last = locals.last else { return starts }
    var index = 0
    for period in 0...(last - base) >> periodShift {
      // Instants differ from local times by less than a day.
      let start = base + period << periodShift - minimumDistance / 2
      while index < locals.count, locals[index] <= start { index += 1 }
      starts.append(Int32(index))
    }
    return starts
  }

  /// Returns the offset that formats use for a local time.
  ///
  /// - Parameters:
  ///   - second: The local time in seconds since 1970.
  ///   - year: Its year.
  /// - Returns: The offset, or `nil` if it has to be searched for.
  @inline(__always)
  func offset(atLocalSecond second: Int64, year: Int) -> Int? {
    if second >= ruleStart {
      return YearOffsets.offset(atLocalSecond: second, year: year, years)
    }
    guard second < tableEnd else { return nil }
    return Int(offsets[indexOfOffset(at: second, locals)])
  }

  /// Returns the offset at a point in time.
  ///
  /// - Parameters:
  ///   - second: The seconds since 1970.
  ///   - year: The year of a local time at that point in time.
  /// - Returns: The offset, or `nil` if it has to be searched for.
  @inline(__always)
  func offset(atSecond second: Int64, year: Int) -> Int? {
    if second >= ruleStart { return YearOffsets.offset(atSecond: second, year: year, years) }
    guard second < tableEnd else { return nil }
    return Int(offsets[indexOfOffset(at: second, instants)])
  }

  /// Returns the number of changes at or before a second.
  @inline(__always)
  private func indexOfOffset(at second: Int64, _ seconds: ContiguousArray<Int64>) -> Int {
    guard seconds.count > 0, second >= seconds[0] else { return 0 }
    let period = Int(truncatingIfNeeded: (second &- locals[0]) &>> Self.periodShift)
    var index = Int(starts[max(0, min(period, starts.count &- 1))])
    while index < seconds.count, seconds[index] <= second { index &+= 1 }
    return index
  }
}
