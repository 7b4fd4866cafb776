// The one file of this room that calls the C library.

import MultipartForm

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The first bytes of a file, and what tells this state of it from another.
struct FilePrefix {
  let bytes: [UInt8]
  let identity: FileIdentity

  /// Looks at a file without waiting for anything.
  ///
  /// - Parameters:
  ///   - path: The file. Symbolic links are followed.
  ///   - count: The most bytes to read.
  /// - Throws: ``AttachmentError`` if there is no file that can be read.
  init(ofFileAt path: String, count: Int) throws(AttachmentError) {
    _ = try Self.status(of: path)
    // It may be another file by now; without O_NONBLOCK, opening a pipe would wait for a writer.
    let descriptor = Self.open(path)
    guard descriptor >= 0 else { throw Self.error(errno, path) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw Self.error(errno, path) }
    identity = try FileIdentity(status)
    bytes = try Self.read(descriptor, count, path)
  }

  /// What tells the present state of a file, which is not opened.
  static func identity(ofFileAt path: String) throws(AttachmentError) -> FileIdentity {
    try FileIdentity(status(of: path))
  }

  private static func status(of path: String) throws(AttachmentError) -> stat {
    // The system would read a path only up to its first NUL, and find another file.
    guard !path.utf8.contains(0) else {
      throw AttachmentError(.notFound, "a path cannot hold NUL")
    }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw error(errno, path) }
    // Opening a device may do something, so it is not tried.
    _ = try FileIdentity(status)
    return status
  }

  private static func open(_ path: String) -> CInt {
    while true {
      let descriptor = systemOpen(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
      if descriptor >= 0 || errno != EINTR { return descriptor }
    }
  }

  private static func read(
    _ descriptor: CInt, _ count: Int, _ path: String
  ) throws(AttachmentError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      // The room lies inside the array's memory, which stays where it is during the call.
      let added = unsafe bytes.withUnsafeMutableBytes { room in
        unsafe systemRead(descriptor, UnsafeMutableRawBufferPointer(rebasing: room[filled...]))
      }
      if added == 0 { break }
      if added > 0 {
        filled += added
      } else if errno != EINTR {
        throw error(errno, path)
      }
    }
    bytes.removeLast(count - filled)
    return bytes
  }

  /// What a number of the system means for the one who attached the file.
  private static func error(_ number: CInt, _ path: String) -> AttachmentError {
    // The system's text lives until the next call, and is copied at once.
    let reason = unsafe String(cString: strerror(number))
    func error(_ code: AttachmentErrorCode, _ text: String) -> AttachmentError {
      AttachmentError(code, "\(text): \(reason)", systemError: number)
    }
    switch number {
    case ENOENT where isLink(path): return error(.danglingLink, "the link leads nowhere")
    case ENOENT, ENOTDIR: return error(.notFound, "the file is gone")
    case ELOOP: return error(.danglingLink, "the link leads nowhere")
    case EACCES, EPERM: return error(.permissionDenied, "the file may not be read")
    case ENXIO, EOPNOTSUPP: return .notRegularFile
    default: return error(.unreadable, "the file cannot be read")
    }
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}

extension FileIdentity {
  fileprivate init(_ status: stat) throws(AttachmentError) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw AttachmentError(.isDirectory, "a folder is no file")
    default: throw .notRegularFile
    }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    self.init(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(truncatingIfNeeded: status.st_ino), size: Int64(status.st_size),
      modificationSeconds: Int64(time.tv_sec),
      modificationNanoseconds: Int32(truncatingIfNeeded: time.tv_nsec))
  }
}

extension AttachmentError {
  fileprivate static var notRegularFile: AttachmentError {
    AttachmentError(.notRegularFile, "a pipe, socket or device is no file")
  }
}

// The calls, out of the way of the methods that have their names.

private func systemOpen(_ path: String, _ flags: CInt) -> CInt { unsafe open(path, flags) }

private func systemRead(_ descriptor: CInt, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, buffer.baseAddress, buffer.count)
}
