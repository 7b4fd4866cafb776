import Foundation

/// The directories of a package with payloads and case files.
struct PackageContent: Equatable {
  /// The names of directories whose files are payloads.
  static let payloadDirectoryNames: Set<String> = ["Payloads"]

  /// The names of directories whose files are case files.
  static let caseDirectoryNames: Set<String> = ["Cases", "Conformance"]

  /// The paths of directories with payloads, relative to the package, sorted.
  private(set) var payloads: [String] = []

  /// The paths of directories with case files, relative to the package, sorted.
  private(set) var cases: [String] = []

  /// Searches the directory of a package.
  ///
  /// Hidden directories and packages in the package aren't searched.
  ///
  /// - Parameter directory: The absolute path of the directory.
  init(ofPackageAt directory: String) {
    search(directory, prefix: "")
    payloads.sort()
    cases.sort()
  }

  private mutating func search(_ directory: String, prefix: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    if !prefix.isEmpty, names.contains("Package.swift") { return }
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = "\(directory)/\(name)"
      guard Self.isDirectory(path) else { continue }
      if Self.payloadDirectoryNames.contains(name) {
        payloads.append(prefix + name)
      } else if Self.caseDirectoryNames.contains(name) {
        cases.append(prefix + name)
      } else {
        search(path, prefix: "\(prefix)\(name)/")
      }
    }
  }

  /// Returns whether a path is that of a directory, and not of a link to one, which could form a cycle.
  private static func isDirectory(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }
}
