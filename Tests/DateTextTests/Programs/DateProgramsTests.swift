import TestSupport
import Testing

@testable import DateText

/// Compiled formats, whose results must be those of the formats themselves.
@Suite struct DateProgramsTests {
  private static let patterns =
    ComparedPatterns.local + ComparedPatterns.zoned + [
      "yyyy-MM-dd'T'HH:mm[:ss][.SSS]XXX", "[HH:mm ]d.M.yyyy", "d/M/yy[ h[:mm] a]", "dd.MM.yyyy",
      "y",
      "yyyyMMdd", "MM/dd/yyyy", "QQQ yyyy", "d/M/yy", "H:m:s d/M/y", "k 'o''clock' D yy",
      "K:mm a MMMM d yyyy", "YYYY w e",
      "YYYY-'W'ww-e", "DDD yyyy", "h:mm a, MMM d, yyyy", "M/y", "yy d", "yyyy-MM-dd  '  'HH",
      "yyyy 'a long literal text' MM",
    ]

  private static let formats =
    [
      "rfc3339", "rfc9557", "date", "epochSeconds", "epochMilliseconds", "dotnet",
    ] + patterns

  /// The formats of a mapping, as texts.
  private static func choice(_ random: inout SeededGenerator) -> [String] {
    let count = Int.random(in: 1...6, using: &random)
    return (0..<count).map { _ in formats.randomElement(using: &random) ?? "y" }
  }

  private static let zones = [
    nil, "UTC", "+05:30", "Europe/Berlin", "America/New_York", "Pacific/Apia", "Europe/Dublin",
  ]

