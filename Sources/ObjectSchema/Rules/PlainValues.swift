/// The values that a rule accepts without being called.
///
/// The validator skips plain values in its own loops. Every other value is checked.
enum PlainValues: Sendable {
  /// No values.
  case none

  /// Nonempty text of up to some number of UTF-8 bytes.
  case text(maximumByteCount: Int)

  /// Nonempty text that equals one of a list, byte for byte.
  case list(TextList)

  /// Nonempty text in which a pattern finds a match.
  indirect case matches(Pattern)

  /// Numbers within bounds, both included.
  case numbers(NumberBounds)
}
