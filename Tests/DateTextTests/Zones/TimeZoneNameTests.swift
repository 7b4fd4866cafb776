import Foundation
import TestSupport
import Testing

@testable import DateText

/// The names and abbreviations that lead to a zone, and the errors of others.
@Suite struct TimeZoneNameTests {
  static let fixedZones: [(name: String, offset: Int, resultingName: String)] = [
    ("UTC", 0, "UTC"), ("Z", 0, "UTC"), ("GMT", 0, "GMT"), ("+00:00", 0, "UTC"),
    ("-00:00", 0, "UTC"), ("+05:30", 19_800, "+05:30"), ("-03:30", -12_600, "-03:30"),
    ("+00:19:32", 1172, "+00:19:32"), ("+05:30:00", 19_800, "+05:30"),
    ("-23:59:59", -86_399, "-23:59:59"), ("+23:59", 86_340, "+23:59"),
  ]

  @Test(arguments: fixedZones.indices) func fixedZone(index: Int) throws {
    let (name, offset, resultingName) = Self.fixedZones[index]
    // Fixed zones need no file.
    let zone = try CivilTimeZone(named: name, directories: [])
    #expect(zone.name == resultingName)
    #expect(zone.description == resultingName)
    for instant in [Instant(seconds: .min), Instant(seconds: 0), Instant(seconds: .max)] {
      #expect(zone.offsetSeconds(at: instant) == offset)
      #expect(zone.abbreviation(at: instant) == resultingName)
      #expect(!zone.isDaylightSaving(at: instant))
    }
    if resultingName != "GMT" { #expect(CivilTimeZone(offsetSeconds: offset) == zone) }
  }

  @Test func offsetsBelowADay() {
    #expect(CivilTimeZone(offsetSeconds: 86_399)?.name == "+23:59:59")
    for offset in [86_400, -86_400, Int.max, Int.min] {
      #expect(CivilTimeZone(offsetSeconds: offset) == nil)
    }
  }

  @Test(arguments: [
    "", " ", "z", "+0530", "+05", "+5:30", "05:30", "+24:00", "+05:60", "+05:30:60", "+05:30:0",
    "+05-30", "+05:30 ", "UTC+1", "Europe", "Europe/", "Europe/Atlantis", "/Europe/Berlin",
    "Europe//Berlin", "Europe/./Berlin", "Europe/../Europe/Berlin", "../zoneinfo/Europe/Berlin",
    "/usr/share/zoneinfo/Europe/Berlin", "Europe/Berlin\0", "Europe\0/Berlin", "Europe/Berlin\n",
    "Europe\\Berlin", "Europe/Bérlin", "~", ".", "..", "localtime", "posixrules",
    "right/Europe/Berlin",
    "posix/Europe/Berlin", "tzdata.zi", "zone.tab", "E" + String(repeating: "x", count: 64),
    "E" + String(repeating: "/x", count: 1 << 20),
  ])
  func unknownNames(name: String) {
    #expect(throws: TimeZoneError(.unknownName, name)) { try CivilTimeZone(named: name) }
  }

  /// Names that a file system without case could find.
  @Test(arguments: [
    ("europe/berlin", "Europe/Berlin"), ("EUROPE/BERLIN", "Europe/Berlin"), ("Utc", "UTC"),
  ])
  func otherCase(name: String, spelling: String) {
    #expect(throws: TimeZoneError(.unknownName, name, candidates: [spelling])) {
      try CivilTimeZone(named: name)
    }
  }

  @Test func files() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (missing, present) = (folder.path + "/missing", folder.path + "/present")
    let directories = [missing, present]
    func error(_ name: String) -> TimeZoneError.Problem? {
      do throws(TimeZoneError) {
        _ = try CivilTimeZone(named: name, directories: directories)
        return nil
      } catch { return error.problem }
    }
    try folder.write(TZifTests.file(), to: "present/Europe/Berlin")
    // A name that is newer than the package's table.
    try folder.write(TZifTests.file(), to: "present/Europe/Atlantis")
    try folder.write("text", to: "present/Europe/Paris")
    // The first 64 KiB of this file are a zone.
    try folder.write(TZifTests.largeFile() + [0], to: "present/Europe/Rome")
    try folder.write(TZifTests.largeFile(), to: "present/Europe/Vienna")
    let longName = "E" + String(repeating: "x", count: 63)
    try folder.write(TZifTests.file(), to: "present/\(longName)")
    try folder.write(TZifTests.file(), to: "present/\(longName)x")
    try folder.write(TZifTests.file(), to: "present/Europe/London/file")
    try folder.write(TZifTests.file(), to: "secret")
    #expect(unsafe mkfifo(present + "/Europe/Oslo", 0o600) == 0)

    let berlin = try CivilTimeZone(named: "Europe/Berlin", directories: directories)
    #expect(berlin.abbreviation(at: Instant(seconds: 0)) == "ABC")
    #expect(error("Europe/Berlin") == nil)
    #expect(error("Europe/Atlantis") == nil)
    #expect(error("Europe/Paris") == .malformedFile)
    #expect(error("Europe/Rome") == .malformedFile)
    #expect(error("Europe/Vienna") == nil)
    #expect(error(longName) == nil)
    #expect(error(longName + "x") == .unknownName)
    #expect(error("Europe/London") == .noFile)
    #expect(error("Europe/Oslo") == .noFile)
    #expect(error("Europe/Madrid") == .noFile)
    #expect(error("Europe/Nowhere") == .unknownName)
    #expect(error("Europe/../../secret") == .unknownName)
    #expect(error("../secret") == .unknownName)

