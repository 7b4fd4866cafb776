import Foundation

@testable import DateText

/// The system's files of the tz database.
enum ZoneFiles {
  /// Whether the system has the files. Minimal containers don't.
  static var exist: Bool { (try? CivilTimeZone(named: "Europe/Berlin")) != nil }

  static func bytes(_ name: String) throws -> [UInt8] {
    let directories = ["/usr/share/zoneinfo", "/var/db/timezone/zoneinfo"]
    let path = directories.map { "\($0)/\(name)" }.first(where: FileManager.default.fileExists)
    return try Array(Data(contentsOf: URL(fileURLWithPath: path ?? name)))
  }
}

extension CivilTimeZone {
  /// Returns the seconds of a range at which the offset changes.
  func transitions(in range: Range<Int64>) -> [Int64] {
    var found: [Int64] = []
    var period = transitions.period(at: range.lowerBound)
    while period.end < range.upperBound {
      let next = transitions.period(at: period.end)
      if next.localTime.offsetSeconds != period.localTime.offsetSeconds { found.append(period.end) }
      period = next
    }
    return found
  }
}
