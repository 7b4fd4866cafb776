import Foundation
import TestSupport
import Testing

@testable import DateText

/// Patterns, compared with Foundation's DateFormatter. See ``DateFormatterComparison`` for the
/// differences that are known.
///
/// The environment variable `OBJECTBODY_DATE_INSTANTS` sets the number of random instants for each pattern, which is
/// 250 without it.
@Suite(.enabled(if: ZoneFiles.exist)) struct DatePatternComparisonTests {
  private static let count =
    ProcessInfo.processInfo.environment["OBJECTBODY_DATE_INSTANTS"].flatMap(Int.init) ?? 250

  private static let seed: UInt64 = 1582

  @Test(arguments: ComparedPatterns.local + ComparedPatterns.zoned.filter { !$0.contains("VV") })
  func `writes and reads the texts of DateFormatter in UTC`(text: String) throws {
    var comparison = try DateFormatterComparison(text, zoneName: "UTC")
    var random = SeededGenerator(seed: Self.seed)
    let edges = EdgeInstants.milliseconds + (text.contains("G") ? EdgeInstants.era : [])
    for milliseconds in edges {
      let text = comparison.write(milliseconds: milliseconds)
      comparison.read(text)
    }
    for index in 0..<Self.count {
      let text = comparison.write(
        milliseconds: .random(in: EdgeInstants.range, using: &random))
      // DateFormatter takes long to read.
      guard index % 10 == 0 else { continue }
      comparison.read(text)
      comparison.read(text.mutated(using: &random))
    }
    #expect(comparison.differences == [], "seed \(Self.seed)")
  }

  /// DateFormatter has only offsets instead of the abbreviations before 1970, and several forms of offsets
  /// with seconds, which local mean times had.
  @Test(arguments: ComparedPatterns.zoned)
  func `writes and reads the texts of DateFormatter in New York`(text: String) throws {
    var comparison = try DateFormatterComparison(text, zoneName: "America/New_York")
    var random = SeededGenerator(seed: Self.seed)
    for _ in 0..<Self.count {
      let milliseconds = Int64.random(in: 0...EdgeInstants.range.upperBound, using: &random)
      _ = comparison.write(milliseconds: milliseconds)
    }
    #expect(comparison.differences == [], "seed \(Self.seed)")
  }

  @Test func `every letter is compared`() {
    let fields = Set((ComparedPatterns.local + ComparedPatterns.zoned).flatMap(\.fields))
    for letter in UInt8(ascii: "A")...UInt8(ascii: "z") {
      for count in 1...12 where DatePatternCompiler.item(letter, count) != nil {
        #expect(fields.contains(String(repeating: String(UnicodeScalar(letter)), count: count)))
      }
    }
  }
}

extension String {
  /// The repeated letters of a pattern that aren't quoted.
  fileprivate var fields: [String] {
    split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }
      .flatMap { part in
        part.element.reduce(into: [String]()) { runs, character in
          if runs.last?.last == character {
            runs[runs.count - 1].append(character)
          } else {
            runs.append(String(character))
          }
        }
      }
  }
}
