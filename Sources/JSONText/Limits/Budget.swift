/// An allowance for what untrusted text can make a program keep, write, or compare: a number of
/// items, and of bytes in them.
///
/// Faults, paths, values, and properties are charged before memory is used for them. After the first
/// refused charge, all others are refused too, so that the beginning is kept and the rest is left
/// out. ``isExceeded`` is then `true`.
package struct Budget: Sendable {
  /// The number of items that can still be charged.
  package private(set) var count: Int

  /// The number of bytes that can still be charged.
  package private(set) var byteCount: Int

  /// Whether a charge has been refused.
  package private(set) var isExceeded = false

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - count: The number of items that can be charged.
  ///   - byteCount: The number of bytes that can be charged.
  @inline(__always)
  package init(count: Int, byteCount: Int = .max) {
    self.count = count
    self.byteCount = byteCount
  }

  /// Whether the next charge will be refused, regardless of its size.
  package var isExhausted: Bool { isExceeded || count <= 0 }

  /// Charges items, and bytes in them.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - byteCount: The number of bytes.
  /// - Returns: Whether the budget allows them.
  package mutating func charge(count: Int = 1, byteCount: Int = 0) -> Bool {
    guard !isExceeded, count <= self.count, byteCount <= self.byteCount else {
      isExceeded = true
      return false
    }
    self.count -= count
    self.byteCount -= byteCount
    return true
  }

  /// Charges what was taken from another budget.
  ///
  /// - Parameters:
  ///   - before: The other budget as it was.
  ///   - after: The rest of it.
  /// - Returns: Whether the same would have been taken from this budget: the other wasn't exceeded
  ///   meanwhile, and this one allows the charge.
  package mutating func charge(from before: Budget, to after: Budget) -> Bool {
    guard after.isExceeded == before.isExceeded else { return false }
    let count = before.count - after.count
    let byteCount = before.byteCount - after.byteCount
    return count == 0 && byteCount == 0 || charge(count: count, byteCount: byteCount)
  }

  /// Allows more items to be charged.
  package mutating func grant(count: Int) { self.count += count }

  /// Records that something was left out, as if a charge for it had been refused.
  package mutating func exceed() { isExceeded = true }
}
