import BodyBuilding
import FileAccess
import Foundation

/// The directory of an outbox, with one document for each entry.
///
/// A document is written beside the stored one, flushed to the disk and renamed, so that there is always either the old or
/// the new one, as a whole.
struct OutboxDirectory: ~Copyable, Sendable {
  private let path: String
  private let lock: DirectoryLock

  private static let suffix = ".entry"
  private static let maximumByteCount = 256 << 20

  /// Creates the directory unless there is one, and locks it.
  init(_ path: String) throws(FileError) {
    try Directory.create(at: path)
    lock = try DirectoryLock(of: path)
    self.path = path
  }

  /// Returns the documents in order.
  ///
  /// - Parameter policy: The URLs that tickets may name.
  /// - Returns: The documents, and the names of the files that aren't documents.
  /// - Throws: ``FileError`` if the directory can't be read.
  func documents(
    _ policy: UploadURLPolicy
  ) throws(FileError) -> (documents: [OutboxDocument], unreadable: [String]) {
    let suffix = Self.suffix
    let names = try Directory.fileNames(in: path) { $0.hasSuffix(suffix) }
    var documents: [OutboxDocument] = []
    var unreadable: [String] = []
    for name in names.sorted() {
      guard let bytes = try? read(name), let document = try? OutboxDocument(json: bytes, policy),
        Self.name(of: document.id) == name
      else {
        unreadable.append(name)
        continue
      }
      documents.append(document)
    }
    return (documents.sorted { ($0.sequence, $0.id) < ($1.sequence, $1.id) }, unreadable)
  }

  private func read(_ name: String) throws(FileError) -> [UInt8] {
    var input = try FileInput(path: "\(path)/\(name)", isRegular: true)
    return try input.readAll(atMost: Self.maximumByteCount)
  }

  /// Stores a document.
  func write(_ document: borrowing OutboxDocument, _ json: [UInt8]) throws(FileError) {
    let file = try ReplacementFile(
      for: "\(path)/\(Self.name(of: document.id))", isPrivate: true)
    try file.output.write(json)
    try file.output.flush()
    try file.commit()
    try Directory.flush(path)
  }

  /// Removes a document.
  func remove(_ id: String) throws(FileError) {
    try Directory.removeFile(at: "\(path)/\(Self.name(of: id))")
    try Directory.flush(path)
  }

  private static func name(of id: String) -> String { id + suffix }
}
