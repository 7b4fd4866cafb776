/// The values that a rule accepts without being called.
///
/// The validator skips plain values in separate loops. Every other value is checked.
enum PlainValues: Sendable {
  /// No values.
  case none

  /// Nonempty text with at most a given number of UTF-8 bytes.
  case text(maximumByteCount: Int)

  /// Nonempty text that has the same bytes as one in a list.
  case list(TextList)

  /// Nonempty text in which a pattern with a table of its states finds a match.
  indirect case matches(Pattern)

  /// Numbers within inclusive bounds.
  case numbers(NumberBounds)

  /// Integers within inclusive bounds.
  case integers(NumberBounds)

  /// Numbers that equal one in a list.
  case numberList(ValueList<Double>)

  /// Creates the values that a rule with a pattern accepts without being called.
  init(_ pattern: Pattern?) {
    if let pattern, pattern.automaton != nil { self = .matches(pattern) } else { self = .none }
  }
}
