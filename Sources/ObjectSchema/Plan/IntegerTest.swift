/// A test that accepts integers of a property without consulting its rules.
enum IntegerTest: Sendable {
  /// Accepts the integers within bounds, of a property whose other numbers can be invalid.
  case bounds(ClosedRange<Int64>)

  /// Accepts the integers that equal a number in a list.
  case list(ValueList<Double>)

  /// Tests an integer of at most fifteen digits.
  ///
  /// - Parameter integer: The integer.
  /// - Returns: Whether the integer passes. If it doesn't, the rules decide.
  @inline(__always)
  func accepts(_ integer: Int64) -> Bool {
    switch self {
    case .bounds(let bounds): bounds.contains(integer)
    case .list(let list): list.contains(Double(integer))
    }
  }
}
