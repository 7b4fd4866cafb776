import DateText
@_spi(ObjectBodyInternals) import JSONText

/// The short texts that the rules of properties have accepted, for those that were accepted last.
///
/// The values of a property are often few different ones, and looking one up takes fewer instructions than most
/// rules. The texts are those before the changes that a property specifies, without escapes. If most texts of a
/// property are new, looking them up isn't worthwhile, and they're neither looked up nor recorded for a while.
struct AcceptedTexts: Sendable {
  /// A text and the property that accepts it.
  private struct Entry: Sendable {
    var first: UInt64 = 0
    var second: UInt64 = 0
    /// The property and the number of bytes, or 0 for no text.
    var key: UInt64 = 0
    /// The serial number of the only payload in which the text is known to be accepted, with ``renewalMark`` if it's
    /// renewable, or 0 if it's accepted in every payload.
    var payload: UInt64 = 0
  }

  /// The other part of the entry of a date, or of another text of more than sixteen bytes, which follows that of its
  /// first sixteen bytes.
  private struct DateEntry: Sendable {
    let first: UInt64
    let second: UInt64
    let instant: Instant

    /// The same as ``ShortText/hash`` of the part.
    var hash: UInt64 { ShortText.hash(first, second) }
  }

  /// The entries, each at one of two adjacent indices that depend on the text and the property. The array is empty until
  /// the first text is recorded, and is replaced with a larger one when half as many texts have been recorded as it has
  /// entries.
  private var entries: ContiguousArray<Entry> = []
  private var recordedCount = 0

  /// The other parts of the entries of dates, at the indices of the entries. The array is empty until the first
  /// date is recorded.
  private var dates: ContiguousArray<DateEntry> = []

  /// The texts after their changes, at the indices of the entries of those whose changes are recorded. The array is
  /// empty until the first one is recorded.
  private var changedTexts: ContiguousArray<ShortText> = []

  /// For each property, or several with the same remainder, how many more texts than twice those that were found
  /// have been recorded lately. From ``maximumMissCount`` on, it's that number plus how many texts aren't looked up.
  /// The array is empty until the first text is recorded.
  private var missCounts: ContiguousArray<Int> = []

  private static let minimumCount = 1 << 7
  private static let maximumCount = 1 << 12

  /// The number of properties with a count of their own.
  private static let missCountCount = 1 << 5
  private static let maximumMissCount = 1 << 9
  /// How many of the texts that are looked up again, after others weren't, can be new.
  private static let retriedCount = 1 << 6
  /// How many texts aren't looked up if most of those before were new.
  private static let bypassLength = 1 << 14

  /// Returns whether to look up the next text of a property, and to record it if it's accepted.
  @inline(__always)
  mutating func isWorthwhile(_ property: Int) -> Bool {
    if missCounts.isEmpty { return true }
    let index = Self.index(property)
    if missCounts[index] < Self.maximumMissCount { return true }
    bypass(1, index)
    return false
  }

  /// Returns the same as ``isWorthwhile(_:)`` for a text that is looked up before that is called.
  @inline(__always)
  func looksUp(_ property: Int) -> Bool {
    !missCounts.isEmpty && missCounts[Self.index(property)] < Self.maximumMissCount
  }

  /// Returns whether the next text of a property isn't looked up because most of those before were new.
  @inline(__always)
  func bypasses(_ property: Int) -> Bool {
    !missCounts.isEmpty && missCounts[Self.index(property)] >= Self.maximumMissCount
  }

  /// Counts texts of a property that weren't looked up after ``isWorthwhile(_:)``, which counts one.
  mutating func count(bypassed count: Int, of property: Int) {
    let index = Self.index(property)
    guard count > 1, !missCounts.isEmpty, missCounts[index] >= Self.maximumMissCount else { return }
    bypass(count &- 1, index)
  }

  @inline(never)
  private mutating func bypass(_ count: Int, _ index: Int) {
    missCounts[index] &-= count
    if missCounts[index] < Self.maximumMissCount {
      missCounts[index] = Self.maximumMissCount &- Self.retriedCount
    }
  }

