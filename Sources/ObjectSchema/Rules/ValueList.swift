/// A list of numbers or dates that values are compared with.
struct ValueList<Value: Hashable & Sendable>: Sendable {
  /// The values, in order.
  let values: [Value]

  /// The values, if there are too many for a linear search.
  private let set: Set<Value>

  /// The maximum number of values that are searched linearly.
  private static var maximumSearchedCount: Int { 32 }

  /// Creates a list.
  init(_ values: [Value]) {
    self.values = values
    set = values.count > Self.maximumSearchedCount ? Set(values) : []
  }

  /// Returns whether one of the values equals another value.
  func contains(_ value: Value) -> Bool {
    set.isEmpty ? values.contains(value) : set.contains(value)
  }
}
