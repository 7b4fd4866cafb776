// The one file of this room that calls the C library.

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
        if errno == EINTR { continue }
        throw errno == EPIPE ? .closedPipe : .last
      }
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
  /// Lets a write to a closed pipe fail instead of ending the process.
  static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }

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
