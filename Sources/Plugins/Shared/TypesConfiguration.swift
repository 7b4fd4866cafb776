import Foundation

/// The part of a configuration file that decides which files are inputs.
///
/// `validate-payload` reads everything else in the file, and reports its faults.
struct TypesConfiguration {
  /// The name of the file among the sources of a target.
  static let fileName = "object-body-types.json"

  /// The paths of schema files and of directories with schema files, or `nil` for all schema files of the target.
  let schemas: [String]?

  private let lines: [Substring]

  /// Reads a configuration.
  ///
  /// A text that isn't JSON has no paths. The command reports where it's wrong.
  ///
  /// - Parameter text: The content of the file.
  /// - Throws: The misconfiguration, without the file, if `schemas` isn't an array of strings.
  init(_ text: String) throws(Misconfigurations) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let object = try? JSONSerialization.jsonObject(with: Data(text.utf8))
    guard let value = (object as? [String: Any])?["schemas"] else {
      schemas = nil
      return
    }
    guard let paths = value as? [String] else {
      throw Misconfigurations(reasons: [
        Misconfiguration(
          message: "expected an array of paths for schemas",
          line: Self.line(of: "schemas", in: lines))
      ])
    }
    schemas = paths
  }

  /// Returns the number of the first line that has a string, or 1.
  func line(of string: String) -> Int { Self.line(of: string, in: lines) }

  private static func line(of string: String, in lines: [Substring]) -> Int {
    (lines.firstIndex { $0.contains("\"\(string)\"") } ?? 0) + 1
  }
}
