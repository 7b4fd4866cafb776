// The one file of this room that calls the C library to read files.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is read as the content of a part, or none; closed when it goes out of use.
struct ContentFile: ~Copyable, Sendable {
  private var descriptor: CInt = -1

  /// What the file was when it was opened.
  private var opened: FileIdentity?

  var isOpen: Bool { descriptor >= 0 }

  /// Opens a file, and makes sure that it is the one that was planned.
  mutating func open(
    _ path: String, expecting length: Int64, _ identity: FileIdentity?
  ) throws(MultipartError) {
    close()
    descriptor = try Self.open(path)
    do throws(MultipartError) {
      let found = try FileIdentity(descriptor: descriptor)
      if found.size != length { throw .wrongLength(planned: length, found: found.size) }
      if let identity, found != identity { throw .changedFile }
      opened = found
    } catch {
      close()
      throw error
    }
  }

  private static func open(_ path: String) throws(MultipartError) -> CInt {
    // Opening a device or pipe does something to it, so what is one now is not opened.
    _ = try identity(at: path)
    while true {
      // Without O_NONBLOCK, opening what has just become a pipe would wait for somebody to write.
      let descriptor = systemOpen(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
      if descriptor >= 0 { return descriptor }
      switch errno {
      case EINTR: continue
      // What opening a socket gives.
      case ENXIO, EOPNOTSUPP: throw .notRegularFile
      default: throw .system(.unreadable, errno)
      }
    }
  }

  /// Reads on.
  ///
  /// - Returns: How many bytes were read; 0 at the end of the file.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(MultipartError) -> Int {
    while true {
      let count = unsafe systemRead(descriptor, buffer)
      if count >= 0 { return count }
      if errno != EINTR { throw .system(.unreadable, errno) }
    }
  }

  /// Makes sure that nobody wrote to the file since it was opened.
  func checkUnchanged() throws(MultipartError) {
    if try FileIdentity(descriptor: descriptor) != opened { throw .changedFile }
  }

  mutating func close() {
    guard isOpen else { return }
    systemClose(descriptor)
    descriptor = -1
    opened = nil
  }

  deinit { if descriptor >= 0 { systemClose(descriptor) } }

  /// What a path names, looked at without opening it.
  static func identity(at path: String) throws(MultipartError) -> FileIdentity {
    try checkPath(path)
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw .system(.unreadable, errno) }
    return try FileIdentity(status)
  }

  /// The system would read a path only up to its first NUL, and find another file.
  private static func checkPath(_ path: String) throws(MultipartError) {
    if path.utf8.contains(0) { throw MultipartError(.unreadable, "the path holds NUL") }
  }
}

extension FileIdentity {
  fileprivate init(descriptor: CInt) throws(MultipartError) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .system(.unreadable, errno) }
    try self.init(status)
  }

  fileprivate init(_ status: stat) throws(MultipartError) {
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegularFile }
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

extension MultipartError {
  fileprivate static var notRegularFile: MultipartError {
    MultipartError(.notRegularFile, "not a regular file")
  }

  fileprivate static var changedFile: MultipartError {
    MultipartError(.modified, "the file changed")
  }

  /// An error with the system's number, and the reason that the system gives for it.
  static func system(_ code: MultipartErrorCode, _ number: CInt) -> MultipartError {
    // The system's text lives until the next call, and is copied at once.
    var error = MultipartError(code, unsafe String(cString: strerror(number)))
    error.systemError = number
    return error
  }
}

// The calls, out of the way of the methods that have their names.

private func systemOpen(_ path: String, _ flags: CInt) -> CInt { unsafe open(path, flags) }

private func systemClose(_ descriptor: CInt) { _ = close(descriptor) }

private func systemRead(_ descriptor: CInt, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, buffer.baseAddress, buffer.count)
}
