import Foundation

/// The printed results.
struct Summary: Encodable {
  struct Line: Encodable {
    let name: Row.Name
    let unit: Row.Unit
    let perSecond: Double
    /// `nil` if the length of text doesn't determine the cost.
    let megabytesPerSecond: Double?
    let microsecondsEach: Double
    /// The ratio to the speed of `JSONDecoder`, or of `JSONEncoder` for bodies; `nil` if that row was
    /// not measured or isn't comparable.
    let ratioToFoundation: Double?
    /// The ratio of a start's duration to that of the empty program.
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

  /// The ratio of the checker's speed to that of `JSONDecoder`, if both were measured.
  var checkRatio: Double? { rows.first { $0.name == .check }?.ratioToFoundation }

  /// The results as a JSON object on several lines.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// The results as a table, followed by the ratio to `JSONDecoder`.
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
