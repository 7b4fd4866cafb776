/// The compiled formats of several mappings, as tables.
///
/// A program decides exactly which texts have its format, except for some that it leaves to ``DateMapping``.
package struct DatePrograms: Sendable {
  /// The programs of a mapping.
  package struct Mapping: Sendable {
    /// The indices of the programs, in the order in which formats are tried.
    var programs: Range<Int>

    /// The index of the first of the masks of the starts of texts in ``DatePrograms/masks``, or −1 if there is
    /// only one program. A mask has a bit for each program.
    var masks = -1

    /// The index of the first program of numbers, or −1 if there is none.
    var numbers = -1
  }

  package private(set) var mappings = ContiguousArray<Mapping>()
  package private(set) var programs = ContiguousArray<DateProgram>()
  package private(set) var steps = ContiguousArray<DateStep>()
  package private(set) var layouts = ContiguousArray<FixedDateReader>()
  package private(set) var zones = ContiguousArray<ZoneOffsets>()
  package private(set) var abbreviations = ContiguousArray<ZoneAbbreviation>()
  package private(set) var masks = ContiguousArray<UInt64>()

  /// The number of masks for the digits at the start of a text: 0 to 7, and 8 or more.
  static var digitMaskCount: Int { 9 }

  /// The number of masks for bytes at the start, or for those that follow digits: those of ASCII, and one for all
  /// others.
  static var followingMaskCount: Int { 129 }

  /// The number of masks for the lengths of texts: 0 to 63, and 64 or more.
  static var lengthMaskCount: Int { 65 }

  /// The maximum number of programs, which is the number of bits of a mask.
  private static let maximumProgramCount = 64

  package init() {}

  /// Adds the formats of a mapping.
  package mutating func append(_ mapping: DateMapping) {
    let first = programs.count
    var formats = mapping.readFormats.map { ($0.format, $0.timeZone ?? mapping.timeZone) }
    // Formats after one that's the same read nothing.
    if !formats.contains(where: { $0.0 == mapping.writeFormat && $0.1 == mapping.timeZone }) {
      formats.append((mapping.writeFormat, mapping.timeZone))
    }
    guard formats.count <= Self.maximumProgramCount else {
      programs.append(DateProgram(kind: .other))
      mappings.append(Mapping(programs: first..<first + 1))
      return
    }
    for (format, zone) in formats { append(format, zone, mapping.abbreviations) }
    var entry = Mapping(programs: first..<programs.count)
    if let index = programs[first...].firstIndex(where: { $0.kind == .epoch }) {
      entry.numbers = index
    }
    if formats.count > 1 {
      entry.masks = masks.count
      appendMasks(formats.map { DateTextStarts($0.0) })
      appendLengthMasks(formats.map { byteCounts(of: $0.0) })
    }
    mappings.append(entry)
  }

  private mutating func append(
    _ format: DateFormat, _ zone: CivilTimeZone?, _ abbreviations: [String: Int]
  ) {
    var program = DateProgram(kind: .other)
    // Texts that always have an offset are read in the same way in all zones.
    var hasOffset = false
    switch format.kind {
    case .rfc3339: program = DateProgram(kind: .rfc3339)
    case .rfc9557: program = DateProgram(kind: .rfc9557)
    case .date: program = DateProgram(kind: .date)
    case .epochSeconds, .epochMilliseconds: program = DateProgram(kind: .epoch)
    case .dotNet: program = DateProgram(kind: .dotNet)
    case .pattern:
      guard let pattern = format.pattern else { break }
      let steps = DateStep.steps(pattern.items, pattern.literals)
      let isYear =
        steps.count == 1 && pattern.items.count == 1
        && pattern.quantities == DatePatternField.year.quantity
      program = DateProgram(kind: isYear ? .year : .pattern)
      program.firstStep = Int32(self.steps.count)
      program.stepCount = Int32(steps.count)
      program.quantities = pattern.quantities
      program.dateForm = DateProgram.DateForm(pattern.quantities)
      program.isSimple =
        !isYear && DateProgram.isSimple(steps, program.dateForm, pattern.quantities)
      program.twoDigitYearStart = Int16(pattern.twoDigitYearStart)
      if pattern.hasAbbreviation {
        let all = ZoneAbbreviation.all(in: zone, abbreviations)
        program.firstAbbreviation = Int32(self.abbreviations.count)
        program.abbreviationCount = Int32(all.count)
        self.abbreviations += all
      }
      self.steps += steps
      if let layout = pattern.layout {
        program.layout = Int32(layouts.count)
        program.layoutByteCount = Int32(layout.reader.textByteCount)
        program.isLayoutExhaustive = layout.isExhaustive
        hasOffset = layout.reader.offset != nil
        var reader = layout.reader
        reader.localOffsetSeconds = zone?.constantOffsetSeconds ?? 0
        layouts.append(reader)
      }
    case .custom: break
    }
    program.numberDigits = UInt8(format.numberDigits ?? 0)
    program.localOffset = Int32(zone?.constantOffsetSeconds ?? 0)
    if let zone, zone.constantOffsetSeconds == nil, !hasOffset {
      program.zone = zone.offsets == nil ? -2 : Int32(zones.count)
      if let offsets = zone.offsets { zones.append(offsets) }
    }
    if format.readsZoneNames, let zone, (try? CivilTimeZone(named: zone.name)) != zone {
      // Its name means this zone, and not the one of the tz database.
      program = DateProgram(kind: .other)
    }
    programs.append(program)
  }

  /// Adds the masks of the programs whose texts can have a length. The last one is for all greater lengths.
  private mutating func appendLengthMasks(_ byteCounts: [ClosedRange<Int>]) {
    for count in 0..<Self.lengthMaskCount {
      let isLast = count == Self.lengthMaskCount - 1
      let counts = count...(isLast ? .max : count)
      masks.append(byteCounts.reversed().reduce(0) { $0 << 1 | ($1.overlaps(counts) ? 1 : 0) })
    }
  }

  /// The lengths that texts of a format can have, and others.
  private func byteCounts(of format: DateFormat) -> ClosedRange<Int> {
    switch format.kind {
    case .rfc3339, .rfc9557: 20 ... .max
    case .date: 10...10
    case .pattern: format.pattern.map { DateStep.byteCounts(of: $0) } ?? 0 ... .max
    case .epochSeconds, .epochMilliseconds, .dotNet, .custom: 0 ... .max
    }
  }

  /// Adds the masks of the programs whose texts can start with a number of digits, and of those that a byte can
  /// start, and in which it can follow digits.
  private mutating func appendMasks(_ starts: [DateTextStarts]) {
    func mask(_ contains: (DateTextStarts) -> Bool) -> UInt64 {
      starts.reversed().reduce(0) { $0 << 1 | (contains($1) ? 1 : 0) }
    }
    for count in 0..<Self.digitMaskCount {
      let isLast = count == Self.digitMaskCount - 1
      masks.append(mask { $0.contains(digitCounts: count...(isLast ? .max : count)) })
    }
    for hasDigits in [false, true] {
      for byte in 0..<UInt8(Self.followingMaskCount) {
        masks.append(mask { $0.contains(following: byte, afterDigits: hasDigits) })
      }
    }
  }
}

extension DateFormat {
  /// Whether texts can name a time zone.
  fileprivate var readsZoneNames: Bool {
    kind == .rfc9557 || pattern?.items.contains { $0.kind == .field(.zoneName) } ?? false
  }
}
