extension DateProgramReader {
  /// Reads a text with a pattern.
  @inline(never)
  func readPattern(
    _ bytes: RawSpan, _ start: Int, _ end: Int, _ index: Int, isDay: Bool,
    _ context: inout DateReadingContext
  ) -> DateReading {
    let program = programs[index]
    if end &- start == Int(program.layoutByteCount) {
      if let instant = FixedDateReader.instant(
        from: bytes.extracting(start..<end), isDay: isDay, with: layouts,
        at: Int(program.layout))
      {
        return program.zone == -1 || isDay ? .date(instant) : date(ofLocal: instant, program)
      }
      if program.isLayoutExhaustive { return .none }
    }
    if program.isSimple { return readSimplePattern(bytes, start, end, index, isDay: isDay) }
    var components = DatePatternComponents()
    guard
      read(
        bytes, start, end, program.steps, Int(program.twoDigitYearStart), &components)
    else { return .none }
    guard let days = Self.days(components, program.dateForm) else { return .none }
    let (secondOfDay, nanosecond) = Self.time(components)
    let localSecond = Int64(days) &* 86_400 &+ Int64(secondOfDay)
    var offset = components.offsetSeconds
    if let name = components.zone {
      // Another offset has to agree with that of the time zone.
      guard offset == nil,
        let found = self.offset(ofZone: name, bytes, localSecond, days, program, &context)
      else { return .unknown }
      offset = found
    }
    if isDay {
      return components.isUTC
        ? .unknown : .date(Instant(uncheckedSeconds: Int64(days) &* 86_400, nanoseconds: 0))
    }
    if offset == nil {
      offset =
        program.zone == -1
        ? Int(program.localOffset)
        : program.dateForm == .calendar && components.year >= 0
          ? self.offset(atLocalSecond: localSecond, year: Int(components.year), program)
          : self.offset(atLocalSecond: localSecond, onDay: days, program)
    }
    guard let offset else { return .unknown }
    return .date(
      Instant(uncheckedSeconds: localSecond &- Int64(offset), nanoseconds: nanosecond))
  }

  /// Reads a text that is a year.
  @inline(__always)
  func readYear(
    _ bytes: RawSpan, _ start: Int, _ end: Int, _ index: Int, isDay: Bool
  ) -> DateReading {
    let step = steps[Int(programs[index].firstStep)]
    let run = DigitRun(bytes.word(padded: start))
    guard run.count >= Int(step.minimum), run.count <= Int(step.maximum), start &+ run.count == end
    else {
      return .none
    }
    var year = run.number(ofFirst: run.count)
    if step.field == .twoDigitYear {
      year = Int(programs[index].twoDigitYearStart).year(endingIn: year)
    }
    let local = Int64(CivilDate(uncheckedYear: year, month: 1, day: 1).daysSinceEpoch) &* 86_400
    let instant = Instant(uncheckedSeconds: local, nanoseconds: 0)
    if isDay { return .date(instant) }
    guard let offset = offset(atLocalSecond: local, year: year, programs[index]) else {
      return .unknown
    }
    return .date(Instant(uncheckedSeconds: local &- Int64(offset), nanoseconds: 0))
  }

  /// Returns the instant of a local time that is given as if its offset were zero.
  @inline(never)
  private func date(ofLocal instant: Instant, _ program: DateProgram) -> DateReading {
    guard let year = instant.yearInUTC,
      let offset = offset(atLocalSecond: instant.seconds, year: year, program)
    else { return .unknown }
    return .date(
      Instant(
        uncheckedSeconds: instant.seconds &- Int64(offset), nanoseconds: instant.nanoseconds))
  }