  /// Counts texts of a property that were found.
  @inline(__always)
  mutating func count(found count: Int, of property: Int) {
    if count == 0 || missCounts.isEmpty { return }
    let index = Self.index(property)
    // Mostly, the texts before were found, too.
    let missCount = missCounts[index]
    if missCount > 0 { missCounts[index] = max(0, missCount &- 2 &* count) }
  }

  @inline(__always)
  private static func index(_ property: Int) -> Int { property & (missCountCount &- 1) }

  /// Returns whether a text is known to be accepted.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - property: The index of the property.
  ///   - payload: The serial number of the payload, which isn't 0.
  /// - Returns: Whether it's known.
  @inline(__always)
  func contains(_ text: ShortText, of property: Int, in payload: UInt64) -> Bool {
    if entries.isEmpty { return false }
    let key = Self.key(text, property)
    return index(of: text, key, hash: key, in: payload) != nil
  }

  /// Returns what the changes of a property make of a text that is known to be accepted, or `nil` if it isn't known.
  ///
  /// - Parameters:
  ///   - text: The text before the changes.
  ///   - property: The index of the property.
  ///   - payload: The serial number of the payload, which isn't 0.
  /// - Returns: The text after the changes, or `nil`.
  @inline(__always)
  func changedText(of text: ShortText, _ property: Int, in payload: UInt64) -> ShortText? {
    if changedTexts.isEmpty { return nil }
    let key = Self.key(text, property) | Self.changeMark
    return index(of: text, key, hash: key, in: payload).map { changedTexts[$0] }
  }

  /// Does the same as ``contains(_:of:in:)`` for a text of 17 to 32 bytes.
  @inline(__always)
  func contains(_ text: TextKey, of property: Int, in payload: UInt64) -> Bool {
    instant(of: text, property, in: payload, mark: 0) != nil
  }

  /// Returns how many bytes a text of 17 to 32 bytes has after the changes of a property if it's known to be accepted,
  /// or `nil`.
  @inline(__always)
  func countAfterChanges(of text: TextKey, _ property: Int, in payload: UInt64) -> Int? {
    instant(of: text, property, in: payload, mark: Self.changeMark).map { Int($0.seconds) }
  }

  /// Returns the instant of a date that is known to be accepted, or `nil` if it isn't known.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - property: The index of the property, which is a Date.
  ///   - payload: The serial number of the payload if dates are accepted in one payload, or 0.
  /// - Returns: The instant, or `nil`.
  @inline(__always)
  func instant(of text: TextKey, _ property: Int, in payload: UInt64) -> Instant? {
    instant(of: text, property, in: payload, mark: 0)
  }

  @inline(__always)
  private func instant(
    of text: TextKey, _ property: Int, in payload: UInt64, mark: UInt64
  ) -> Instant? {
    if dates.isEmpty { return nil }
    let key = Self.key(text.start, property) &+ UInt64(truncatingIfNeeded: text.end.count) | mark
    guard let index = index(of: text.start, key, hash: key &+ text.end.hash, in: payload) else {
      return nil
    }
    let date = dates[index]
    return (date.first ^ text.end.first) | (date.second ^ text.end.second) == 0
      ? date.instant : nil
  }

  /// Returns the index of the entry of a text, or `nil` if it has none.
  @inline(__always)
  private func index(
    of text: ShortText, _ key: UInt64, hash: UInt64, in payload: UInt64
  ) -> Int? {
    let index = firstIndex(of: text, hash)
    if has(text, key, at: index, in: payload) { return index }
    return has(text, key, at: index ^ 1, in: payload) ? index ^ 1 : nil
  }

  @inline(__always)
  private func has(_ text: ShortText, _ key: UInt64, at index: Int, in payload: UInt64) -> Bool {
    let entry = entries[index]
    return (entry.first ^ text.first) | (entry.second ^ text.second) | (entry.key ^ key) == 0
      && (entry.payload == 0 || (entry.payload ^ payload) & ~Self.renewalMark == 0)
  }

