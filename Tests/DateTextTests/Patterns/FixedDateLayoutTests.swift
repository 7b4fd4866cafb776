import TestSupport
import Testing

@testable import DateText

/// Patterns with a fixed layout, whose results must be those of reading part by part.
@Suite struct FixedDateLayoutTests {
  @Test(arguments: [
    "yyyy-MM-dd HH:mm:ss Z", "dd.MM.yyyy", "dd/MM/yy HH:mm", "yyyyMMddHHmmssSSS", "HH:mm ddMMyyyy",
    "yyyy-MM-dd'T'HH:mm:ss.SSSSSSSSSXXX", "yyyy-MM'-01'",
  ])
  func `has a layout`(text: String) throws {
    #expect(try DatePattern(text).layout != nil)
  }

  @Test(arguments: [
    // Shorter than a word, longer than four, of variable length, or with a part of another kind.
    "yyyyMM", "yyyy-MM-dd'T'HH:mm:ss.SSSSSSSSS' UTC'", "yyyy-M-dd", "yyyy-MM-dd[ HH]",
    "dd MMM yyyy", "yyyy-MM-dd hh a", "YYYY-'W'ww-e", "yyyy-DDD ", "Z yyyy-MM-dd",
    // White space takes in that of the literal after it.
    "yyyy-MM-dd ' 'HH",
  ])
  func `has no layout`(text: String) throws {
    #expect(try DatePattern(text).layout == nil)
  }

  @Test func `reads and writes as part by part`() throws {
    let seed: UInt64 = 8601
    var random = SeededGenerator(seed: seed)
    var acceptedCount = 0
    var layoutCount = 0
    for _ in 0..<300 {
      let text = Self.pattern(&random)
      let pattern = try DatePattern(text)
      // Brackets around nothing but the year change nothing, but leave the pattern without a layout.
      let year = try #require(["yyyy", "uuuu", "yy"].first { text.contains($0) })
      let parts = try DatePattern(text.replacing(year, with: "[\(year)]", maxReplacements: 1))
      #expect(parts.layout == nil)
      layoutCount += pattern.layout == nil ? 0 : 1
      for _ in 0..<20 {
        let instant = Instant(
          // Two digits stand for the years from 1950 to 2049.
          seconds: year == "yy"
            ? .random(in: -631_065_600...2_524_521_600, using: &random)
            : .random(in: -62_167_132_800...253_402_214_400, using: &random),
          nanoseconds: .random(in: 0...999_999_999, using: &random))
        let minutes = Int.random(in: -1439...1439, using: &random)
        let zone = try #require(
          CivilTimeZone(offsetSeconds: Bool.random(using: &random) ? 0 : minutes * 60))
        let reader = DateMapping(read: [.pattern(pattern)], timeZone: zone).fixedReader
        let readers = [reader ?? .none]
        #expect((reader == nil) == (pattern.layout == nil))
        let written = try #require(pattern.text(of: instant, in: zone))
        #expect(written == parts.text(of: instant, in: zone), "\(text), seed \(seed)")
        for mutations in 0...3 {
          let given = Self.mutated(written, mutations, &random)
          let read = unsafe given.withUnsafeBytes { unsafe pattern.date(from: $0.bytes, in: zone) }
          let expected = unsafe given.withUnsafeBytes {
            unsafe pattern.dateByParts(from: $0.bytes, in: zone)
          }
          #expect(read == expected, "\(text), \(given), seed \(seed)")
          if let instant = unsafe given.withUnsafeBytes({
            unsafe FixedDateReader.instant(
              from: $0.bytes, isDay: false, with: readers.span, at: 0)
          }) {
            #expect(instant == expected?.instant, "\(text), \(given), seed \(seed)")
            let day = unsafe given.withUnsafeBytes {
              unsafe FixedDateReader.instant(
                from: $0.bytes, isDay: true, with: readers.span, at: 0)
            }
            let isUTC = expected?.hasLocalDay == false
            #expect(
              day == (isUTC ? nil : expected?.day.map { Instant(date: $0) }), "\(text), \(given)")
          } else if mutations == 0, written.utf8.count == reader?.textByteCount {
            Issue.record("\(written) has the layout of \(text), seed \(seed)")
          }
          acceptedCount += read == nil ? 0 : 1
        }
      }
    }
    // Most patterns have a layout, and most texts without mutations are dates.
    #expect(layoutCount > 200 && acceptedCount > 5000, "\(layoutCount), \(acceptedCount)")
  }

  private static func pattern(_ random: inout SeededGenerator) -> String {
    let years = ["yyyy", "uuuu", "yy"]
    let others = [
      "MM", "dd", "HH", "mm", "ss",
      String(repeating: "S", count: .random(in: 1...9, using: &random)),
    ]
    let chosen = others.shuffled(using: &random).prefix(.random(in: 2...6, using: &random))
    let fields = ([years.randomElement(using: &random) ?? ""] + chosen).shuffled(using: &random)
    let separators = ["-", ":", " ", "'T'", ".", "/", "''", "年", "", "' at '"]
    var text = ""
    for field in fields {
      text += field + (separators.randomElement(using: &random) ?? "")
    }
    let offsets = ["", "", "Z", "ZZZZZ", "X", "XX", "XXX", "XXXXX", "x", "xx", "xxx", "xxxx"]
    return text + (offsets.randomElement(using: &random) ?? "")
  }

  private static func mutated(
    _ text: String, _ count: Int, _ random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = Array(text.utf8)
    let replacements =
      Array("0123456789 -+:Zz./\u{A0}\u{202F}T\u{0}".utf8) + [0x7F, 0x80, 0xFF, 0xB0]
    for _ in 0..<count where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(replacements.randomElement(using: &random) ?? 0, at: index)
      case 2 where bytes[index] == 0x20:
        bytes.replaceSubrange(index...index, with: Array("\u{A0}  \u{202F}".utf8).prefix(2))
      default: bytes[index] = replacements.randomElement(using: &random) ?? 0
      }
    }
    return bytes
  }
}
