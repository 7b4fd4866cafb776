import DateText
import JSONText

/// A form that text must have.
///
/// ```swift
/// let format = TextFormat.phoneNumber(allowsShortCode: false)
/// format.matches("+4915112345678")    // true
/// format.description                  // an E.164 phone number
/// ```
///
/// The set of forms is open: later versions can add cases, so a `switch` needs a default case.
public enum TextFormat: Hashable, Sendable {
  /// An identifier of 24 hexadecimal digits.
  case objectID

  /// A UUID (RFC 9562 §4).
  case uuid

  /// Base64 with padding (RFC 4648 §4).
  case base64

  /// An e-mail address in ASCII (RFC 5321 §4.1.2).
  case email(allowsEmpty: Bool)

  /// An absolute URI (RFC 3986), with the scheme `http` or `https` if `webOnly` is `true`.
  ///
  /// `isSecure` is whether a URL with one of these schemes must have `https` or `http`, or `nil` for
  /// either.
  case url(webOnly: Bool, isSecure: Bool?, allowsEmpty: Bool)

  /// An E.164 number, which is `+` and 7 to 15 digits, or a short code of 5 or 6 digits if these are
  /// allowed.
  case phoneNumber(allowsShortCode: Bool)

  /// A BCP 47 language tag, from a list without regard to case unless the list is empty.
  case locale([String], allowsBlank: Bool)

  /// The name of a time zone in the tz database.
  case timeZone(allowsBlank: Bool)

  /// A name as definitions have it.
  case customName

  /// Text without control characters.
  case printable(allowsLeadingDigit: Bool)

  /// A date as `YYYY-MM-DD` or RFC 3339.
  case date

  /// Returns whether text has the form.
  ///
  /// Complexity: O(n), where n is the length of the text, for each tag of a list.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether the checker accepts the text.
  public func matches(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let span = bytes.rawBytes
    let context = RuleContext(source: span, elementIndex: nil, clock: ReferenceClock(fixed: nil))
    let outcome =
      switch self {
      case .objectID: RuleOutcome(TextFormats.isObjectID(span), failingWith: .format)
      case .uuid: RuleOutcome(TextFormats.isUUID(span), failingWith: .format)
      case .base64: RuleOutcome(TextFormats.isBase64(span), failingWith: .format)
      case .date: RuleOutcome(Instant(dateOrDateTime: span) != nil, failingWith: .format)
      case .email(let allowsEmpty):
        EmailRule(allowsEmpty: allowsEmpty).check(span, in: context)
      case .url(let webOnly, let isSecure, let allowsEmpty):
        URLRule(webOnly: webOnly, isSecure: isSecure, allowsEmpty: allowsEmpty)
          .check(span, in: context)
      case .phoneNumber(let allowsShortCode):
        PhoneNumberRule(allowsShortCode: allowsShortCode).check(span, in: context)
      case .locale(let locales, let allowsBlank):
        LocaleRule(locales: locales, allowsBlank: allowsBlank).check(span, in: context)
      case .timeZone(let allowsBlank):
        TimeZoneRule(allowsBlank: allowsBlank).check(span, in: context)
      case .customName: CustomNameRule().check(span, in: context)
      case .printable(let allowsLeadingDigit):
        PrintableStringRule(length: StringRule(), allowsLeadingDigit: allowsLeadingDigit)
          .check(span, in: context)
      }
    if case .passed = outcome { return true }
    return false
  }
}

extension TextFormat: CustomStringConvertible {
  /// A description of text that has the form, as faults give it in ``Fault/expected``.
  public var description: String {
    switch self {
    case .objectID: "an identifier of 24 hexadecimal digits"
    case .uuid: "a UUID"
    case .base64: "base64 with padding"
    case .email: "an e-mail address"
    case .url(webOnly: false, _, _): "an absolute URL"
    case .url(_, nil, _): "an http or https URL"
    case .url(_, true?, _): "an https URL"
    case .url(_, false?, _): "an http URL"
    case .phoneNumber(allowsShortCode: true):
      "an E.164 phone number or a short code of 5 or 6 digits"
    case .phoneNumber: "an E.164 phone number"
    case .locale([], _): "a BCP 47 language tag"
    case .locale(let locales, _): "a language tag of \(locales.joinedExcerpt { $0 })"
    case .timeZone: "a name of the tz database"
    case .customName: DefinitionName.expectation
    case .printable(allowsLeadingDigit: true): "text without control characters"
    case .printable: "text without control characters that does not start with a digit"
    case .date: "a date, YYYY-MM-DD or RFC 3339"
    }
  }
}
