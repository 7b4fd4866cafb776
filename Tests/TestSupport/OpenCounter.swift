#if os(Linux)
  import Glibc

  /// Counts how often a file is opened.
  package final class OpenCounter {
    private let descriptor: CInt
    private var openings = 0

    /// Starts to watch a file; `nil` if it can't be watched.
    package init?(_ path: String) {
      descriptor = inotify_init1(CInt(IN_NONBLOCK))
      guard descriptor >= 0 else { return nil }
      // Equal events in a row are merged, so the events between two openings are watched too.
      let mask = UInt32(IN_OPEN) | UInt32(IN_CLOSE)
      guard unsafe inotify_add_watch(descriptor, path, mask) >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// The number of times that the file was opened since the counter was created.
    package var count: Int {
      // Events about a file itself have no name, so they all have the same size.
      var buffer = [UInt8](repeating: 0, count: 64 * MemoryLayout<inotify_event>.size)
      let read = unsafe read(descriptor, &buffer, buffer.count)
      for offset in stride(from: 0, to: max(read, 0), by: MemoryLayout<inotify_event>.size) {
        let event = unsafe buffer.withUnsafeBytes {
          unsafe $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        }
        if event.mask & UInt32(IN_OPEN) != 0 { openings += 1 }
      }
      return openings
    }
  }
#endif
