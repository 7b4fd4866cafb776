import FileAccess
import MultipartForm
import ObjectSchema

/// The prefixes and identities of the files of one body, each read at most once.
package struct FileInspections: Sendable {
  // Optional, because most bodies have no files, and even an empty dictionary is reference-counted.
  private var results: [String: Result<FilePrefix, AttachmentError>]?

  /// Creates an empty cache.
  package init() {}

  /// Returns the first bytes and the identity of a file.
  ///
  /// - Parameter path: The file.
  /// - Returns: The first bytes and the identity, which are read once for each path.
  /// - Throws: ``AttachmentError`` if there is no regular file that can be read.
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
