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
/// The handler writes the number of the signal to the pipe, which also ends a wait for input. The process ends at the
/// latest after two seconds, in case that a file system doesn't answer or an output takes no bytes, and at a second
/// signal of the same kind. The signals can't be held back as by ``EndingSignals``, because a check has threads of the
/// runtime that accept them.
struct SignalListener: Sendable {
  private struct Ends: Sendable {
    let output: CInt
    let input: CInt

    init?() {
      var ends: [CInt] = [-1, -1]
      guard unsafe pipe(&ends) == 0 else { return nil }
      (output, input) = (ends[0], ends[1])
      // The input needs a descriptor, too. Without a pipe, signals end the process as usual.
      let spare = dup(output)
      guard spare >= 0 else {
        _ = close(output)
        _ = close(input)
        return nil
      }
      _ = close(spare)
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
        SignalListener.endLater(number)
        errno = error
      }
      unsafe sigaddset(&handled, number)
    }
    unsafe sigaddset(&handled, SIGALRM)
    // A process that is started from a thread of libdispatch inherits blocked signals.
    unsafe pthread_sigmask(SIG_UNBLOCK, &handled, nil)
  }

  /// Ends the process after two seconds with the status of a signal. A handler may call this.
  private static func endLater(_ number: CInt) {
    switch number {
    case SIGHUP: _ = signal(SIGALRM) { _ in _exit(128 + SIGHUP) }
    case SIGINT: _ = signal(SIGALRM) { _ in _exit(128 + SIGINT) }
    default: _ = signal(SIGALRM) { _ in _exit(128 + SIGTERM) }
    }
    _ = alarm(2)
  }

  /// Returns the number of the signal that has arrived, or `nil` if there is none or it was returned before.
  func takeSignal() -> CInt? {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&request, 1, 0) > 0 else { return nil }
    var number: UInt8 = 0
    return unsafe read(descriptor, &number, 1) == 1 ? CInt(number) : nil
  }
}
