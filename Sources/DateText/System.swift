// This is the only file of the module that uses the C library.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

extension Instant {
  /// Returns the current instant of the system's real-time clock.
  ///
  /// ```swift
  /// let tomorrow = Instant.now().adding(seconds: 86_400)
  /// ```
  public static func now() -> Instant {
    var time = timespec()
    // This can't fail: the real-time clock always exists, and the pointer is valid.
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Instant(seconds: Int64(time.tv_sec), nanoseconds: Int32(time.tv_nsec))
  }
}

/// Reads the first bytes of a regular file without ever blocking.
///
/// - Parameters:
///   - path: The path. Symbolic links are followed, as links of the tz database can be symbolic.
///   - limit: The maximum number of bytes to read.
/// - Returns: The bytes, or `nil` if there is no regular file that can be read.
func readRegularFile(_ path: String, atMost limit: Int) -> [UInt8]? {
  var status = stat()
  // Opening a device or a pipe has side effects, so the kind of file is checked first.
  guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
  guard descriptor >= 0 else { return nil }
  defer { _ = close(descriptor) }
  // The file may have been replaced since the check.
  guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
    return nil
  }
  let capacity = min(limit, max(Int(clamping: status.st_size), 0))
  var isComplete = true
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
    guard let base = buffer.baseAddress else { return }
    while count < capacity {
      // The rest of the buffer has this many bytes.
      let readCount = unsafe read(descriptor, base + count, capacity - count)
      if readCount > 0 {
        count += readCount
      } else if readCount == 0 || errno != EINTR {
        isComplete = readCount == 0
        return
      }
    }
  }
  return isComplete ? bytes : nil
}
