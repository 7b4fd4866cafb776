// What the streams need of the C library.

package import ObjectSchema

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// A sink that writes to an open descriptor, which somebody else closes.
package struct DescriptorSink: ByteSink {
  private let descriptor: CInt

  /// Whether the descriptor is a terminal.
  package let isTerminal: Bool

  package init(descriptor: CInt) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
  }

  package mutating func write(_ bytes: [UInt8]) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let start = written
      let descriptor = descriptor
      let count = unsafe bytes.withUnsafeBytes { buffer in
        // The rest of the buffer, from what has been written to its end.
        unsafe systemWrite(
          descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
      }
      if count < 0 {
        switch errno {
        case EINTR: continue
        case EAGAIN:
          // Somebody made the descriptor one that does not wait, so the waiting is done here.
          var question = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = unsafe poll(&question, 1, -1)
          continue
        case EPIPE: throw .closedPipe
        default: throw .last
        }
      }
      if count == 0 { throw FileError("nothing is taken") }
      written += count
    }
  }
}

extension FileError {
  /// Nobody reads any more what is written.
  package static let closedPipe = FileError("closed pipe")
}

/// The process around the command.
enum CurrentProcess {
  /// Lets a write to a closed pipe, or past the size that a file may have, fail instead of ending
  /// the process.
  static func survivesFailingWrites() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Keeps the numbers of standard streams that are closed from being given to anything else, which
  /// would then be read or written in their place.
  static func holdClosedStreams() {
    for descriptor in CInt(0)...2 {
      var status = stat()
      if unsafe fstat(descriptor, &status) < 0 {
        // It gets the lowest free number, and can do only what nobody asks of it.
        _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
      }
    }
  }

  /// Whether the system lets the process have some more threads. A pool of threads that gets none
  /// would wait for them without end.
  static func canStart(threads count: Int) -> Bool {
    #if canImport(Darwin)
      // Its pools get their threads from the system, which has some to spare for them.
      return true
    #else
      var gate = unsafe pthread_mutex_t()
      return unsafe withUnsafeMutablePointer(to: &gate) { gate in
        unsafe pthread_mutex_init(gate, nil)
        unsafe pthread_mutex_lock(gate)
        var threads: [pthread_t] = []
        for _ in 0..<count {
          var thread = pthread_t()
          // Each waits at the gate, for only threads that live at the same time tell anything.
          let failure = unsafe pthread_create(
            &thread, nil,
            { gate in
              guard let gate = unsafe gate?.assumingMemoryBound(to: pthread_mutex_t.self) else {
                return nil
              }
              unsafe pthread_mutex_lock(gate)
              unsafe pthread_mutex_unlock(gate)
              return nil
            }, gate)
          if failure != 0 { break }
          threads.append(thread)
        }
        unsafe pthread_mutex_unlock(gate)
        for thread in threads { pthread_join(thread, nil) }
        unsafe pthread_mutex_destroy(gate)
        return threads.count == count
      }
    #endif
  }

  /// How many processors may run the process's threads.
  static var processorCount: Int { max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))) }

  /// The value of an environment variable, if it is set.
  static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}

private func systemWrite(_ descriptor: CInt, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  guard let buffer = unsafe buffer else { return 0 }
  #if canImport(Glibc)
    return unsafe Glibc.write(descriptor, buffer, count)
  #elseif canImport(Musl)
    return unsafe Musl.write(descriptor, buffer, count)
  #elseif canImport(Android)
    return unsafe Android.write(descriptor, buffer, count)
  #else
    return unsafe Darwin.write(descriptor, buffer, count)
  #endif
}
