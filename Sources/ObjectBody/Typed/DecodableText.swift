import DateText
import JSONText
import ObjectSchema

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The forms of text that types which are not JSON's own are read from.
enum DecodableText {
  static let dateTime = "an RFC 3339 date-time"
  static let day = "a date, YYYY-MM-DD"
  static let objectID = "an identifier of 24 hexadecimal digits"
  static let uuid = "a UUID"
  static let base64 = "base64 with padding"
  static let url = "a URL"

  /// The date of a date-time, or of a calendar day's midnight in UTC.
  static func date(_ text: String, isDateOnly: Bool) -> Date? {
    if isDateOnly { return CivilDate(text).map { Date(Instant(date: $0)) } }
    return RFC3339DateTime(text).map { Date($0.instant) }
  }

  /// The bytes of base64 with padding.
  ///
  /// Source: RFC 4648 §4. Foundation takes padding anywhere, so the form is looked at first.
  static func data(_ text: String) -> Data? {
    guard text.withUTF8Bytes({ TextFormats.isBase64($0) }) else { return nil }
    return Data(base64Encoded: text)
  }
}
