/// The time zones that dates have named, so that the file of each is read once.
struct TimeZoneCache: Sendable {
  private var zones: [String: CivilTimeZone] = [:]

  /// The last time zone of each slot, or none.
  var slots = ContiguousArray<Entry?>()

  /// The maximum number of time zones that are kept, which is more than the tz database has.
  private static let maximumCount = 1024

  /// Returns a time zone.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - zone: A time zone that the name can be that of, too.
  /// - Returns: The time zone, or `nil` if there is none with this name.
  mutating func zone(named name: String, besides zone: CivilTimeZone) -> CivilTimeZone? {
    if zone.name.utf8.elementsEqual(name.utf8) { return zone }
    // Names that differ in their bytes can be equal as strings.
    if let known = zones[name], known.name.utf8.elementsEqual(name.utf8) { return known }
    guard let zone = try? CivilTimeZone(named: name) else { return nil }
    if zones.count == Self.maximumCount { zones.removeAll() }
    zones[name] = zone
    return zone
  }
}