  private static func mutated(_ text: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = text
    let others = Array("0123456789 -+:Zz./\u{A0}T[]!(aM\u{0}".utf8) + [0xFF, 0xE2]
    for _ in 0..<Int.random(in: 0...2, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(others.randomElement(using: &random) ?? 0, at: index)
      default: bytes[index] = others.randomElement(using: &random) ?? 0
      }
    }
    return bytes
  }

  @Test func `read what the formats read`() throws {
    let seed: UInt64 = 3339
    var random = SeededGenerator(seed: seed)
    var context = DateReadingContext()
    var expectedCount = 0
    var foundCount = 0
    for _ in 0..<GeneratedCases.count(250, ofAll: 5000) {
      let texts = Self.choice(&random)
      let formats = try texts.map { try DateFormat($0) }
      var mapping = DateMapping(
        read: formats, write: formats.randomElement(using: &random) ?? .rfc3339)
      let name = Self.zones.randomElement(using: &random) ?? nil
      mapping.timeZone = try name.map { try CivilTimeZone(named: $0) }
      if Bool.random(using: &random) { mapping.abbreviations = ["CET": 7200, "IST": 19_800] }
      var programs = DatePrograms()
      programs.append(.calendarDay)
      programs.append(mapping)
      for _ in 0..<20 {
        let instant = Instant(
          seconds: Bool.random(using: &random)
            ? .random(in: -62_135_596_800...253_402_214_400, using: &random)
            : .random(in: 0...4_102_444_800, using: &random),
          nanoseconds: Bool.random(using: &random)
            ? 0 : .random(in: 0...999_999_999, using: &random))
        let format = formats.randomElement(using: &random) ?? .rfc3339
        let zone = try (Self.zones.randomElement(using: &random) ?? nil).map {
          try CivilTimeZone(named: $0)
        }
        guard let written = format.text(of: instant, in: zone ?? .utc) else { continue }
        let text = Self.mutated(Array(written.utf8), &random)
        let isDay = Int.random(in: 0..<4, using: &random) == 0
        context.needsDays = isDay
        let date = unsafe text.withUnsafeBytes { unsafe mapping.date(from: $0.bytes, &context) }
        let expected = isDay ? date?.day.map { Instant(date: $0) } : date?.instant
        // The text is in a payload.
        let payload =
          Array("[\"".utf8) + text
          + Array(["\"", "\"]", "\",\"2024\"]"].randomElement(using: &random)!.utf8)
        let found = unsafe payload.withUnsafeBytes {
          unsafe programs.reader.instant(
            in: $0.bytes, 2, 2 + text.count, mapping: 1, isDay: isDay, &context)
        }
        expectedCount += expected == nil ? 0 : 1
        foundCount += found == nil ? 0 : 1
        if let found {
          #expect(
            found == expected,
            "\(texts) in \(name ?? "none"): \(String(decoding: text, as: UTF8.self)), day \(isDay), seed \(seed)"
          )
        }
      }
    }
    // Nearly all dates are read.
    #expect(foundCount * 100 > expectedCount * 95, "\(foundCount) of \(expectedCount)")
  }

  @Test(arguments: [
    ("y", "2024", false), ("y", "2024", true), ("d/M/yy", "1/12/24", false),
    ("h:mm a, MMM d, yyyy", "9:05 pm, sep 3, 2021", false),
    ("YYYY-'W'ww-e", "2021-W10-3", false), ("DDD yyyy", "060 2024", false),
    ("rfc3339", "2016-12-31T23:59:60Z", false), ("rfc3339", "2016-12-31T23:59:60Z", true),
    ("rfc3339", "2017-01-01T00:59:60+01:00", true), ("rfc3339", "2016-12-31T18:59:60-05:00", true),
    ("rfc9557", "2024-07-01T00:00:00+02:00[Europe/Berlin]", false),
    ("rfc9557", "2024-07-01T00:00:00Z[!Europe/Berlin]", false),
    ("yyyy-MM-dd HH:mm VV", "2024-07-01 12:00 America/New_York", false),
    ("yyyy-MM-dd HH:mm z", "2024-07-01 12:00 EST", false),
    ("dotnet", "/Date(1000+0100)/", false), ("dotnet", "/Date(1000+0100)/", true),
    ("epochSeconds", "1.5", false), ("epochMilliseconds", "-7", true),
    ("rfc3339", "2024-02-29T23:30:00-02:00", true), ("rfc3339", "2024-02-29T23:30:00Z", true),
    ("date", "2024-02-29", false), ("date", "2024-02-29", true),
    ("yyyy-MM-dd'T'HH:mm[:ss]XXX", "2024-02-29T23:30Z", false),
    ("yyyy-MM-dd HH:mm:ss.SSSSSSSSS", "2024-02-29 23:30:00.123456789", false),
  ])
  func `decide`(format: String, text: String, isDay: Bool) throws {
    for name in [nil, "Europe/Berlin", "America/New_York"] {
      let zone = try name.map { try CivilTimeZone(named: $0) }
      let mapping = DateMapping(read: [try DateFormat(format)], timeZone: zone)
      var programs = DatePrograms()
      programs.append(mapping)
      var context = DateReadingContext()
      let date = try #require(mapping.date(from: text))
      let found = text.withUTF8Bytes {
        programs.reader.instant(in: $0, 0, $0.byteCount, mapping: 0, isDay: isDay, &context)
      }
      #expect(found == (isDay ? date.day.map { Instant(date: $0) } : date.instant))
    }
  }

  @Test func `read the numbers that the formats read`() throws {
    let seed: UInt64 = 1970
    var random = SeededGenerator(seed: seed)
    for format in [DateFormat.epochSeconds, .epochMilliseconds] {
      for zone in [nil, try CivilTimeZone(named: "America/New_York")] {
        let mapping = DateMapping(read: [.rfc3339, format], timeZone: zone)
        var programs = DatePrograms()
        programs.append(mapping)
        for _ in 0..<2000 {
          let digitCount = Int.random(in: 1...18, using: &random)
          let significand = Int64.random(in: 0..<pow10(digitCount), using: &random)
          let exponent = Int.random(in: -19...12, using: &random)
          let isNegative = Bool.random(using: &random)
          let text = "\(isNegative ? "-" : "")\(significand)e\(exponent)"
          for isDay in [false, true] {
            let date = mapping.date(fromNumber: text)
            let found = programs.reader.instant(
              ofNumber: significand, exponent: exponent, isNegative: isNegative, mapping: 0,
              isDay: isDay)
            guard let found else { continue }
            #expect(
              found == (isDay ? date?.day.map { Instant(date: $0) } : date?.instant),
              "\(text) in \(format), seed \(seed)")
          }
        }
        for _ in 0..<2000 {
          let whole = Int64.random(
            in: 0..<pow10(Int.random(in: 0...16, using: &random)), using: &random)
          let digits = "\(Int64.random(in: 1_000_000_000..<2_000_000_000, using: &random))"
            .dropFirst()
          let isNegative = Bool.random(using: &random)
          let text = "\(isNegative ? "-" : "")\(whole).\(digits)9"
          for isDay in [false, true] {
            let date = mapping.date(fromNumber: text)
            let found = programs.reader.instant(
              ofWhole: whole, billionths: try #require(Int64(digits)), isNegative: isNegative,
              mapping: 0, isDay: isDay)
            #expect(
              found == (isDay ? date?.day.map { Instant(date: $0) } : date?.instant),
              "\(text) in \(format), seed \(seed)")
          }
        }
        for (significand, exponent) in [(0, 0), (15, -1), (2, 3), (1_700_000_000, 0), (7, -6)]
          as [(Int64, Int)]
        {
          #expect(
            programs.reader.instant(
              ofNumber: significand, exponent: exponent, isNegative: true, mapping: 0, isDay: false)
              == mapping.date(fromNumber: "-\(significand)e\(exponent)")?.instant)
        }
      }
    }
  }

  private func pow10(_ exponent: Int) -> Int64 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}

extension DatePrograms {
  fileprivate var reader: DateProgramReader {
    @_lifetime(borrow self) get {
      DateProgramReader(
        mappings: mappings.span, programs: programs.span, steps: steps.span, layouts: layouts.span,
        zones: zones.span, abbreviations: abbreviations.span, masks: masks.span)
    }
  }
}
