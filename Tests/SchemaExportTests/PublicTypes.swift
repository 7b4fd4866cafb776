import Foundation
import TestSupport

/// The public types of the package's modules, as far as each has a line of its own.
enum PublicTypes {
  /// Returns the names of the types that sources declare outside others.
  ///
  /// - Parameter modules: The names of the modules. Those that don't exist have no types.
  /// - Returns: The names, sorted.
  /// - Throws: An error if a file can't be read.
  static func names(of modules: [String]) throws -> [String] {
    var names: Set<String> = []
    let declaration =
      /^public (?:final |indirect )*(?:struct|enum|class|protocol|typealias|actor) (\w+)/
      .anchorsMatchLineEndings()
    for module in modules {
      let folder = Repository.path("Sources/\(module)")
      for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init()
      where path.hasSuffix(".swift") {
        let source = String(
          decoding: try Repository.bytes("Sources/\(module)/\(path)"), as: UTF8.self)
        for match in source.matches(of: declaration) { names.insert(String(match.output.1)) }
      }
    }
    return names.sorted()
  }
}
