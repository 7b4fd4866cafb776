#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open descriptor to write to, which the caller closes.
package struct FileOutput: Sendable {
  private let descriptor: CInt

  /// Whether the descriptor is a terminal.
  package let isTerminal: Bool

  /// Creates an output.
  package init(descriptor: CInt) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
  }

  /// The number of columns of the terminal, or `nil` if it isn't known.
  package var columnCount: Int? {
    guard isTerminal else { return nil }
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Writes all bytes of a buffer, and waits while a nonblocking descriptor can't take any.
  ///
  /// - Throws: ``FileError`` if the descriptor doesn't take the bytes; some may have been written.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    var written = 0
    while written < bytes.count {
      // The remaining bytes lie within the buffer.
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = unsafe systemWrite(descriptor, rest)
      if count > 0 {
        written += count
        continue
      }
      switch count == 0 ? 0 : errno {
      case 0: throw FileError("no bytes were accepted")
      case EINTR: continue
      case EAGAIN:
        // An interruption or an error of the descriptor is reported by the next write.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&request, 1, -1)
      default: throw .last
      }
    }
  }

  /// Waits until the bytes have reached the disk.
  ///
  /// - Throws: ``FileError`` if they can't be written. A descriptor that isn't that of a file is no error.
  package func flush() throws(FileError) {
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else { throw .last }
  }

  /// Writes all bytes of an array.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    // The buffer is used only during the call. `withUnsafeBytes` can't throw a typed error.
    let result = unsafe bytes.withUnsafeBytes { buffer -> Result<Void, FileError> in
      do throws(FileError) { return .success(try unsafe write(buffer)) } catch {
        return .failure(error)
      }
    }
    try result.get()
  }
}

private func systemWrite(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}
