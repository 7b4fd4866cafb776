#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// An absolute path without symbolic links, `.` and `..`.
package struct RealPath: Hashable, Sendable {
  /// The path.
  package let text: String

  /// Resolves a path.
  ///
  /// - Parameter path: The path of an existing file or directory.
  /// - Throws: ``FileError`` if it doesn't exist or can't be reached.
  package init(_ path: String) throws(FileError) {
    try FileError.checkPath(path)
    guard let resolved = unsafe realpath(path, nil) else { throw .last }
    // `realpath` allocates the string, which is copied and then freed.
    defer { unsafe free(resolved) }
    text = unsafe String(cString: resolved)
  }

  /// Returns whether the path is the directory's own path or lies below it.
  package func isWithin(_ directory: RealPath) -> Bool {
    self == directory
      || text.utf8.starts(with: (directory.text == "/" ? "/" : directory.text + "/").utf8)
  }
}
