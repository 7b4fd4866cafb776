import BenchmarkPayloads
import DateText
import Foundation
import ObjectSchema

extension Row {
  /// Loads the shipped definitions from their files.
  static func loadSchemas(_ folder: URL) throws -> Row {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.fileSizeKey]
    ).filter { $0.pathExtension == "json" }
    let byteCount = try files.reduce(0) {
      $0 + (try $1.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
    }
    let path = folder.path
    let count = try SchemaRegistry(contentsOf: path).definitions.count
    return Row(
      name: .loadSchemas, unit: .schemas, count: count, byteCount: byteCount, acceptedCount: count
    ) {
      try SchemaRegistry(contentsOf: path).definitions.count
    }
  }

  /// Instants across some thirty years, with milliseconds.
  private static var instants: [Instant] {
    (0..<1000).map { Instant(seconds: 631_152_000 + $0 * 950_401, nanoseconds: 764_000_000) }
  }

  /// Reads dates in the form that payloads have.
  static func readDate() -> Row {
    let instants = Self.instants
    let texts = Lines(texts: instants.compactMap { $0.rfc3339() }.map { Array($0.utf8) })
    return Row(
      name: .readDate, unit: .dates, count: instants.count, byteCount: texts.bytes.count,
      acceptedCount: instants.count
    ) {
      var seen = 0
      return texts.count { text in
        defer { seen += 1 }
        return RFC3339DateTime(utf8: text)?.instant == instants[seen]
      }
    }
  }

  /// Writes such dates to a buffer.
  static func writeDate() -> Row {
    let instants = Self.instants
    return Row(
      name: .writeDate, unit: .dates, count: instants.count, byteCount: instants.count * 24,
      acceptedCount: instants.count
    ) {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(instants.count * 24)
      return instants.count { $0.appendRFC3339(to: &bytes) }
    }
  }

  /// Checks a payload with one text and a pattern, because patterns have no API of their own.
  static func matchPattern(_ emails: [String]) throws -> Row {
    let schemas = try SchemaRegistry(text: PatternDefinition.text([PatternDefinition.email]))
    let payloads = Lines(texts: emails.map { Array(#"{"c_text0":"\#($0)"}"#.utf8) })
    var row = Row(.matchPattern, payloads, try schemas.object(named: PatternDefinition.name))
    row.unit = .texts
    return row
  }
}