  /// Reads the quantities of a text.
  ///
  /// - Returns: Whether the text has the pattern.
  @inline(__always)
  private func read(
    _ bytes: RawSpan, _ start: Int, _ end: Int, _ range: Range<Int>, _ yearStart: Int,
    _ components: inout DatePatternComponents
  ) -> Bool {
    var offset = start
    var index = range.lowerBound
    while index < range.upperBound {
      let step = steps[index]
      index &+= 1
      switch step.operation {
      case .number:
        let word = bytes.word(padded: offset)
        let run = DigitRun(word)
        let count = min(run.count, Int(step.maximum))
        guard count >= Int(step.minimum) else { return false }
        let value = run.number(ofFirst: count)
        guard value >= Int(step.low), value <= Int(step.high) else { return false }
        components.set(step.field, value, digitCount: count, twoDigitYearStart: yearStart)
        offset &+= count
        if step.following != 0 {
          // Eight digits leave no room for another character.
          let next = count < 8 ? word &>> UInt64(count &* 8) : bytes.word(padded: offset)
          guard next & 0xFF == UInt64(step.following) else { return false }
          offset &+= 1
        }
      case .text:
        let difference = bytes.word(padded: offset) ^ step.characters
        guard difference & step.mask == 0 else { return false }
        offset &+= Int(step.maximum)
      case .space:
        guard let last = bytes.spaceEnd(at: offset) else { return false }
        offset = last
      case .monthName:
        guard let month = bytes.month(at: offset, isShort: step.maximum == 3) else {
          return false
        }
        components.month = Int32(month.number)
        offset &+= month.count
      case .weekdayName:
        guard let day = bytes.weekday(at: offset, atMost: Int(step.maximum)) else {
          return false
        }
        components.weekday = Int32(day.number)
        offset &+= day.count
      case .dayPeriod:
        guard let period = bytes.dayPeriod(at: offset) else { return false }
        components.dayPeriod = Int32(period)
        offset &+= 2
      case .era:
        let pair = bytes.word(padded: offset) & 0xFFFF | 0x2020
        guard pair == 0x6362 || pair == 0x6461 else { return false }
        components.era = pair == 0x6362 ? 0 : 1
        offset &+= 2
      case .shortQuarter:
        let pair = bytes.word(padded: offset) & 0xFFFF | 0x20
        // The letter and a digit from 1 to 4.
        guard pair & 0xFF == 0x71, case let number = Int(pair &>> 8) &- 0x30, 1...4 ~= number
        else { return false }
        components.quarter = Int32(number)
        offset &+= 2
      case .optional:
        let count = Int(step.maximum)
        if count > 0, !canBegin(steps[index], bytes, offset, end) {
          index &+= count
          continue
        }
        // The section is left out if the rest can't be read after it.
        var rest = components
        if readRest(bytes, offset, end, index..<range.upperBound, yearStart, &rest) {
          components = rest
          return true
        }
        index &+= count
      default:
        guard readOther(bytes, &offset, index &- 1, &components) else { return false }
      }
    }
    return offset == end
  }

  /// Returns whether a section that begins with a step can match, by its first characters alone.
  @inline(__always)
  private func canBegin(_ step: DateStep, _ bytes: RawSpan, _ offset: Int, _ end: Int) -> Bool {
    switch step.operation {
    case .text: (bytes.word(padded: offset) ^ step.characters) & step.mask == 0
    case .number, .offset: offset < end
    default: true
    }
  }

  /// Reads the quantities of a text from the start of an optional section on.
  @inline(never)
  private func readRest(
    _ bytes: RawSpan, _ start: Int, _ end: Int, _ range: Range<Int>, _ yearStart: Int,
    _ components: inout DatePatternComponents
  ) -> Bool {
    read(bytes, start, end, range, yearStart, &components)
  }

  @inline(never)
  private func readOther(
    _ bytes: RawSpan, _ offset: inout Int, _ index: Int,
    _ components: inout DatePatternComponents
  ) -> Bool {
    let step = steps[index]
    switch step.operation {
    case .offset:
      guard let (seconds, end) = bytes.offset(at: offset, step.form) else { return false }
      components.offsetSeconds = seconds
      components.isUTC = bytes[byte: offset] == UInt8(ascii: "Z")
      offset = end
    case .shortGMTOffset, .longGMTOffset:
      return readGMTOffset(
        bytes, &offset, isLong: step.operation == .longGMTOffset, &components)
    case .longNumber:
      guard let (value, end) = bytes.number(at: offset, atMost: Int(step.maximum)),
        end - offset >= Int(step.minimum)
      else { return false }
      components.set(step.field, value, digitCount: end - offset, twoDigitYearStart: 0)
      offset = end
    case .zoneName, .zoneAbbreviation:
      if step.operation == .zoneAbbreviation,
        readGMTOffset(bytes, &offset, isLong: false, &components)
      {
        return true
      }
      let end = bytes.endOfZone(from: offset)
      guard end > offset else { return false }
      components.zone = offset..<end
      offset = end
    default:
      guard let names = step.field.names,
        let (index, end) = bytes.name(in: names.all, atMost: names.maximum, at: offset)
      else { return false }
      components.set(step.field, nameIndex: index)
      offset = end
    }
    return true
  }

