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
    date(from: text, in: zone, [:])
  }

  /// Reads a date.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8.
  ///   - zone: The time zone of texts without an offset or a time zone, or `nil` for UTC.
  ///   - abbreviations: The offsets of further abbreviations, in seconds.
  /// - Returns: The date, or `nil`.
  func date(
    from text: RawSpan, in zone: CivilTimeZone?, _ abbreviations: [String: Int]
  ) -> ParsedDate? {
    if let date = dateWithLayout(from: text, in: zone) { return date }
    return dateByParts(from: text, in: zone ?? .utc, abbreviations)
  }

  /// Reads a date part by part, which works for all patterns.
  @inline(never)
  func dateByParts(
    from text: RawSpan, in zone: CivilTimeZone, _ abbreviations: [String: Int] = [:]
  ) -> ParsedDate? {
    guard let components = components(of: text), let date = components.date,
      let time = components.time
    else { return nil }
    var offset = components.offsetSeconds
    if let range = components.zone {
      let name = String(decoding: text, range)
      let listed =
        hasAbbreviation ? abbreviations[name].flatMap { CivilTimeZone(offsetSeconds: $0) } : nil
      guard
        let own = listed
          ?? Self.zone(name, isAbbreviation: hasAbbreviation, date, time, zone)
      else { return nil }
      let resolved = own.resolve(date, time)
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
      instant, offsetSeconds: offset, day: CivilDate(instant, in: zone), hasLocalDay: false)
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

  /// Returns the time zone that a text names, or `nil` if there is none.
  ///
  /// An abbreviation of the given zone at that time has precedence over the table, so that one with
  /// several meanings can be read where it's used.
  private static func zone(
    _ name: String, isAbbreviation: Bool, _ date: CivilDate, _ time: CivilTime,
    _ zone: CivilTimeZone
  ) -> CivilTimeZone? {
    guard isAbbreviation else { return CivilTimeZone.named(name, besides: zone) }
    let resolved = zone.resolve(date, time)
    for case let offset? in [resolved.offsetSeconds, resolved.otherOffsetSeconds] {
      let instant = Instant(date: date, time: time, offsetSeconds: offset)
      if zone.abbreviation(at: instant).utf8.elementsEqual(name.utf8) {
        return CivilTimeZone(offsetSeconds: offset)
      }
    }
    return try? CivilTimeZone(abbreviation: name)
  }
}

extension CivilTimeZone {
  /// Returns the time zone with a name, whose file is read unless another zone is the same.
  static func named(_ name: String, besides zone: CivilTimeZone) -> CivilTimeZone? {
    zone.name.utf8.elementsEqual(name.utf8) ? zone : try? CivilTimeZone(named: name)
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
