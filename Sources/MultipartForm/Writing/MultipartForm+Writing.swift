// The one file of this room that calls the C library to write files.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

extension MultipartForm {
  /// How many bytes are read and written at once.
  private static var blockSize: Int { 1 << 17 }

  /// Writes the body to a pipe, a socket or an open file.
  ///
  /// A descriptor that does not wait (`O_NONBLOCK`) is waited for, without a limit of time. A write
  /// to a pipe or socket that nobody reads ends the process with `SIGPIPE` unless the program
  /// ignores that signal; then it is an error.
  ///
  /// - Parameter descriptor: The descriptor; it stays open.
  /// - Throws: ``MultipartError`` if a content cannot be read or is not what was planned, or if the
  ///   descriptor does not take the bytes. Some of the body may have been written then.
  public func write(toDescriptor descriptor: Int32) throws(MultipartError) {
    var reader = makeReader()
    let block = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Self.blockSize, alignment: 1 << 12)
    // Nothing keeps the block beyond this call.
    defer { unsafe block.deallocate() }
    while true {
      let count = try unsafe reader.fill(block)
      if count == 0 { return }
      unsafe try writeAll(UnsafeRawBufferPointer(rebasing: block[..<count]), to: descriptor)
    }
  }

  /// Writes the body to a file.
  ///
  /// The bytes go to a new file in the same folder, which takes its name when it is complete. So the
  /// file is either as it was before or the whole body, whatever goes wrong, and a file of that name
  /// is replaced; a folder, pipe or device is not. The system is not asked to bring the bytes to the disk at once, so that this holds
  /// for a program that ends early, but not for a power cut.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``MultipartError`` if a content cannot be read or is not what was planned, or if the
  ///   file cannot be written. Nothing is left behind then.
  public func write(toFile path: String) throws(MultipartError) {
    // The system would read the path only up to its first NUL, and write another file.
    if path.utf8.contains(0) { throw MultipartError(.unwritable, "the path holds NUL") }
    try Self.checkReplaceable(path)
    let temporary = Self.temporaryPath(beside: path)
    let descriptor = try Self.create(temporary)
    do throws(MultipartError) {
      do throws(MultipartError) {
        try write(toDescriptor: descriptor)
      } catch {
        _ = close(descriptor)
        throw error
      }
      // What some file systems refuse, they tell only here.
      if close(descriptor) != 0, errno != EINTR { throw .system(.unwritable, errno) }
      if unsafe rename(temporary, path) != 0 { throw .system(.unwritable, errno) }
    } catch {
      _ = unsafe unlink(temporary)
      throw error
    }
  }

  /// Makes sure that no device or pipe would lose its name to the new file.
  private static func checkReplaceable(_ path: String) throws(MultipartError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
    throw MultipartError(.notRegularFile, "not a regular file")
  }

  /// A path in the same folder that no other file has.
  private static func temporaryPath(beside path: String) -> String {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:))
    // Its name has a length of its own, since that of the file may be as long as names can be.
    return path[..<(end ?? path.startIndex)] + "." + Boundary.random().text
  }

  private static func create(_ path: String) throws(MultipartError) -> CInt {
    while true {
      // As others create files: the process's mask takes away what it wants.
      let mode = mode_t(S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH)
      let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw .system(.unwritable, errno) }
    }
  }

  /// Writes bytes, all of them.
  private func writeAll(
    _ bytes: UnsafeRawBufferPointer, to descriptor: CInt
  ) throws(MultipartError) {
    var written = 0
    while written < bytes.count {
      // The rest of the bytes, behind what has been written.
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = unsafe systemWrite(descriptor, rest)
      if count > 0 {
        written += count
        continue
      }
      switch count == 0 ? 0 : errno {
      case 0: throw MultipartError(.unwritable, "nothing is taken")
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: waitForRoom(in: descriptor)
      case EPIPE:
        throw .system(.closedPipe, EPIPE)
      default: throw .system(.unwritable, errno)
      }
    }
  }

  private func waitForRoom(in descriptor: CInt) {
    var question = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // An interruption or a fault of the descriptor shows in the write that follows.
    _ = unsafe poll(&question, 1, -1)
  }
}

// The call, out of the way of the methods that have its name.
private func systemWrite(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}
