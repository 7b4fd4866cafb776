import DateText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The forms of text that types which are not JSON's own are read from.
enum ValueText {
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
    let padding = text.utf8.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard text.utf8.count % 4 == 0, text.utf8.dropLast(padding).allSatisfy(isDigit) else {
      return nil
    }
    return Data(base64Encoded: text)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
