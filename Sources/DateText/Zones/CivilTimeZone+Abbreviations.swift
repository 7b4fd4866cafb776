extension CivilTimeZone {
  /// Creates a zone with the offset of an abbreviation, such as `EST`.
  ///
  /// An abbreviation names one offset, which the zone has throughout the year. Abbreviations are
  /// case-sensitive. To give an ambiguous one a meaning, add it to the table:
  ///
  /// ```swift
  /// var abbreviations = CivilTimeZone.unambiguousAbbreviations
  /// abbreviations["CST"] = -21_600
  /// let central = try CivilTimeZone(
  ///   abbreviation: "CST", abbreviations: abbreviations)
  /// central.offsetSeconds(at: Instant(seconds: 0))  // -21600
  /// ```
  ///
  /// - Parameters:
  ///   - abbreviation: The abbreviation.
  ///   - abbreviations: The offsets from UTC, in seconds, of all abbreviations to accept.
  /// - Throws: ``TimeZoneError`` if the table doesn't have the abbreviation, or if the offset isn't
  ///   below 24 hours.
  public init(
    abbreviation: String, abbreviations: [String: Int] = unambiguousAbbreviations
  ) throws(TimeZoneError) {
    guard let offset = abbreviations[abbreviation] else {
      guard let zones = Self.ambiguousAbbreviations[abbreviation] else {
        throw TimeZoneError(.unknownAbbreviation, abbreviation)
      }
      throw TimeZoneError(.ambiguousAbbreviation, abbreviation, candidates: zones)
    }
    guard -86_399...86_399 ~= offset else { throw TimeZoneError(.offsetRange, abbreviation) }
    self = abbreviation == "Z" ? .utc : CivilTimeZone(name: abbreviation, fixedOffset: offset)
  }

  /// The offsets from UTC, in seconds, of the abbreviations that have one meaning.
  ///
  /// The abbreviations of North America that RFC 5322 §4.3 defines have that meaning, except `CST` and
  /// `CDT`.
  ///
  /// ```swift
  /// CivilTimeZone.unambiguousAbbreviations["EST"]  // -18000
  /// CivilTimeZone.unambiguousAbbreviations["IST"]  // nil
  /// ```
  public static let unambiguousAbbreviations: [String: Int] = [
    "UTC": 0, "UT": 0, "GMT": 0, "Z": 0,
    "EST": hours(-5), "EDT": hours(-4), "MST": hours(-7), "MDT": hours(-6),
    "PST": hours(-8), "PDT": hours(-7), "AKST": hours(-9), "AKDT": hours(-8),
    "HST": hours(-10), "HDT": hours(-9),
    "WET": 0, "WEST": hours(1), "CET": hours(1), "CEST": hours(2),
    "EET": hours(2), "EEST": hours(3), "MSK": hours(3),
    "CAT": hours(2), "EAT": hours(3), "SAST": hours(2), "IDT": hours(3),
    "PKT": hours(5), "HKT": hours(8), "JST": hours(9), "KST": hours(9),
    "AWST": hours(8), "ACST": hours(9) + 1800, "ACDT": hours(10) + 1800,
    "AEST": hours(10), "AEDT": hours(11), "NZST": hours(12), "NZDT": hours(13),
  ]

  private static func hours(_ hours: Int) -> Int { hours * 3600 }

  /// The zones that use each of the common abbreviations with several meanings.
  private static let ambiguousAbbreviations = [
    "ADT": ["America/Halifax", "Asia/Baghdad"],
    "AMT": ["America/Manaus", "Asia/Yerevan"],
    "AST": ["America/Halifax", "Asia/Riyadh"],
    "BDT": ["Asia/Brunei", "Asia/Dhaka"],
    "BST": ["Asia/Dhaka", "Europe/London", "Pacific/Bougainville"],
    "CDT": ["America/Chicago", "America/Havana", "Asia/Shanghai"],
    "CST": ["America/Chicago", "America/Havana", "Asia/Shanghai", "Australia/Adelaide"],
    "ECT": ["America/Guayaquil", "America/Port_of_Spain"],
    "GST": ["Asia/Dubai", "Atlantic/South_Georgia", "Pacific/Guam"],
    "IST": ["Asia/Jerusalem", "Asia/Kolkata", "Europe/Dublin"],
    "NST": ["America/St_Johns", "Asia/Kathmandu", "Pacific/Norfolk"],
    "PYT": ["America/Asuncion", "Asia/Pyongyang"],
    "SST": ["Asia/Singapore", "Pacific/Pago_Pago"],
    "WAST": ["Africa/Windhoek", "Australia/Perth"],
    "WIT": ["Asia/Jakarta", "Asia/Jayapura"],
    "WST": ["Africa/El_Aaiun", "Australia/Perth", "Pacific/Apia"],
  ]
}