  private func readGMTOffset(
    _ bytes: RawSpan, _ offset: inout Int, isLong: Bool,
    _ components: inout DatePatternComponents
  ) -> Bool {
    guard let (seconds, end) = bytes.gmtOffset(at: offset, isLong: isLong) else { return false }
    components.offsetSeconds = seconds
    offset = end
    return true
  }

  /// Returns the offset that a named time zone has at a local time, or `nil` if it has to be searched for.
  @inline(never)
  private func offset(
    ofZone name: Range<Int>, _ bytes: RawSpan, _ localSecond: Int64, _ days: Int,
    _ program: DateProgram, _ context: inout DateReadingContext
  ) -> Int? {
    guard program.abbreviationCount == 0 else {
      guard let name = ZoneName(bytes, name) else { return nil }
      for index in program.abbreviations where abbreviations[index].name == name {
        return abbreviations[index].offset
      }
      return nil
    }
    guard let zone = context.zones.index(of: bytes, name),
      let year = CivilDate(daysSinceEpoch: days)?.year
    else { return nil }
    return context.zones.offset(ofZone: zone, atLocalSecond: localSecond, year)
  }

  /// Returns the second of the day and the nanosecond of the quantities of a text, each of which is in range.
  @inline(__always)
  private static func time(
    _ components: DatePatternComponents
  ) -> (secondOfDay: Int32, nanosecond: Int32) {
    let milliseconds = components.millisecondOfDay
    if milliseconds >= 0 { return (milliseconds / 1000, milliseconds % 1000 &* 1_000_000) }
    let hour =
      components.hour >= 0
      ? components.hour
      : max(components.halfDayHour, 0) &+ (components.dayPeriod == 1 ? 12 : 0)
    let second = max(components.second, 0) &+ max(components.minute, 0) &* 60
    return (hour &* 3600 &+ second, max(components.nanosecond, 0))
  }

  /// Returns the day of the quantities of a text, as the number of days since 1970, or `nil` if they contradict
  /// each other.
  @inline(__always)
  private static func days(
    _ components: DatePatternComponents, _ form: DateProgram.DateForm
  ) -> Int? {
    // A year can be missing in an optional section.
    guard form != .other, components.year >= 0 || form == .week else {
      return components.date?.daysSinceEpoch
    }
    switch form {
    case .calendar:
      return CivilDate(
        year: Int(components.year), month: Int(max(components.month, 1)),
        day: Int(max(components.day, 1)))?
        .daysSinceEpoch
    case .ordinal where components.dayOfYear >= 0:
      return CivilDate.days(
        year: Int(components.year), dayOfYear: Int(components.dayOfYear))
    case .week where components.weekYear >= 0 && components.weekOfYear >= 0:
      return CivilDate.days(
        weekYear: Int(components.weekYear), week: Int(components.weekOfYear),
        dayOfWeek: components.weekday < 0 ? 7 : Int(components.weekday))
    case .monthWeek where components.month >= 0 && components.weekOfMonth >= 0:
      return CivilDate.days(
        year: Int(components.year), month: Int(components.month),
        week: Int(components.weekOfMonth))
    case .quarter where components.quarter >= 0:
      return CivilDate(
        year: Int(components.year), month: Int(components.quarter) &* 3 &- 2, day: 1)?
        .daysSinceEpoch
    default: return components.date?.daysSinceEpoch
    }
  }
}
