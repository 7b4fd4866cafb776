import TestSupport

/// The shipped schema files.
enum Schemas {
  /// Returns the text of a schema file.
  static func text(of name: String) -> String {
    (try? Repository.bytes("Schemas/\(name).json")).map { String(decoding: $0, as: UTF8.self) }
      ?? ""
  }
}
