/// A format of dates that no pattern describes.
///
/// ```swift
/// /// Julian dates: the days since noon on 24 November 4714 BCE.
/// struct JulianDate: CustomDateFormat {
///   var name: String { "Julian date" }
///
///   func date(from text: String, in zone: CivilTimeZone) -> ParsedDate? {
///     guard let days = Double(text), abs(days) < 1e8 else { return nil }
///     let seconds = Int64((days - 2_440_587.5) * 86_400)
///     return ParsedDate(Instant(seconds: seconds))
///   }
///
///   func text(of instant: Instant, in zone: CivilTimeZone) -> String? {
///     String(Double(instant.seconds) / 86_400 + 2_440_587.5)
///   }
/// }
///
/// let mapping = DateMapping(read: [.custom(JulianDate())])
/// mapping.date(from: "2460370.0")?.instant    // 2024-02-29T12:00:00.000Z
/// ```
public protocol CustomDateFormat: Hashable, Sendable {
  /// The name, which is in the faults of texts that don't have the format.
  var name: String { get }

  /// Reads a date.
  ///
  /// - Parameters:
  ///   - text: The text, without anything before or after the date.
  ///   - zone: The time zone of texts without an offset.
  /// - Returns: The date, or `nil` if the text doesn't have the format.
  func date(from text: String, in zone: CivilTimeZone) -> ParsedDate?

  /// Returns the text of an instant.
  ///
  /// - Parameters:
  ///   - instant: The point in time.
  ///   - zone: The time zone in which the date is written.
  /// - Returns: The text, or `nil` if the format can't represent the instant.
  func text(of instant: Instant, in zone: CivilTimeZone) -> String?
}

/// A custom format of any type, which can be compared.
struct AnyCustomDateFormat: Hashable, Sendable {
  let format: any CustomDateFormat

  init(_ format: any CustomDateFormat) { self.format = format }

  static func == (lhs: AnyCustomDateFormat, rhs: AnyCustomDateFormat) -> Bool {
    AnyHashable(lhs.format) == AnyHashable(rhs.format)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(format)) }
}
