import Foundation

/// The files in the directory of a target, whether or not its declaration excludes them.
///
/// SwiftPM warns about schema files that no build command reads, so a target without the build-tool plug-in
/// excludes them.
enum TargetFiles {
  /// Returns the absolute paths of the files in a directory, except hidden ones.
  static func paths(in directory: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }.flatMap { name in
      let path = "\(directory)/\(name)"
      let type = try? FileManager.default.attributesOfItem(atPath: path)[.type]
      return type as? FileAttributeType == .typeDirectory ? paths(in: path) : [path]
    }
  }
}
