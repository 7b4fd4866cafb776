import Foundation

/// The files that the process has open.
enum OpenFiles {
  /// Whether a descriptor of the process refers to a file.
  static func contains(_ path: String) -> Bool {
    let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return descriptors.contains { descriptor in
      let target = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/self/fd/\(descriptor)")
      return target == path
    }
  }
}
