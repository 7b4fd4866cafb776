public import DateText
public import JSONText

extension CustomRule {
  /// A value of a payload that is passed to a custom rule.
  ///
  /// The case depends on the type of the property, not on the value:
  ///
  /// | type | case |
  /// |---|---|
  /// | String, ObjectId, Reference, UUID, Binary | ``string(_:)`` |
  /// | Number | ``number(_:)`` |
  /// | Boolean | ``bool(_:)`` |
  /// | Date | ``instant(_:)`` |
  /// | Any, Document, File, Geometry, unknown types | ``json(_:)`` |
  public enum Value: Sendable {
    /// Text, after the changes that its property specifies. Identifiers and UUIDs are in lowercase.
    case string(String)

    /// A number that binary64 can hold, with its text.
    case number(JSONNumber)

    /// A Boolean.
    case bool(Bool)

    /// A date. A calendar day is represented by the instant at which it begins in UTC.
    case instant(Instant)

    /// The bytes of a JSON value as the payload spells it.
    case json([UInt8])
  }
}
