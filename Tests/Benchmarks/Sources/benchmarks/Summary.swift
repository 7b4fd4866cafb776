import Foundation

/// What is printed at the end.
struct Summary: Encodable {
  struct Line: Encodable {
    let name: Row.Name
    let payloadsPerSecond: Double
    let megabytesPerSecond: Double
    /// `nil` if `JSONDecoder` was not measured.
    let ratioToJSONDecoder: Double?
  }

  let rounds: Int
  let payloads: Int
  let rows: [Line]

  init(_ measurement: Measurement, of rows: [Row], rounds: Int, payloads: Int) {
    self.rounds = rounds
    self.payloads = payloads
    self.rows = rows.compactMap { row in
      guard let speed = measurement.speed(of: row.name) else { return nil }
      return Line(
        name: row.name, payloadsPerSecond: speed,
        megabytesPerSecond: speed * Double(row.byteCount) / Double(row.payloadCount) / 1e6,
        ratioToJSONDecoder: measurement.ratio(of: row.name))
    }
  }

  /// How many times as fast as `JSONDecoder` a check is, if both were measured.
  var checkRatio: Double? { rows.first { $0.name == .check }?.ratioToJSONDecoder }

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
    let header = ["row", "payloads/s", "MB/s", "x JSONDecoder"]
    let body = rows.map { row in
      [
        row.name.rawValue, Self.text(row.payloadsPerSecond, digits: 0),
        Self.text(row.megabytesPerSecond, digits: 1),
        row.ratioToJSONDecoder.map { Self.text($0, digits: 1) } ?? "-",
      ]
    }
    let widths = header.indices.map { column in
      ([header] + body).map { $0[column].count }.max() ?? 0
    }
    let lines = ([header] + body).map { cells in
      cells.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - cells[column].count)
        return column == 0 ? cells[column] + space : space + cells[column]
      }.joined(separator: "  ")
    }
    let end = checkRatio.map {
      ["", "check is \(Self.text($0, digits: 1)) times JSONDecoder"]
    }
    return (lines + (end ?? [])).joined(separator: "\n")
  }

  private static func text(_ number: Double, digits: Int) -> String {
    number.formatted(
      .number.precision(.fractionLength(digits)).grouping(.never)
        .locale(Locale(identifier: "en_US_POSIX")))
  }
}
