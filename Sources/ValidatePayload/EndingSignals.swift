#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The signals that ask the process to end, held back while a temporary file must be removed first.
///
/// Between two steps of its work, the command looks whether a signal is pending. It then cleans up
/// and releases the signals, and the system ends the process with the signal as usual. Therefore,
/// no handler runs at an arbitrary point of the program. New threads inherit the blocked signals,
/// and the command has only one thread when it writes a file.
struct EndingSignals {
  private let held: sigset_t
  private let previous: sigset_t

  /// Holds the signals back, except those that the process ignores, as after `nohup`.
  init() {
    var held = sigset_t()
    var previous = sigset_t()
    unsafe sigemptyset(&held)
    for number in Self.numbers where !Self.isIgnored(number) {
      unsafe sigaddset(&held, number)
    }
    unsafe pthread_sigmask(SIG_BLOCK, &held, &previous)
    self.held = held
    self.previous = previous
  }

  /// Whether one of the signals has arrived.
  var arePending: Bool {
    var pending = sigset_t()
    var held = held
    guard unsafe sigpending(&pending) == 0 else { return false }
    return Self.numbers.contains { number in
      unsafe (sigismember(&held, number) == 1 && sigismember(&pending, number) == 1)
    }
  }

  /// Releases the signals. If one is pending, the process ends here, unless it handles the signal.
  func release() {
    var previous = previous
    unsafe pthread_sigmask(SIG_SETMASK, &previous, nil)
  }

  /// The numbers of the signals.
  static let numbers = [SIGHUP, SIGINT, SIGTERM]

  /// Returns whether the process ignores a signal.
  static func isIgnored(_ number: CInt) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    // The type of the handler's field differs between systems.
    #if canImport(Glibc)
      let handler = unsafe action.__sigaction_handler.sa_handler
    #elseif canImport(Musl)
      let handler = unsafe action.__sa_handler.sa_handler
    #elseif canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #else
      let handler = unsafe action.sa_handler
    #endif
    // Functions can't be compared, but their addresses can.
    let ignored = SIG_IGN
    return unsafe (unsafeBitCast(handler, to: UInt.self) == unsafeBitCast(ignored, to: UInt.self))
  }
}