  /// Marks a text as accepted in one more payload if it's renewable.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - property: The index of the property, which has been reported as unchecked in the payload.
  ///   - payload: The serial number of the payload, which isn't 0.
  /// - Returns: Whether the text is accepted in the payload.
  @inline(never)
  mutating func renew(_ text: ShortText, of property: Int, in payload: UInt64) -> Bool {
    if entries.isEmpty { return false }
    let key = Self.key(text, property)
    let index = firstIndex(of: text, key)
    return renew(text, key, at: index, in: payload)
      || renew(text, key, at: index ^ 1, in: payload)
  }

  @inline(__always)
  private mutating func renew(
    _ text: ShortText, _ key: UInt64, at index: Int, in payload: UInt64
  ) -> Bool {
    let renewable = entries[index].payload
    guard renewable & Self.renewalMark != 0, has(text, key, at: index, in: renewable) else {
      return false
    }
    entries[index].payload = payload | Self.renewalMark
    return true
  }

  /// Records a text that is accepted.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - property: The index of the property.
  ///   - payload: The serial number of the only payload in which it's accepted, with ``renewalMark`` if it's accepted
  ///     in others in which the property has been reported as unchecked, too; or 0.
  @inline(never)
  mutating func record(_ text: ShortText, of property: Int, in payload: UInt64) {
    let key = Self.key(text, property)
    _ = record(text, key, hash: key, property, in: payload)
  }

  /// Records a text that is accepted after its changes, and the text after them.
  ///
  /// For the other parameters, see ``record(_:of:in:)``.
  @inline(never)
  mutating func record(
    _ text: ShortText, changedTo changed: ShortText, of property: Int, in payload: UInt64
  ) {
    let key = Self.key(text, property) | Self.changeMark
    let index = record(text, key, hash: key, property, in: payload)
    if changedTexts.count < entries.count {
      changedTexts = ContiguousArray(repeating: changed, count: entries.count)
    }
    changedTexts[index] = changed
  }

  /// Does the same as ``record(_:of:in:)`` for a text of 17 to 32 bytes, which is recorded as if it were a date.
  mutating func record(_ text: TextKey, of property: Int, in payload: UInt64) {
    record(text, Instant(seconds: 0, nanoseconds: 0), of: property, in: payload)
  }

  /// Records a text of 17 to 32 bytes that is accepted after its changes, and how many bytes it has then, as if that
  /// were an instant.
  mutating func record(
    _ text: TextKey, countAfterChanges count: Int, of property: Int, in payload: UInt64
  ) {
    record(
      text, Instant(seconds: Int64(count), nanoseconds: 0), of: property, in: payload,
      mark: Self.changeMark)
  }

  /// Records a date that is accepted.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - instant: The instant of the text.
  ///   - property: The index of the property.
  ///   - payload: The serial number of the only payload in which it's accepted, or 0.
  ///   - mark: A bit that distinguishes texts before changes from those after them.
  @inline(never)
  mutating func record(
    _ text: TextKey, _ instant: Instant, of property: Int, in payload: UInt64, mark: UInt64 = 0
  ) {
    let key = Self.key(text.start, property) &+ UInt64(truncatingIfNeeded: text.end.count) | mark
    let index = record(text.start, key, hash: key &+ text.end.hash, property, in: payload)
    let date = DateEntry(first: text.end.first, second: text.end.second, instant: instant)
    if dates.count < entries.count {
      dates = ContiguousArray(repeating: date, count: entries.count)
    }
    dates[index] = date
  }

