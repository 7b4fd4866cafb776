#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// A snapshot of the file attributes that change when a file is replaced or modified.
///
/// A plan that is stored and carried out later keeps the identity of each file, so that a different
/// file is never sent in place of the planned one. A file that was modified is recognized even if
/// its modification time was put back, by the time at which its attributes changed.
///
/// ```swift
/// let identity = try FileIdentity(ofFileAt: "/pictures/cat.jpg")
/// let content = FormContent.file("/pictures/cat.jpg", identity: identity)
/// ```
public struct FileIdentity: Hashable, Sendable {
  /// The identifier of the device that stores the file.
  package let device: UInt64

  /// The inode number of the file on its device.
  package let inode: UInt64

  /// The length in bytes.
  package let size: Int64

  /// The time of the last modification of the content, which programs can set.
  package let modificationTime: FileTime

  /// The time of the last change of the content or the attributes, which programs can't set.
  package let changeTime: FileTime

  /// Creates an identity from its attributes.
  ///
  /// - Parameters:
  ///   - device: The identifier of the device that stores the file.
  ///   - inode: The inode number of the file on its device.
  ///   - size: The length in bytes.
  ///   - modificationTime: The time of the last modification of the content.
  ///   - changeTime: The time of the last change of the content or the attributes.
  package init(
    device: UInt64, inode: UInt64, size: Int64, modificationTime: FileTime, changeTime: FileTime
  ) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modificationTime = modificationTime
    self.changeTime = changeTime
  }

  /// Returns whether two identities describe the same unmodified file, even if its device was
  /// mounted again under another identifier.
  package func isSameFile(as other: FileIdentity) -> Bool {
    isUnmodified(since: other) && inode == other.inode && changeTime == other.changeTime
  }

  /// Returns whether the length and the modification time are the same.
  func isUnmodified(since other: FileIdentity) -> Bool {
    size == other.size && modificationTime == other.modificationTime
  }

  /// Reads the identity of a regular file without opening it. Symbolic links are followed.
  package init(ofRegularFileAt path: String) throws(FileError) {
    try FileError.checkPath(path)
    var status = stat()
    guard unsafe stat(path.systemPath, &status) == 0 else {
      let error = FileError.last
      throw error.kind == .notFound && Self.isLink(path) ? error.asDanglingLink : error
    }
    try self.init(status)
  }

  /// Reads the identity of an open regular file.
  init(descriptor: Int32) throws(FileError) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .last }
    try self.init(status)
  }

  private init(_ status: stat) throws(FileError) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isDirectory
    default: throw .notRegularFile
    }
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    self.init(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(truncatingIfNeeded: status.st_ino), size: Int64(status.st_size),
      modificationTime: Self.time(modified), changeTime: Self.time(changed))
  }

  private static func time(_ time: timespec) -> FileTime {
    FileTime(
      seconds: Int64(time.tv_sec), nanoseconds: Int32(truncatingIfNeeded: time.tv_nsec))
  }

  /// Returns whether a path leads to a symbolic link, without following it.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path.systemPath, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
