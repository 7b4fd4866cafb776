extension DatePattern {
  /// Reads a date.
  ///
  /// ```swift
  /// let pattern = try DatePattern("dd.MM.yyyy HH:mm")
  /// let berlin = try CivilTimeZone(named: "Europe/Berlin")
  /// pattern.date(from: "29.02.2024 08:30", in: berlin)?.instant  // 2024-02-29T07:30:00.000Z
  /// ```
  ///
  /// A local time that a change of the clocks skips is read with the offset before the change. One that
  /// occurs twice is the first of the two, unless the text has an offset or an abbreviation.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8, without anything before or after the date.
  ///   - zone: The time zone of texts without an offset or a time zone.
  /// - Returns: The date, or `nil` if the text doesn't have the pattern, contradicts itself, or names
  ///   an unknown time zone.
  public func date(from text: RawSpan, in zone: CivilTimeZone = .utc) -> ParsedDate? {
    var context = DateReadingContext()
    return date(from: text, in: zone, [:], &context)
  }

  /// Reads a date.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8.
  ///   - zone: The time zone of texts without an offset or a time zone, or `nil` for UTC.
  ///   - abbreviations: The offsets of further abbreviations, in seconds.
  ///   - context: The time zones of earlier dates, and whether days are used.
  /// - Returns: The date, or `nil`.
  func date(
    from text: RawSpan, in zone: CivilTimeZone?, _ abbreviations: [String: Int],
    _ context: inout DateReadingContext
  ) -> ParsedDate? {
    if let date = dateWithLayout(from: text, in: zone) { return date }
    if layout?.isExhaustive ?? false { return nil }
    return dateByParts(from: text, in: zone ?? .utc, abbreviations, &context)
  }

  /// Reads a date part by part, which works for all patterns.
  func dateByParts(from text: RawSpan, in zone: CivilTimeZone) -> ParsedDate? {
    var context = DateReadingContext()
    return dateByParts(from: text, in: zone, [:], &context)
  }

  @inline(never)
  private func dateByParts(
    from text: RawSpan, in zone: CivilTimeZone, _ abbreviations: [String: Int],
    _ context: inout DateReadingContext
  ) -> ParsedDate? {
    var components = DatePatternComponents()
    guard read(text, &components), let date = components.date, let time = components.time else {
      return nil
    }
    var offset = components.offsetSeconds
    if let range = components.zone {
      let name = String(decoding: text, range)
      guard
        let resolved = hasAbbreviation
          ? Self.resolution(ofAbbreviation: name, date, time, zone, abbreviations)
          : context.zones.zone(named: name, besides: zone)?.resolve(date, time)
      else { return nil }
      // The offset settles the overlap, too, and any other one contradicts the time zone.
      guard let found = resolved.offsetSeconds(matching: offset) else { return nil }
      offset = found
    }
    let used = offset ?? zone.offsetSeconds(of: date, time)
    let instant = Instant(date: date, time: time, offsetSeconds: used)
    // The letter Z gives a point in time without a local time, as in RFC 3339.
    guard components.isUTC, components.zone == nil else {
      return ParsedDate(instant, offsetSeconds: offset, day: date)
    }
    return ParsedDate(
      instant, offsetSeconds: offset,
      day: context.needsDays ? CivilDate(instant, in: zone) : nil, hasLocalDay: false)
  }

  /// Reads a date. See ``date(from:in:)-(RawSpan,_)``.
  ///
  /// - Parameters:
  ///   - text: The text, without anything before or after the date.
  ///   - zone: The time zone of texts without an offset or a time zone.
  /// - Returns: The date, or `nil`.
  public func date(from text: String, in zone: CivilTimeZone = .utc) -> ParsedDate? {
    text.withUTF8Bytes { date(from: $0, in: zone) }
  }

  /// Returns the text of an instant. Optional sections are written.
  ///
  /// ```swift
  /// let pattern = try DatePattern("EEEE, d MMMM yyyy 'at' h:mm a")
  /// pattern.text(of: Instant(seconds: 0))    // Thursday, 1 January 1970 at 12:00 AM
  /// ```
  ///
  /// - Parameters:
  ///   - instant: The point in time. Digits of the second beyond the pattern are dropped.
  ///   - zone: The time zone in which the date is written.
  /// - Returns: The text, or `nil` if the year isn't one from 0 to 9999 there, or isn't one of the hundred
  ///   years that `yy` stands for.
  public func text(of instant: Instant, in zone: CivilTimeZone = .utc) -> String? {
    var bytes: [UInt8] = []
    return append(instant, in: zone, to: &bytes) ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Returns how a local time is resolved with an abbreviation, or `nil` if it's unknown.
  ///
  /// A listed abbreviation has precedence over one of the given zone at that time, and that over the table, so
  /// that one with several meanings can be read where it's used.
  private static func resolution(
    ofAbbreviation name: String, _ date: CivilDate, _ time: CivilTime, _ zone: CivilTimeZone,
    _ abbreviations: [String: Int]
  ) -> LocalTimeResolution? {
    let offsets = -86_399...86_399
    if let offset = abbreviations[name], offsets ~= offset {
      return .unique(offsetSeconds: offset)
    }
    let resolved = zone.resolve(date, time)
    for case let offset? in [resolved.offsetSeconds, resolved.otherOffsetSeconds] {
      let instant = Instant(date: date, time: time, offsetSeconds: offset)
      if zone.abbreviation(at: instant).utf8.elementsEqual(name.utf8) {
        return offsets ~= offset ? .unique(offsetSeconds: offset) : nil
      }
    }
    return CivilTimeZone.unambiguousAbbreviations[name].map { .unique(offsetSeconds: $0) }
  }
}

extension String {
  /// Creates a string from some bytes in ASCII.
  init(decoding text: RawSpan, _ range: Range<Int>) {
    // The buffer is used only during the call.
    self = unsafe text.extracting(range).withUnsafeBytes { buffer in
      unsafe String(decoding: buffer, as: UTF8.self)
    }
  }
}
