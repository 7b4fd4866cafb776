import Foundation

/// The system's files of the tz database.
package enum ZoneFiles {
  private static func path(_ name: String) -> String? {
    ["/usr/share/zoneinfo", "/var/db/timezone/zoneinfo"].map { "\($0)/\(name)" }
      .first(where: FileManager.default.fileExists)
  }

  /// Whether the system has the files. Minimal containers don't.
  package static var exist: Bool { path("Europe/Berlin") != nil }

  package static func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: path(name) ?? name)))
  }
}
