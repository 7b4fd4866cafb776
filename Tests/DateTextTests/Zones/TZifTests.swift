import Foundation
import TestSupport
import Testing

@testable import DateText

/// TZif files, well formed and malformed.
@Suite struct TZifTests {
  /// A version of a file with two local times and one transition, at 1000.
  static func file(
    version: Character = "2", times: [Int64] = [1000], indices: [UInt8] = [1],
    offsets: [Int32] = [3600, 7200], daylight: UInt8 = 1, nameIndex: UInt8 = 4,
    names: String = "ABC\0DEF\0", leapSecondCount: Int = 0, footer: String = "\n<+02>-2\n"
  ) -> [UInt8] {
    func bigEndian(_ value: some FixedWidthInteger) -> [UInt8] {
      stride(from: value.bitWidth - 8, through: 0, by: -8).map {
        UInt8(truncatingIfNeeded: value >> $0)
      }
    }
    func block(timeSize: Int) -> [UInt8] {
      let counts = [0, 0, leapSecondCount, times.count, offsets.count, names.utf8.count]
      var bytes = Array("TZif".utf8) + [version == "1" ? 0 : version.asciiValue ?? 0]
      bytes += [UInt8](repeating: 0, count: 15)
      bytes += counts.flatMap { bigEndian(UInt32($0)) }
      bytes += times.flatMap { timeSize == 4 ? bigEndian(Int32($0)) : bigEndian($0) }
      bytes += indices
      for (index, offset) in offsets.enumerated() {
        bytes += bigEndian(offset) + (index == 0 ? [0, 0] : [daylight, nameIndex])
      }
      bytes += names.utf8
      bytes += [UInt8](repeating: 0, count: leapSecondCount * (timeSize + 4))
      return bytes
    }
    return version == "1"
      ? block(timeSize: 4) : block(timeSize: 4) + block(timeSize: 8) + footer.utf8
  }

  @Test(arguments: ["1", "2", "3", "4"] as [Character]) func versions(version: Character) throws {
    let zone = try #require(ZoneTransitions(tzif: Self.file(version: version)))
    #expect(zone.period(at: 999).localTime.abbreviation == "ABC")
    #expect(zone.period(at: .min).localTime.offsetSeconds == 3600)
    // Version 1 has no footer, so the last transition applies.
    #expect(zone.period(at: 1000).localTime.abbreviation == (version == "1" ? "DEF" : "+02"))
    #expect(zone.period(at: .max).localTime.offsetSeconds == 7200)
    #expect(zone.period(at: 1000).start == 1000)
  }

  @Test func emptyFooter() throws {
    let zone = try #require(ZoneTransitions(tzif: Self.file(footer: "\n\n")))
    #expect(zone.period(at: 1000).localTime.abbreviation == "DEF")
    #expect(zone.period(at: 1000).localTime.isDaylightSaving)
  }

  @Test func noTransitions() throws {
    let zone = try #require(ZoneTransitions(tzif: Self.file(times: [], indices: [])))
    #expect(zone.period(at: 0).localTime.abbreviation == "+02")
  }

