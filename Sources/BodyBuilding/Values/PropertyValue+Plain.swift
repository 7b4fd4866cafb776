extension PropertyValue {
  /// Creates an array from an array of one of the most frequent types, or returns `nil` for any other
  /// value.
  ///
  /// Generic code converts elements one by one through their conformance, which takes several times as
  /// long.
  ///
  /// - Parameter value: The value.
  package init?<Value>(plain value: Value) {
    if Value.self == [String].self, let values = value as? [String] {
      self = .array(values.map { .string($0) })
    } else if Value.self == [Double].self, let values = value as? [Double] {
      self = .array(values.map { .double($0) })
    } else if Value.self == [Int].self, let values = value as? [Int] {
      self = .array(values.map { .integer(Int64($0)) })
    } else {
      return nil
    }
  }
}