  /// Records the first sixteen bytes of a text.
  ///
  /// - Returns: The index of the entry.
  @inline(__always)
  private mutating func record(
    _ text: ShortText, _ key: UInt64, hash: UInt64, _ property: Int, in payload: UInt64
  ) -> Int {
    if recordedCount &* 2 >= entries.count, entries.count < Self.maximumCount { grow() }
    count(new: property)
    // Texts that replace one another count each time, because they need a larger array, too.
    recordedCount &+= 1
    let index = firstIndex(of: text, hash)
    let entry = entries[index]
    // Another text remains at the other one of its two indices.
    if entry.key != 0,
      (entry.first ^ text.first) | (entry.second ^ text.second) | (entry.key ^ key) != 0
    {
      entries[index ^ 1] = entry
      if index < dates.count { dates[index ^ 1] = dates[index] }
      if index < changedTexts.count { changedTexts[index ^ 1] = changedTexts[index] }
    }
    entries[index] = Entry(first: text.first, second: text.second, key: key, payload: payload)
    return index
  }

  /// Replaces the arrays with larger ones, which keep what has been recorded.
  @inline(never)
  private mutating func grow() {
    let old = self
    // Moving many texts takes longer than filling an array, so there are only two sizes.
    let count = old.entries.isEmpty ? Self.minimumCount : Self.maximumCount
    var entries = ContiguousArray(repeating: Entry(), count: count)
    var dates = old.dates.first.map { ContiguousArray(repeating: $0, count: count) } ?? []
    var changedTexts =
      old.changedTexts.first.map { ContiguousArray(repeating: $0, count: count) } ?? []
    recordedCount = 0
    for oldIndex in old.entries.indices where old.entries[oldIndex].key != 0 {
      let entry = old.entries[oldIndex]
      var hash = entry.key
      // The number of bytes of both parts of a longer text.
      if entry.key & Self.byteCountMask > UInt64(ShortText.maximumCount) {
        hash &+= old.dates[oldIndex].hash
      }
      var index = Self.index(of: (entry.first, entry.second), hash, count)
      if entries[index].key != 0 { index ^= 1 }
      entries[index] = entry
      recordedCount &+= 1
      if oldIndex < old.dates.count { dates[index] = old.dates[oldIndex] }
      if oldIndex < old.changedTexts.count { changedTexts[index] = old.changedTexts[oldIndex] }
    }
    (self.entries, self.dates, self.changedTexts) = (entries, dates, changedTexts)
  }

  private mutating func count(new property: Int) {
    if missCounts.isEmpty { missCounts = ContiguousArray(repeating: 0, count: Self.missCountCount) }
    let index = Self.index(property)
    missCounts[index] &+= 1
    if missCounts[index] == Self.maximumMissCount { missCounts[index] &+= Self.bypassLength }
  }

  /// A bit of the numbers of payloads for texts that are accepted in each payload in which the property has been
  /// reported as unchecked. No serial number has it.
  static let renewalMark: UInt64 = 1 << 63

  /// The bits of the keys that are the number of bytes.
  private static let byteCountMask: UInt64 = 0x3F

  /// A bit of the keys of texts before changes whose results are known. No number of bytes has it.
  private static let changeMark: UInt64 = 1 << 6

  @inline(__always)
  private static func key(_ text: ShortText, _ property: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: property) &<< 8 | UInt64(truncatingIfNeeded: text.count) | 1 &<< 7
  }

  @inline(__always)
  private func firstIndex(of text: ShortText, _ hash: UInt64) -> Int {
    Self.index(of: (text.first, text.second), hash, entries.count)
  }

  /// Returns the index at which an entry is recorded in an array whose count is a power of two. Later, it can be moved
  /// beside that.
  @inline(__always)
  private static func index(
    of text: (first: UInt64, second: UInt64), _ hash: UInt64, _ count: Int
  ) -> Int {
    // The lowest bits of both differ most, so one of them is multiplied first.
    let product = (text.first ^ hash &* 0xE703_7ED1_A0B4_28DB) &* 0x9E37_79B9_7F4A_7C15
    let mixed = (product ^ product &>> 32 ^ text.second) &* 0xE703_7ED1_A0B4_28DB
    return Int(truncatingIfNeeded: mixed &>> 40) & (count &- 1)
  }
}
