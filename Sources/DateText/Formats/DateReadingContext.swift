/// What is known while dates are read: which parts of them are used, and the time zones of those before.
package struct DateReadingContext: Sendable {
  /// Whether the calendar days of dates are used. Otherwise, a date can be without one.
  package var needsDays = true

  var zones = TimeZoneCache()

  package init() {}
}
