import DateText
import Foundation
import ObjectBody

/// The time after which a server asks to send a request again.
///
/// Source: RFC 9110 §10.2.3.
enum RetryAfter: Hashable, Sendable {
  case seconds(TimeInterval)
  case date(Instant)

  /// Reads the value of a header field, or returns `nil` if it's malformed.
  init?(_ text: String) {
    guard text.utf8.count <= Self.maximumByteCount else { return nil }
    let text = text.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
    if !text.isEmpty, text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
      guard let seconds = TimeInterval(text) else { return nil }
      self = .seconds(seconds)
    } else if let instant = HTTPDate.instant(from: text) {
      self = .date(instant)
    } else {
      return nil
    }
  }

  /// Returns the seconds to wait, or 0 if the date has passed.
  func delay(from now: Instant) -> TimeInterval {
    switch self {
    case .seconds(let seconds): seconds
    case .date(let date): max(0, Date(date).timeIntervalSince(Date(now)))
    }
  }

  /// The maximum length of a value, which is far longer than any date.
  private static var maximumByteCount: Int { 64 }
}

/// Dates in header fields.
///
/// Source: RFC 9110 §5.6.7, which requires recipients to accept three formats.
enum HTTPDate {
  /// Reads a date, or returns `nil` if it has none of the three formats or isn't a day of the calendar.
  static func instant(from text: String) -> Instant? {
    let single = text.replacingOccurrences(of: "  ", with: " ")
    for pattern in patterns {
      if let date = try? DatePattern(pattern).date(from: single) { return date.instant }
    }
    return nil
  }

  /// The preferred format, that of RFC 850, and that of the C function `asctime`.
  private static var patterns: [String] {
    [
      "EEE, dd MMM yyyy HH:mm:ss 'GMT'", "EEEE, dd-MMM-yy HH:mm:ss 'GMT'",
      "EEE MMM d HH:mm:ss yyyy",
    ]
  }
}
