import DateText

/// A value of a payload that is passed to rules.
enum CheckedValue: ~Escapable {
  /// The text of a String, ObjectId, Reference, UUID, or Binary.
  case text(RawSpan)

  /// A finite number.
  case number(Double)

  /// A Boolean.
  case bool(Bool)

  /// A date. A calendar day is represented by the instant at which it begins in UTC.
  case instant(Instant)

  /// A value of any other type, which is passed to rules as JSON text.
  case json
}