    // Equality is that of the name and the data.
    #expect(try CivilTimeZone(named: "Europe/Berlin", directories: directories) == berlin)
    #expect(try CivilTimeZone(named: "Europe/Atlantis", directories: directories) != berlin)
    try folder.write(TZifTests.file(footer: "\n\n"), to: "present/Europe/Berlin")
    #expect(try CivilTimeZone(named: "Europe/Berlin", directories: directories) != berlin)
  }

  @Test(.enabled(if: ZoneFiles.exist)) func allNamesHaveFiles() {
    let missing = TimeZoneNames.all.filter { (try? CivilTimeZone(named: String($0))) == nil }
    // A system can omit a few outdated names.
    #expect(missing.count < 50, "\(missing)")
  }

  @Test func abbreviations() throws {
    for (abbreviation, offset) in CivilTimeZone.unambiguousAbbreviations {
      let zone = try CivilTimeZone(abbreviation: abbreviation)
      #expect(zone.offsetSeconds(at: Instant(seconds: 0)) == offset)
      #expect(zone.name == (abbreviation == "Z" ? "UTC" : abbreviation))
    }
    #expect(
      throws: TimeZoneError(
        .ambiguousAbbreviation, "IST",
        candidates: ["Asia/Jerusalem", "Asia/Kolkata", "Europe/Dublin"])
    ) { try CivilTimeZone(abbreviation: "IST") }
    for abbreviation in ["CST", "CDT", "BST", "AST", "ECT", "SST", "GST"] {
      let error = #expect(throws: TimeZoneError.self) {
        try CivilTimeZone(abbreviation: abbreviation)
      }
      #expect(error?.problem == .ambiguousAbbreviation)
      for candidate in error?.candidates ?? [] {
        #expect(candidate.withUTF8Bytes { TimeZoneNames.contains($0) }, "\(candidate)")
      }
    }
    #expect(throws: TimeZoneError(.unknownAbbreviation, "est")) {
      try CivilTimeZone(abbreviation: "est")
    }
    let table = ["IST": 19_800, "XXX": 86_400]
    #expect(
      try CivilTimeZone(abbreviation: "IST", abbreviations: table).offsetSeconds(at: .now())
        == 19_800)
    #expect(throws: TimeZoneError(.offsetRange, "XXX")) {
      try CivilTimeZone(abbreviation: "XXX", abbreviations: table)
    }
    #expect(throws: TimeZoneError(.unknownAbbreviation, "EST")) {
      try CivilTimeZone(abbreviation: "EST", abbreviations: table)
    }
  }

  /// The tz database gives each unambiguous abbreviation only the offset of the table, in the year 2025.
  @Test(.enabled(if: ZoneFiles.exist)) func abbreviationsOfTheDatabase() throws {
    for name in TimeZoneNames.all {
      guard let zone = try? CivilTimeZone(named: String(name)) else { continue }
      for second: Int64 in [1_736_000_000, 1_752_000_000] {
        let instant = Instant(seconds: second)
        let abbreviation = zone.abbreviation(at: instant)
        guard let offset = CivilTimeZone.unambiguousAbbreviations[abbreviation] else { continue }
        // The Philippines have a standard time of their own called PST.
        if abbreviation == "PST", ["Asia/Manila"].contains(name) { continue }
        #expect(zone.offsetSeconds(at: instant) == offset, "\(name) \(abbreviation)")
      }
    }
  }

  static let texts: [(error: TimeZoneError, text: String)] = [
    (
      TimeZoneError(.unknownName, "secret"),
      "expected UTC, an offset such as +05:30, or a name of the tz database [unknownName]"
    ),
    (
      TimeZoneError(.unknownName, "europe/berlin", candidates: ["Europe/Berlin"]),
      "expected UTC, an offset such as +05:30, or a name of the tz database; did you mean Europe/Berlin? "
        + "[unknownName]"
    ),
    (
      TimeZoneError(.unknownAbbreviation, "secret"),
      "expected an abbreviation of a time zone with one meaning [unknownAbbreviation]"
    ),
    (
      TimeZoneError(
        .ambiguousAbbreviation, "SST", candidates: ["Asia/Singapore", "Pacific/Pago_Pago"]),
      "expected an abbreviation with one meaning, found SST, which is used in Asia/Singapore, "
        + "Pacific/Pago_Pago [ambiguousAbbreviation]"
    ),
    (
      TimeZoneError(.offsetRange, "secret"),
      "expected an offset below 24 hours for the abbreviation [offsetRange]"
    ),
    (
      TimeZoneError(.noFile, "Europe/Berlin"),
      "expected a file of the tz database for Europe/Berlin, found none on this machine [noFile]"
    ),
    (
      TimeZoneError(.malformedFile, "Europe/Berlin"),
      "expected a TZif file for Europe/Berlin, found a malformed one [malformedFile]"
    ),
  ]

  @Test(arguments: texts.indices) func text(index: Int) {
    #expect(Self.texts[index].error.description == Self.texts[index].text)
  }
}
