#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pipe that receives the signals that ask the process to end, so that a check can end between two payloads.
///
/// The handler does nothing but write the number of the signal to the pipe, which also ends a wait for input. A second
/// signal of the same kind ends the process as usual, in case that an output takes no bytes. The signals can't be
/// held back as by ``EndingSignals``, because a check has threads of the runtime that accept them.
struct SignalListener: Sendable {
  private struct Ends: Sendable {
    let output: CInt
    let input: CInt

    init?() {
      var ends: [CInt] = [-1, -1]
      guard unsafe pipe(&ends) == 0 else { return nil }
      (output, input) = (ends[0], ends[1])
    }
  }

  /// The pipe of the process, which the handler has to find without a context.
  private static let ends = Ends()

  /// The descriptor that can be read once a signal has arrived.
  let descriptor: CInt

  /// Handles the signals that the process doesn't ignore, until it ends.
  init?() {
    guard let ends = Self.ends else { return nil }
    descriptor = ends.output
    var handled = sigset_t()
    unsafe sigemptyset(&handled)
    for number in EndingSignals.numbers where !EndingSignals.isIgnored(number) {
      _ = signal(number) { number in
        let error = errno
        _ = signal(number, SIG_DFL)
        if let ends = SignalListener.ends {
          var byte = UInt8(truncatingIfNeeded: number)
          _ = unsafe write(ends.input, &byte, 1)
        }
        errno = error
      }
      unsafe sigaddset(&handled, number)
    }
    // A process that is started from a thread of libdispatch inherits blocked signals.
    unsafe pthread_sigmask(SIG_UNBLOCK, &handled, nil)
  }

  /// Returns the number of the signal that has arrived, or `nil` if there is none or it was returned before.
  func takeSignal() -> CInt? {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&request, 1, 0) > 0 else { return nil }
    var number: UInt8 = 0
    return unsafe read(descriptor, &number, 1) == 1 ? CInt(number) : nil
  }
}
