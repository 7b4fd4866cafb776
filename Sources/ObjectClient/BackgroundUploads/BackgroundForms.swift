import FileAccess
import Foundation

/// The directory with the forms of uploads in the background, which outlive the process.
struct BackgroundForms: ~Copyable, Sendable {
  /// The path of the directory.
  let path: String

  private let lock: DirectoryLock

  private static let suffix = ".form"

  /// Creates the directory unless there is one, and locks it.
  init(_ path: String) throws(FileError) {
    try Directory.create(at: path)
    lock = try DirectoryLock(of: path)
    AbandonedFiles.remove(beside: path + "/file")
    self.path = path
  }

  /// Returns the path of a form.
  func path(of id: UUID) -> String { "\(path)/\(id.uuidString)\(Self.suffix)" }

  /// Removes a form, unless there is none.
  func remove(_ id: UUID) {
    // A form that can't be removed now is removed at the next launch.
    try? Directory.removeFile(at: path(of: id))
  }

  /// Removes the forms that no upload has, such as that of a process that was killed before it started the
  /// upload.
  func removeAll(except ids: Set<UUID>) {
    let names = (try? Directory.fileNames(in: path) { $0.hasSuffix(Self.suffix) }) ?? []
    for name in names {
      guard let id = UUID(uuidString: String(name.dropLast(Self.suffix.count))) else { continue }
      if !ids.contains(id) { remove(id) }
    }
  }
}
