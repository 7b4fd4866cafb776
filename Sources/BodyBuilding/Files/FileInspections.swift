import FileAccess
import MultipartForm
import ObjectSchema

/// A cache of the prefixes and identities of one body's files, so that each file is read only once.
package struct FileInspections: Sendable {
  // Initially `nil`, because most bodies have no files, and even empty dictionaries count
  // references.
  private var results: [String: Result<FilePrefix, AttachmentError>]?

  /// Creates an empty cache.
  package init() {}

  /// Returns the first bytes and the identity of a file.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The first bytes and the identity, which are read once for each path.
  /// - Throws: ``AttachmentError`` if the path doesn't lead to a readable regular file.
  mutating func prefix(ofFileAt path: String) throws(AttachmentError) -> FilePrefix {
    if let result = results?[path] { return try result.get() }
    let result: Result<FilePrefix, AttachmentError>
    do throws(FileError) {
      result = .success(try FilePrefix(ofFileAt: path, count: MediaType.sniffedByteCount))
    } catch {
      result = .failure(AttachmentError(error))
    }
    results = results ?? [:]
    results?[path] = result
    return try result.get()
  }
}
