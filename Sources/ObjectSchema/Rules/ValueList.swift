import DateText
import JSONText

/// A list of numbers or dates that values are compared with.
struct ValueList<Value: ListedValue>: Sendable {
  /// The values, in order.
  let values: [Value]

  /// The table of the values, if there are too many for a linear search.
  private let table: SlotTable

  /// The maximum number of values that are searched linearly.
  private static var maximumSearchedCount: Int { 4 }

  /// Creates a list.
  init(_ values: [Value]) {
    self.values = values
    table =
      values.count > Self.maximumSearchedCount
      ? SlotTable(
        count: values.count, hash: { values[$0].hash(seed: $1) },
        areEqual: { values[$0] == values[$1] })
      : .empty
  }

  /// Returns whether one of the values equals another value.
  func contains(_ value: Value) -> Bool {
    guard values.count > Self.maximumSearchedCount else { return values.contains(value) }
    return table.index(hash: value.hash(seed: table.seed)) { values[$0] == value } >= 0
  }
}

/// A value that a ``ValueList`` can have.
protocol ListedValue: Equatable, Sendable {
  /// Returns a hash, which is the same for equal values.
  func hash(seed: UInt64) -> UInt64
}

extension Double: ListedValue {
  func hash(seed: UInt64) -> UInt64 {
    // Adding zero turns −0 into 0, which equals it.
    UInt64.folded((self + 0).bitPattern ^ seed, 0xE703_7ED1_A0B4_28DB)
  }
}

extension Instant: ListedValue {
  func hash(seed: UInt64) -> UInt64 {
    let hash = UInt64.folded(UInt64(bitPattern: seconds) ^ seed, 0xA076_1D64_78BD_642F)
    return UInt64.folded(hash ^ UInt64(truncatingIfNeeded: nanoseconds), 0xE703_7ED1_A0B4_28DB)
  }
}
