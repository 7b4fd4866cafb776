#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open directory, closed with the last reference to it.
///
/// Each function takes the name of one entry and doesn't follow it if it is a link, so its result
/// is that entry of this directory, even if the directory's path is changed meanwhile.
final class OpenDirectory: Sendable {
  private let descriptor: CInt
  let device: UInt64
  let inode: UInt64

  private init(_ descriptor: CInt) throws(FileError) {
    guard descriptor >= 0 else { throw .last }
    self.descriptor = descriptor
    var status = stat()
    let result = unsafe fstat(descriptor, &status)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    if result != 0 { throw .last }
  }

  deinit { _ = close(descriptor) }

  /// Opens a directory. Symbolic links in its path are followed.
  convenience init(path: String) throws(FileError) {
    try FileError.checkPath(path)
    try self.init(unsafe open(path.systemPath, Self.openFlags))
  }

  /// The kinds of entries that a path can lead through or to.
  enum EntryKind { case directory, file, link, other }

  /// Returns the kind of an entry.
  func kind(of name: Name) throws(FileError) -> EntryKind {
    var status = stat()
    guard unsafe fstatat(descriptor, name.text, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw .last
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .directory
    case S_IFREG: return .file
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// Opens an entry that is a directory.
  func directory(_ name: Name) throws(FileError) -> OpenDirectory {
    try OpenDirectory(unsafe openat(descriptor, name.text, Self.openFlags | O_NOFOLLOW))
  }

  /// Opens an entry for reading without ever blocking.
  ///
  /// - Returns: The descriptor, which the caller closes.
  func file(_ name: Name) throws(FileError) -> CInt {
    while true {
      let file = unsafe openat(descriptor, name.text, FileLocation.openFlags | O_NOFOLLOW)
      if file >= 0 { return file }
      if errno != EINTR { throw .last }
    }
  }

  /// Returns the path that an entry leads to if it's a symbolic link.
  func target(of name: Name) throws(FileError) -> [UInt8] {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    // The system writes at most as many bytes as the array has.
    let count = unsafe readlinkat(descriptor, name.text, &target, target.count)
    guard count >= 0 else { throw .last }
    return target.prefix(count).map { UInt8(bitPattern: $0) }
  }

  /// The name of one entry.
  struct Name {
    /// The bytes and a null byte.
    fileprivate let text: [CChar]

    /// - Parameter bytes: The bytes, without a slash and a null byte. Neither `.` nor `..` is the
    ///   name of an entry.
    init(_ bytes: ArraySlice<UInt8>) {
      text = bytes.map { CChar(bitPattern: $0) } + [0]
    }
  }

  private static var openFlags: CInt {
    #if canImport(Darwin)
      return O_RDONLY | O_DIRECTORY | O_CLOEXEC
    #else
      // O_PATH, which isn't imported, needs no permission to list the directory.
      return 0o10000000 | O_DIRECTORY | O_CLOEXEC
    #endif
  }
}
