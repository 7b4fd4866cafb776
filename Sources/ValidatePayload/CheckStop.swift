import FileAccess
import ObjectSchema

/// A reason why a check ends before the last input.
enum CheckStop: Equatable, Sendable {
  /// A payload is invalid, or an input can't be read, and the arguments ask for no more.
  case failure
  /// A signal with this number has arrived.
  case signal(CInt)

  /// Whether it's a signal.
  var isSignal: Bool {
    if case .signal = self { return true }
    return false
  }
}

/// An error that ends the check of one input or of all inputs.
enum InputError: Error {
  /// The input can't be read. Other inputs are still checked.
  case input(String)
  /// A signal ended a wait for input.
  case interrupted
  /// The results can't be written.
  case output(FileError)
}
