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
    guard unsafe stat(path.systemPath, &status) == 0 else { throw .last }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns whether there is anything at a path, even if it can't be read.
  package static func hasEntry(at path: String) -> Bool {
    if path.hasByte(0) { return false }
    var status = stat()
    return unsafe lstat(path.systemPath, &status) == 0
  }

  /// Returns the names of the entries of a directory, in no particular order. Names that aren't UTF-8
  /// keep their bytes.
  package static func names(in path: String) throws(FileError) -> [String] {
    try entries(in: path).map(\.name)
  }

  /// Returns the entries of a directory, in no particular order.
  private static func entries(in path: String) throws(FileError) -> [Entry] {
    try FileError.checkPath(path)
    guard let directory = unsafe opendir(path.systemPath) else { throw .last }
    defer { unsafe closedir(directory) }
    var entries: [Entry] = []
    while true {
      // No entry is returned at the end and after an error, but only an error sets `errno`.
      errno = 0
      guard let entry = unsafe readdir(directory) else {
        if errno != 0 { throw .last }
        return entries
      }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        // The system terminates the name with a null byte within the entry.
        unsafe pointer.withMemoryRebound(to: UInt8.self, capacity: 1) {
          unsafe String(pathBytes: Array(UnsafeBufferPointer(start: $0, count: strlen(pointer))))
        }
      }
      if name == "." || name == ".." { continue }
      entries.append(Entry(name: name, kind: unsafe Kind(type: entry.pointee.d_type)))
    }
  }

  /// Returns the names of the files in a directory, in no particular order.
  ///
  /// - Parameters:
  ///   - path: The path of the directory.
  ///   - isIncluded: A closure that returns whether to include a file with a given name.
  /// - Returns: The names of regular files and of links to them, and of entries that can't be
  ///   examined, but not those of directories, pipes and devices.
  /// - Throws: ``FileError`` if the directory can't be read.
  package static func fileNames(
    in path: String, where isIncluded: (String) -> Bool
  ) throws(FileError) -> [String] {
    try entries(in: path).filter { entry in
      guard isIncluded(entry.name) else { return false }
      return (try? kind(of: entry, at: path + "/" + entry.name)) ?? .file == .file
    }.map(\.name)
  }

  /// The files found by a recursive search.
  package struct Listing: Sendable {
    /// The paths of the files, sorted by their UTF-8 bytes.
    package var files: [String] = []
    /// The directory and its subdirectories, in no particular order.
    package var directories: [String] = []
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
      listing.directories.append(directory)
      do throws(FileError) {
        let prefix = directory.hasSuffix("/") ? directory : directory + "/"
        for entry in try entries(in: directory) {
          let path = prefix + entry.name
          do throws(FileError) {
            switch try kind(of: entry, at: path) {
            case .directory: pending.append(path)
            case .file: if isIncluded(entry.name) { listing.files.append(path) }
            case .other: continue
            }
          } catch {
            // An entry that no longer exists is a failure only if it would be included. After any
            // other error, the entry may be a directory with files to include.
            if error.kind != .notFound || isIncluded(entry.name) {
              listing.failures.append((path, error))
            }
          }
        }
      } catch {
        listing.failures.append((directory, error))
      }
    }
    listing.files.sortByBytes()
    return listing
  }

  /// An entry of a directory.
  private struct Entry {
    let name: String
    /// The kind, or `nil` if the directory doesn't say it.
    let kind: Kind?
  }

  /// The kinds of directory entries.
  private enum Kind {
    /// A regular file, or a link to one or to nothing.
    case file
    case directory
    /// A pipe, socket or device, or a link to one or to a directory.
    case other

    /// The kind of an entry with a type, or `nil` for a link, and if the file system doesn't say the type.
    init?(type: UInt8) {
      switch type {
      case UInt8(DT_REG): self = .file
      case UInt8(DT_DIR): self = .directory
      case UInt8(DT_FIFO), UInt8(DT_SOCK), UInt8(DT_CHR), UInt8(DT_BLK): self = .other
      default: return nil
      }
    }
  }

  /// Returns the kind of a directory entry.
  private static func kind(of entry: Entry, at path: String) throws(FileError) -> Kind {
    // To examine every file would take longer than to list them.
    if let kind = entry.kind { return kind }
    var status = stat()
    let path = path.systemPath
    guard unsafe lstat(path, &status) == 0 else { throw .last }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    // A link without a target is reported when it's opened.
    case S_IFLNK:
      return unsafe stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG ? .file : .other
    default: return .other
    }
  }

  /// The working directory of the process, or `nil` if it was removed.
  package static var current: String? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    // `getcwd` allocates the string if its buffer is null.
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }
}

extension [String] {
  /// Sorts paths by their UTF-8 bytes.
  fileprivate mutating func sortByBytes() {
    guard let first else { return }
    let start = reduce(first.utf8.count) { Swift.min($0, first.utf8.commonCount(with: $1.utf8)) }
    // Most paths differ in the eight bytes after the start that all have in common, and numbers are compared in a
    // fraction of the time.
    var keyed = map { (key: $0.utf8.dropFirst(start).prefix(8).bigEndianKey, path: $0) }
    keyed.sort { $0.key != $1.key ? $0.key < $1.key : $0.path.precedesInBytes($1.path) }
    self = keyed.map(\.path)
  }
}

extension String.UTF8View {
  /// Returns the number of bytes that this and another text begin with.
  fileprivate func commonCount(with other: String.UTF8View) -> Int {
    var count = 0
    for (left, right) in zip(self, other) {
      if left != right { return count }
      count += 1
    }
    return count
  }
}

extension Substring.UTF8View {
  /// Up to eight bytes as a number, which orders them as a comparison of the bytes does.
  fileprivate var bigEndianKey: UInt64 {
    var (key, shift) = (UInt64(0), UInt64(64))
    for byte in self {
      shift -= 8
      key |= UInt64(byte) << shift
    }
    return key
  }
}

extension String {
  /// Returns whether the UTF-8 bytes precede those of another string. The generic comparison of sequences
  /// takes longer than to read the directories.
  fileprivate func precedesInBytes(_ other: String) -> Bool {
    let order = unsafe utf8.withContiguousStorageIfAvailable { left in
      unsafe other.utf8.withContiguousStorageIfAvailable { right in
        // Both pointers are valid for the number of bytes, which is that of the shorter string.
        let order = unsafe systemCompare(
          left.baseAddress, right.baseAddress, min(left.count, right.count))
        return order == 0 ? left.count < right.count : order < 0
      }
    }
    return order.flatMap { $0 } ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}

private func systemCompare(
  _ left: UnsafePointer<UInt8>?, _ right: UnsafePointer<UInt8>?, _ count: Int
) -> CInt {
  guard let left = unsafe left, let right = unsafe right else { return 0 }
  return unsafe memcmp(left, right, count)
}
