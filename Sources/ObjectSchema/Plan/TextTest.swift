/// A rule of text as data, which the validator checks without calling the rule.
///
/// A test only accepts text. The faults of other text are those of the rule itself, which must not
/// reject text that the test accepts.
enum TextTest: Sendable {
  /// Accepts no text.
  case none
  case length(StringRule)
  case printable(PrintableStringRule)
  /// Text that is one of a few, as indices in ``PlanDetails/constants``.
  case texts(PlanRange)
  /// Text that a long list has, as the index of the list.
  case list(Int32)
  /// Text with a match of a pattern that has a table of its states, as the index of the pattern.
  case pattern(Int32, allowsEmpty: Bool)
  /// Text with a match of any other pattern.
  case search(Int32, allowsEmpty: Bool)
  case email(EmailRule)
  case url(URLRule)
  case phoneNumber(PhoneNumberRule)
  case locale(allowsBlank: Bool)
  /// A language tag that a list of well-formed tags has in lowercase, with the index of the list.
  case listedLocale(Int32)
  case timeZone(TimeZoneRule)
  case customName
  /// A date that isn't later than a day after the time of the check, as text or as an instant.
  case dateOfBirth
  /// Any text of a property that has been reported as unchecked.
  case unchecked
  /// The same for text that isn't empty.
  case uncheckedPattern(allowsEmpty: Bool)
  /// Any value. Whether it's new to the siblings is decided apart from the tests.
  case siblings
  /// No text: the instant of a date whose seconds are within bounds. For others, the rule itself is called.
  case seconds(ClosedRange<Int64>)
  /// No text: the instant of a date, by a rule that depends on nothing else. As for ``dateOfBirth``, the rule itself
  /// is called.
  case instant
}

extension TextMatcherNode {
  /// Creates a node that accepts the nonempty text of a test.
  ///
  /// - Parameters:
  ///   - test: The test of a rule.
  ///   - limit: The maximum UTF-8 length that the other rules accept.
  init(_ test: TextTest, limit: Int32) {
    switch test {
    case .pattern(let index, _): self.init(pattern: index, limit: limit)
    case .texts(let range): self.init(texts: range, limit: limit)
    case .list(let index): self.init(list: index, limit: limit)
    default: self = .none
    }
  }
}
