#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// Functions that list directories.
package enum Directory {
  /// Returns whether a path names a directory. Symbolic links are followed.
  package static func exists(at path: String) throws(FileError) -> Bool {
    try FileError.checkPath(path)
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw .last }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the names of the entries of a directory, in no particular order.
  package static func names(in path: String) throws(FileError) -> [String] {
    try FileError.checkPath(path)
    guard let directory = unsafe opendir(path) else { throw .last }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while true {
      // No entry is returned at the end and after an error, but only an error sets `errno`.
      errno = 0
      guard let entry = unsafe readdir(directory) else {
        if errno != 0 { throw .last }
        return names
      }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        // The system terminates the name with a null byte within the entry.
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 1) {
          unsafe String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }

  /// The files found by a recursive search.
  package struct Listing: Sendable {
    /// The paths of the files, sorted by their UTF-8 bytes.
    package var files: [String] = []
    /// The paths that couldn't be examined, with the errors.
    package var failures: [(path: String, error: FileError)] = []
  }

  /// Finds the files in a directory and its subdirectories.
  ///
  /// The search continues past anything that can't be examined. Symbolic links to directories
  /// aren't followed, which rules out cycles; pipes and devices are ignored.
  ///
  /// - Parameters:
  ///   - directory: The directory.
  ///   - isIncluded: A closure that returns whether to include a file with a given name.
  /// - Returns: The files and the failures.
  package static func files(
    below directory: String, where isIncluded: (String) -> Bool
  ) -> Listing {
    var listing = Listing()
    var pending = [directory]
    while let directory = pending.popLast() {
      do throws(FileError) {
        for name in try names(in: directory) {
          let path = directory.hasSuffix("/") ? directory + name : directory + "/" + name
          switch type(ofEntryAt: path) {
          case S_IFDIR: pending.append(path)
          case S_IFREG, S_IFLNK: if isIncluded(name) { listing.files.append(path) }
          case nil:
            let error = FileError.last
            // An entry that no longer exists is a failure only if it would be included. After any
            // other error, the entry may be a directory with files to include.
            if error.kind != .notFound || isIncluded(name) {
              listing.failures.append((path, error))
            }
          default: continue
          }
        }
      } catch {
        listing.failures.append((directory, error))
      }
    }
    listing.files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return listing
  }

  /// Returns the type of a directory entry without following links, or `nil` if the type can't be
  /// determined.
  private static func type(ofEntryAt path: String) -> mode_t? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT
  }

  /// The working directory of the process, or `nil` if it was removed.
  package static var current: String? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    // `getcwd` allocates the string if its buffer is null.
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }
}
