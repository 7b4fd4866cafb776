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
