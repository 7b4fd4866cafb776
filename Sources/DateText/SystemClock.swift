// The only file of the room that asks the C library for anything.
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
  /// The present instant by the system's real-time clock.
  ///
  /// ```swift
  /// let tomorrow = Instant.now().adding(seconds: 86_400)
  /// ```
  public static func now() -> Instant {
    var time = timespec()
    // The real-time clock is always there and the pointer is good: nothing is left that can fail.
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Instant(seconds: Int64(time.tv_sec), nanoseconds: Int32(time.tv_nsec))
  }
}
