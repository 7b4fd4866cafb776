/// The time zones that earlier dates have named, and the parts of dates that are used.
package struct DateReadingContext: Sendable {
  /// Whether the calendar days of dates are used. Otherwise, a date can be without one.
  package var needsDays = true

  var zones = TimeZoneCache()

  package init() {}
}
