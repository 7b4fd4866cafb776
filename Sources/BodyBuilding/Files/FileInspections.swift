package import FileAccess
import MultipartForm
import ObjectSchema

/// A cache of the prefixes and identities of one body's files, so that each file is read only once.
package struct FileInspections: Sendable {
  // Initially `nil`, because most bodies have no files, and even empty dictionaries count
  // references.
  private var results: [FileLocation: Result<FilePrefix, FileError>]?

  /// Creates an empty cache.
  package init() {}

  /// Returns the first bytes and the identity of a file.
  ///
  /// - Parameter location: The location of the file.
  /// - Returns: The first bytes and the identity, which are read once for each location.
  /// - Throws: ``FileError`` if there is no readable regular file.
  package mutating func prefix(ofFileAt location: FileLocation) throws(FileError) -> FilePrefix {
    if let result = results?[location] { return try result.get() }
    let result: Result<FilePrefix, FileError>
    do throws(FileError) {
      result = .success(try FilePrefix(ofFileAt: location, count: MediaType.sniffedByteCount))
    } catch {
      result = .failure(error)
    }
    results = results ?? [:]
    results?[location] = result
    return try result.get()
  }
}
