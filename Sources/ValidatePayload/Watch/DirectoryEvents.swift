import FileAccess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// Waits for changes in directories.
///
/// Linux reports events, which only end the wait early: some file systems have none, and not all directories can be
/// watched. The files are therefore also examined at intervals.
struct DirectoryEvents: ~Copyable {
  /// The interval in milliseconds if the system reports events, or if it doesn't.
  private static var interval: (withEvents: CInt, withoutEvents: CInt) { (2000, 500) }

  /// The time in milliseconds after an event, in which programs can finish what they write.
  private static var delay: CInt { 50 }

  private let descriptor: CInt

  /// Begins to collect events.
  ///
  /// - Parameter directories: The paths of the directories, without their subdirectories.
  init(in directories: Set<String>) {
    #if os(Linux) && canImport(Glibc)
      descriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { return }
      let events =
        IN_MODIFY | IN_ATTRIB | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM
        | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
      for directory in directories where !directory.utf8.contains(0) {
        _ = unsafe inotify_add_watch(descriptor, directory.systemPath, UInt32(events))
      }
    #else
      descriptor = -1
    #endif
  }

  deinit {
    if descriptor >= 0 { _ = close(descriptor) }
  }

  /// Waits for an event, or until the interval has passed.
  ///
  /// - Parameter interrupt: A descriptor that ends the wait when it can be read, if there is one.
  /// - Returns: Whether the descriptor can't be read.
  func wait(orUntil interrupt: CInt?) -> Bool {
    // A descriptor that is negative is passed over.
    var requests = [interrupt ?? -1, descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let interval = descriptor < 0 ? Self.interval.withoutEvents : Self.interval.withEvents
    _ = unsafe poll(&requests, 2, interval)
    if requests[0].revents == 0 { _ = unsafe poll(&requests, 1, Self.delay) }
    return requests[0].revents == 0
  }

  /// Waits until files change.
  ///
  /// - Parameters:
  ///   - files: The files as they were before.
  ///   - interrupt: A descriptor that ends the wait when it can be read, if there is one.
  ///   - read: Examines them.
  /// - Returns: The files as they are now, or `nil` if the descriptor can be read.
  static func nextChange(
    after files: WatchedFiles, orUntil interrupt: CInt?, _ read: () -> WatchedFiles
  ) -> WatchedFiles? {
    var current = files
    while true {
      // An event between the examination and the wait isn't lost.
      let events = DirectoryEvents(in: current.directories)
      current = read()
      if !current.changes(since: files).isEmpty { return current }
      guard events.wait(orUntil: interrupt) else { return nil }
    }
  }
}
