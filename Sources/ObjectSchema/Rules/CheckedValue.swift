import DateText

/// A value of a payload that is passed to rules.
enum CheckedValue: ~Escapable {
  /// The text of a String, an ObjectId, a Reference, a UUID or a Binary.
  case text(RawSpan)

  /// A finite number.
  case number(Double)

  /// A Boolean.
  case bool(Bool)

  /// A date; a calendar day is the instant at which it begins in UTC.
  case instant(Instant)

  /// A value of any other type, which is passed to rules as JSON text.
  case json
}
