import BenchmarkPayloads
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

  /// Checks a payload with one text and a pattern, because patterns have no API of their own.
  static func matchPattern(_ emails: [String]) throws -> Row {
    let schemas = try SchemaRegistry(text: PatternDefinition.text([PatternDefinition.email]))
    let payloads = Lines(texts: emails.map { Array(#"{"c_text0":"\#($0)"}"#.utf8) })
    var row = Row(.matchPattern, payloads, try schemas.object(named: PatternDefinition.name))
    row.unit = .texts
    return row
  }
}