  @Test func maximumAbbreviation() throws {
    let name = String(repeating: "D", count: 64)
    let zone = try #require(
      ZoneTransitions(tzif: Self.file(names: "ABC\0\(name)\0", footer: "\n\n")))
    #expect(zone.period(at: 1000).localTime.abbreviation == name)
  }

  static let malformed: [(reason: String, bytes: [UInt8])] = [
    ("no bytes", []),
    ("another type", Array("TZxx".utf8) + file().dropFirst(4)),
    ("an unknown version", file(version: "x")),
    ("an index without a local time", file(indices: [2])),
    ("no local time", file(times: [], indices: [], offsets: [])),
    ("transitions in descending order", file(times: [1000, 999], indices: [1, 0])),
    ("the same transition in both elements", file(times: [1000, 1000], indices: [1, 0])),
    ("an offset of a day", file(offsets: [3600, 86_400])),
    ("an offset of a negative day", file(offsets: [3600, -86_400])),
    ("the smallest offset", file(offsets: [3600, .min])),
    ("a flag that isn't 0 or 1", file(daylight: 2)),
    ("an abbreviation after the end", file(nameIndex: 8)),
    ("an abbreviation after the byte after the end", file(nameIndex: 9)),
    ("an abbreviation without an end", file(names: "ABC\0DEFG")),
    ("an abbreviation with a control character", file(names: "ABC\0D\u{1B}F\0")),
    (
      "an abbreviation of 65 bytes", file(names: "ABC\0" + String(repeating: "D", count: 65) + "\0")
    ),
    ("leap seconds", file(leapSecondCount: 1)),
    ("no footer", file(footer: "")),
    ("half a footer", file(footer: "\n")),
    ("a footer without an end", file(footer: "\nABC0")),
    ("a malformed footer", file(footer: "\nABC\n")),
    ("bytes after the footer", file(footer: "\nABC0\nx")),
    ("bytes after version 1", file(version: "1") + [0]),
    ("huge counts", Array("TZif2".utf8) + [UInt8](repeating: 0xFF, count: 100)),
    ("large counts", Array("TZif2".utf8) + [UInt8](repeating: 0x7F, count: 100)),
  ]

  @Test(arguments: malformed.indices) func malformedFiles(index: Int) {
    let (reason, bytes) = Self.malformed[index]
    #expect(ZoneTransitions(tzif: bytes) == nil, "\(reason)")
  }

  /// A file of exactly 64 KiB, or of one byte more.
  static func largeFile(isTooLarge: Bool = false) -> [UInt8] {
    let small = file().count
    // The abbreviations are in both blocks, so an odd byte goes into the footer.
    let padding = String(repeating: "A", count: ((1 << 16) - small) / 2)
    let hours = small.isMultiple(of: 2) ? "2" : "02"
    return file(
      names: "ABC\0DEF\0" + padding, footer: "\n<+\(isTooLarge ? "002" : "02")>-\(hours)\n")
  }

  @Test func sizes() {
    #expect(Self.largeFile().count == 1 << 16)
    #expect(ZoneTransitions(tzif: Self.largeFile()) != nil)
    #expect(Self.largeFile(isTooLarge: true).count == (1 << 16) + 1)
    #expect(ZoneTransitions(tzif: Self.largeFile(isTooLarge: true)) == nil)
  }

  @Test func indicesAreBytes() throws {
    // 257 local times can't all be named by a byte.
    #expect(ZoneTransitions(tzif: Self.file(offsets: Array(repeating: 0, count: 256))) != nil)
    #expect(ZoneTransitions(tzif: Self.file(offsets: Array(repeating: 0, count: 257))) == nil)
  }

  @Test(.enabled(if: ZoneFiles.exist)) func prefixes() throws {
    let bytes = try ZoneFiles.bytes("Europe/Berlin")
    #expect(ZoneTransitions(tzif: bytes) != nil)
    for count in 0..<bytes.count {
      #expect(ZoneTransitions(tzif: Array(bytes.prefix(count))) == nil, "\(count)")
    }
  }

  @Test(.enabled(if: ZoneFiles.exist), arguments: ["Europe/Berlin", "Asia/Tokyo"])
  func mutations(name: String) throws {
    let original = try ZoneFiles.bytes(name)
    var random = SeededGenerator()
    var acceptedCount = 0
    for _ in 0..<2000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        bytes[index] = UInt8.random(in: .min ... .max, using: &random)
      }
      guard let zone = ZoneTransitions(tzif: bytes) else { continue }
      acceptedCount += 1
      let second = Int64.random(in: .min ... .max, using: &random)
      let period = zone.period(at: second)
      #expect(
        period.start <= second && (second < period.end || period.end == .max),
        "\(name) at \(second), seed \(random.seed)")
      let local = Int64.random(in: -62_000_000_000...250_000_000_000, using: &random)
      _ = zone.resolve(localSecond: local)
    }
    // Most bytes of a file are times, and many of them can change without harm.
    #expect(acceptedCount > 20)
  }
}
