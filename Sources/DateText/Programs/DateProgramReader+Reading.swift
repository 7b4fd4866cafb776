extension DateProgramReader {
  /// Reads a text with the first format of a mapping that it has.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 in which no digit follows the text.
  ///   - start: The offset of the text.
  ///   - end: The offset after it.
  ///   - index: The index of the mapping.
  ///   - isDay: Whether the property has calendar days, which begin in UTC.
  ///   - context: The time zones of earlier dates.
  /// - Returns: The instant, or `nil` if the text has none of the formats, or ``DateMapping`` has to read it.
  package func instant(
    in bytes: RawSpan, _ start: Int, _ end: Int, mapping index: Int, isDay: Bool,
    _ context: inout DateReadingContext
  ) -> Instant? {
    let first = mappings[index].programs.lowerBound
    guard mappings[index].masks >= 0 else {
      let reading = read(bytes, start, end, first, isDay: isDay, &context)
      return reading.result == .date ? reading.instant : nil
    }
    // If there are few formats, the first one is tried without a look at the start of the text.
    if programs[first].isSimple, mappings[index].programs.count < 3,
      end &- start != Int(programs[first].layoutByteCount)
    {
      let reading = readSimplePattern(bytes, start, end, first, isDay: isDay)
      if reading.result == .date { return reading.instant }
      if reading.result == .unknown { return nil }
    }
    var candidates = candidates(bytes, start, end, mappings[index].masks)
    while candidates != 0 {
      let program = first &+ candidates.trailingZeroBitCount
      let reading = read(bytes, start, end, program, isDay: isDay, &context)
      switch reading.result {
      case .date: return reading.instant
      case .unknown: return nil
      case .none: candidates &= candidates &- 1
      }
    }
    return nil
  }

  /// Returns a bit for each program that the start of a text fits.
  @inline(__always)
  private func candidates(_ bytes: RawSpan, _ start: Int, _ end: Int, _ masks: Int) -> UInt64 {
    let word = bytes.word(padded: start)
    let count = DigitRun(word).count
    let lengths = masks &+ DatePrograms.digitMaskCount &+ DatePrograms.followingMaskCount &* 2
    let candidates =
      self.masks[masks &+ count]
      & self.masks[lengths &+ min(end &- start, DatePrograms.lengthMaskCount &- 1)]
    guard count < DatePrograms.digitMaskCount &- 1 else { return candidates }
    let byte = UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: count &* 8))
    let following = start &+ count < end ? Int(min(byte, 128)) : 0
    let row = count == 0 ? 0 : DatePrograms.followingMaskCount
    return candidates & self.masks[masks &+ DatePrograms.digitMaskCount &+ row &+ following]
  }

  @inline(__always)
  private func read(
    _ bytes: RawSpan, _ start: Int, _ end: Int, _ program: Int, isDay: Bool,
    _ context: inout DateReadingContext
  ) -> DateReading {
    // Most formats are patterns, of which some have few bytes.
    if programs[program].isSimple, end &- start != Int(programs[program].layoutByteCount) {
      return readSimplePattern(bytes, start, end, program, isDay: isDay)
    }
    switch programs[program].kind {
    case .year: return readYear(bytes, start, end, program, isDay: isDay)
    case .pattern:
      return readPattern(bytes, start, end, program, isDay: isDay, &context)
    case .rfc3339 where !isDay:
      return .date(RFC3339DateTime(utf8: bytes.extracting(start..<end))?.instant)
    case .rfc3339: return readDateTime(bytes, start, end, program)
    case .rfc9557 where !isDay: return readExtended(bytes, start, end, &context)
    case .date: return readDay(bytes, start, end, program, isDay: isDay)
    case .epoch:
      if !isDay, let instant = shortEpoch(bytes, start, end, programs[program]) {
        return .date(instant)
      }
      return readEpoch(bytes, start, end, program, isDay: isDay)
    case .dotNet: return readDotNet(bytes, start, end, program, isDay: isDay)
    case .rfc9557, .other: return .unknown
    }
  }

  @inline(never)
  private func readDay(
    _ bytes: RawSpan, _ start: Int, _ end: Int, _ index: Int, isDay: Bool
  ) -> DateReading {
    let program = programs[index]
    guard let date = CivilDate(utf8: bytes.extracting(start..<end)) else { return .none }
    let midnight = Instant(
      uncheckedSeconds: Int64(date.daysSinceEpoch) &* 86_400, nanoseconds: 0)
    if isDay { return .date(midnight) }
    let second = midnight.seconds
    // A day whose midnight is skipped starts later.
    guard let offset = offset(atLocalSecond: second, year: date.year, program),
      program.zone == -1
        || offset == self.offset(atLocalSecond: second &+ 86_400, year: date.year, program)
    else { return .unknown }
    return .date(Instant(uncheckedSeconds: second &- Int64(offset), nanoseconds: 0))
  }

  /// Reads an integer of at most seven digits without a sign.
  @inline(__always)
  private func shortEpoch(
    _ bytes: RawSpan, _ start: Int, _ end: Int, _ program: DateProgram
  ) -> Instant? {
    let run = DigitRun(bytes.word(padded: start))
    guard run.count > 0, run.count < 8, start &+ run.count == end else { return nil }
    let value = run.number(ofFirst: run.count)
    if program.numberDigits == 0 {
      return Instant(uncheckedSeconds: Int64(value), nanoseconds: 0)
    }
    return Instant(
      uncheckedSeconds: Int64(value / 1000),
      nanoseconds: Int32(truncatingIfNeeded: value % 1000 &* 1_000_000))
  }

  @inline(never)
  private func readEpoch(
    _ bytes: RawSpan, _ start: Int, _ end: Int, _ index: Int, isDay: Bool
  ) -> DateReading {
    let program = programs[index]
    let isNegative = bytes.word(padded: start) & 0xFF == UInt64(UInt8(ascii: "-"))
    let first = isNegative ? start &+ 1 : start
    // Most numbers are integers of at most fifteen digits.
    let run = DigitRun(bytes.word(padded: first))
    var value = run.number(ofFirst: max(run.count, 1))
    var last = first &+ run.count
    if run.count == 8 {
      let rest = DigitRun(bytes.word(padded: last))
      let digits = min(rest.count, 7)
      value = value &* .powerOfTen(digits) &+ (digits == 0 ? 0 : rest.number(ofFirst: digits))
      last &+= digits
    }
    if run.count > 0, last == end {
      let unit = program.numberDigits == 0 ? 1 : 1000
      let seconds = value / unit
      let nanoseconds = (value &- seconds &* unit) &* 1_000_000
      let instant = Instant(
        seconds: Int64(isNegative ? -seconds : seconds),
        nanoseconds: Int32(isNegative ? -nanoseconds : nanoseconds))
      guard instant.hasYear else { return .none }
      return isDay ? day(of: instant, nil, program) : .date(instant)
    }
    // Fewer digits than a word has can only be followed by a fraction.
    guard run.count == 8 || run.count > 0 && bytes.word(padded: last) & 0xFF == 0x2E else {
      return .none
    }
    let text = bytes.extracting(start..<end)
    guard
      let (instant, length) = DateFormat.instant(
        text, at: 0, digits: Int(program.numberDigits), allowsFraction: true),
      length == text.byteCount, instant.hasYear
    else { return .none }
    return isDay ? day(of: instant, nil, program) : .date(instant)
  }

  @inline(never)
  private func readDotNet(
    _ bytes: RawSpan, _ start: Int, _ end: Int, _ index: Int, isDay: Bool
  ) -> DateReading {
    let program = programs[index]
    guard let (instant, offset) = DateFormat.dotNetInstant(bytes.extracting(start..<end)) else {
      return .none
    }
    return isDay ? day(of: instant, offset, program) : .date(instant)
  }

  /// Reads the day of RFC 3339 text.
  @inline(never)
  private func readDateTime(
    _ bytes: RawSpan, _ start: Int, _ end: Int, _ index: Int
  ) -> DateReading {
    let program = programs[index]
    guard let date = RFC3339DateTime(utf8: bytes.extracting(start..<end)) else { return .none }
    // Z and -00:00 give a point in time without a local time. A leap second has the next day, as its instant.
    let isLocal = !date.isOffsetUnknown && bytes[byte: end &- 1] | 0x20 != UInt8(ascii: "z")
    return day(of: date.instant, isLocal ? Int(date.offsetSeconds) : nil, program)
  }

  /// Returns the start in UTC of the day that a point in time has.
  ///
  /// - Parameters:
  ///   - instant: The point in time, which has a year.
  ///   - offset: The offset of the text, or `nil` to use that of the time zone.
  ///   - program: The program.
  /// - Returns: The start of the day.
  @inline(__always)
  func day(of instant: Instant, _ offset: Int?, _ program: DateProgram) -> DateReading {
    var used = offset ?? Int(program.localOffset)
    if offset == nil, program.zone != -1 {
      guard program.zone >= 0, let year = instant.yearInUTC,
        let found = zones[Int(program.zone)].offset(atSecond: instant.seconds, year: year)
      else { return .unknown }
      used = found
    }
    // The instant has a year, so no sum overflows, and the days are counted from a number of days before.
    let second = instant.seconds &+ Int64(used)
    let days = (second &+ 800_000 &* 86_400) / 86_400 &- 800_000
    guard -719_528...2_932_896 ~= days else { return .unknown }
    return .date(Instant(uncheckedSeconds: days &* 86_400, nanoseconds: 0))
  }

  /// Does the same as ``offset(atLocalSecond:year:_:)`` for a day whose year isn't known.
  @inline(never)
  func offset(atLocalSecond second: Int64, onDay days: Int, _ program: DateProgram) -> Int? {
    guard let year = CivilDate(daysSinceEpoch: days)?.year else { return nil }
    return offset(atLocalSecond: second, year: year, program)
  }

  /// Returns the offset of texts without one at a local time, or `nil` if it has to be searched for.
  @inline(__always)
  func offset(atLocalSecond second: Int64, year: Int, _ program: DateProgram) -> Int? {
    if program.zone == -1 { return Int(program.localOffset) }
    guard program.zone >= 0 else { return nil }
    return zones[Int(program.zone)].offset(atLocalSecond: second, year: year)
  }

  /// Reads RFC 3339 text with a time zone. See ``DateFormat``.
  @inline(never)
  private func readExtended(
    _ bytes: RawSpan, _ start: Int, _ end: Int, _ context: inout DateReadingContext
  ) -> DateReading {
    // The shortest RFC 3339 text has twenty bytes.
    var bracket = start &+ 20
    while bracket < end, bytes[byte: bracket] != UInt8(ascii: "[") { bracket &+= 1 }
    guard let date = RFC3339DateTime(utf8: bytes.extracting(start..<min(bracket, end))) else {
      return .none
    }
    guard bracket < end else { return .date(date.instant) }
    guard bytes[byte: end &- 1] == UInt8(ascii: "]") else { return .none }
    let name = bracket &+ (bytes[byte: bracket &+ 1] == UInt8(ascii: "!") ? 2 : 1)
    guard name < end &- 1 else { return .none }
    let last = bytes[byte: bracket &- 1] | 0x20
    // The zone determines the offset then.
    if last == UInt8(ascii: "z") || date.isOffsetUnknown {
      return context.zones.index(of: bytes, name..<end &- 1) == nil ? .unknown : .date(date.instant)
    }
    guard let zone = context.zones.index(of: bytes, name..<end &- 1),
      let year = CivilDate(utf8: bytes.extracting(start..<start &+ 10))?.year,
      let offset = context.zones.offset(ofZone: zone, at: date.instant, year)
    else { return .unknown }
    return offset == Int(date.offsetSeconds) ? .date(date.instant) : .none
  }
}

extension Instant {
  /// The year in UTC, or `nil` if it isn't one from 0 to 9999.
  var yearInUTC: Int? {
    guard hasYear else { return nil }
    let days = (seconds &+ 719_528 &* 86_400) / 86_400
    return CivilDate(daysSinceYearZero: UInt32(truncatingIfNeeded: days)).year
  }
}
