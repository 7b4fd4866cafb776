/// An abbreviation of a time zone, and the offset that it has.
package struct ZoneAbbreviation: Sendable {
  let name: ZoneName

  /// The offset from UTC in seconds, or `nil` if it depends on the local time.
  let offset: Int?

  /// Returns the abbreviations that a text can have, of which the first with a name determines the offset.
  ///
  /// - Parameters:
  ///   - zone: The time zone of texts without one, or `nil` for UTC.
  ///   - listed: The abbreviations that have precedence.
  /// - Returns: The abbreviations.
  static func all(in zone: CivilTimeZone?, _ listed: [String: Int]) -> [ZoneAbbreviation] {
    let zone = zone ?? .utc
    var all: [ZoneAbbreviation] = []
    func append(_ name: String, _ offset: Int?) {
      let bytes = Array(name.utf8)
      let abbreviation = name.withUTF8Bytes { ZoneName($0, 0..<bytes.count) }
      if let abbreviation { all.append(ZoneAbbreviation(name: abbreviation, offset: offset)) }
    }
    for (name, offset) in listed where -86_399...86_399 ~= offset { append(name, offset) }
    let own =
      zone.transitions.localTimes + [zone.transitions.rule?.standard].compactMap { $0 }
      + [zone.transitions.rule?.daylight?.localTime].compactMap { $0 }
    for localTime in own {
      let abbreviation = localTime.abbreviation
      let name = abbreviation.isEmpty ? offsetText(localTime.offsetSeconds) : abbreviation
      let known = CivilTimeZone.unambiguousAbbreviations[name]
      // One that always has the same offset means that offset even when the zone doesn't use it.
      let isConstant = own.allSatisfy {
        $0.abbreviation != abbreviation || $0.offsetSeconds == known
      }
      append(name, zone.constantOffsetSeconds ?? (isConstant ? known : nil))
    }
    for (name, offset) in CivilTimeZone.unambiguousAbbreviations { append(name, offset) }
    return all
  }
}
