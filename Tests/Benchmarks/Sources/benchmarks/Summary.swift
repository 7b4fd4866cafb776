import Foundation

/// What is printed at the end.
struct Summary: Encodable {
  struct Line: Encodable {
    let name: Row.Name
    let unit: Row.Unit
    let perSecond: Double
    /// `nil` where text is not what costs.
    let megabytesPerSecond: Double?
    let microsecondsEach: Double
    /// How many times as fast as `JSONDecoder`, or of bodies as `JSONEncoder`; `nil` if that was not
    /// measured, or does other work.
    let ratioToFoundation: Double?
    /// The time of a start over that of a program that does nothing.
    let timeOverEmpty: Double?
  }

  let rounds: Int
  let payloads: Int
  let rows: [Line]

  init(_ measurement: Measurement, of rows: [Row], rounds: Int, payloads: Int) {
    self.rounds = rounds
    self.payloads = payloads
    self.rows = rows.compactMap { row in
      guard let speed = measurement.speed(of: row.name) else { return nil }
      let ratio = row.reference.flatMap { measurement.ratio(of: row.name, to: $0) }
      return Line(
        name: row.name, unit: row.unit, perSecond: speed,
        megabytesPerSecond: row.byteCount.map { speed * Double($0) / Double(row.count) / 1e6 },
        microsecondsEach: 1e6 / speed,
        ratioToFoundation: row.reference == .empty ? nil : ratio,
        timeOverEmpty: row.reference == .empty ? ratio.map { 1 / $0 } : nil)
    }
  }

  /// How many times as fast as `JSONDecoder` a check is, if both were measured.
  var checkRatio: Double? { rows.first { $0.name == .check }?.ratioToFoundation }

  /// A JSON object on several lines.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// A table, and the sentence that matters under it.
  var table: String {
    let header = ["row", "a second", "of", "MB/s", "us each", "x Foundation", "time / empty"]
    let body = rows.map { row in
      [
        row.name.rawValue, Self.text(row.perSecond, digits: 0), row.unit.rawValue,
        Self.text(row.megabytesPerSecond, digits: 1), Self.text(row.microsecondsEach, digits: 3),
        Self.text(row.ratioToFoundation, digits: 1), Self.text(row.timeOverEmpty, digits: 2),
      ]
    }
    let widths = header.indices.map { column in
      ([header] + body).map { $0[column].count }.max() ?? 0
    }
    let lines = ([header] + body).map { cells in
      cells.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - cells[column].count)
        return Self.textColumns.contains(column) ? cells[column] + space : space + cells[column]
      }.joined(separator: "  ")
    }
    let end = checkRatio.map {
      ["", "check is \(Self.text($0, digits: 1)) times JSONDecoder"]
    }
    return (lines + (end ?? [])).joined(separator: "\n")
  }

  private static let textColumns = [0, 2]

  private static func text(_ number: Double?, digits: Int) -> String {
    number?.formatted(
      .number.precision(.fractionLength(digits)).grouping(.never)
        .locale(Locale(identifier: "en_US_POSIX"))) ?? "-"
  }
}
