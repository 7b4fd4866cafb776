import BodyBuilding
package import DateText
import JSONText
import ObjectSchema

/// The text formats of types that have no counterpart in JSON.
package enum DecodableText {
  package static let dateTime = "an RFC 3339 date-time"
  package static let day = "a date, YYYY-MM-DD"
  static let objectID = "an identifier of 24 hexadecimal digits"
  package static let uuid = "a UUID"
  package static let base64 = "base64 with padding"

  /// Returns the instant of a date-time, or of the start of a calendar day in UTC.
  package static func instant(_ text: String, isDateOnly: Bool) -> Instant? {
    if isDateOnly { return CivilDate(text).map { Instant(date: $0) } }
    return RFC3339DateTime(text)?.instant
  }

  /// Returns the bytes of base64 with padding.
  package static func bytes(_ text: String) -> [UInt8]? { Base64.decode(text) }
}
