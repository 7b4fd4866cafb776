/// Whether a text report has colors.
enum TextColour: String, CaseIterable, Sendable {
  case auto, always, never
}

extension TextColour {
  /// Reads the variables that users and services set for all commands.
  ///
  /// A nonempty `NO_COLOR` means no colors regardless of the others, `FORCE_COLOR` means colors even without a terminal
  /// unless it's empty or 0, and on a terminal of the type `dumb`, there are none.
  ///
  /// - Parameter environment: Returns the value of a variable, or `nil` if it isn't set.
  init(_ environment: (String) -> String?) {
    self =
      if !(environment("NO_COLOR") ?? "").isEmpty {
        .never
      } else if let value = environment("FORCE_COLOR"), !value.isEmpty {
        value == "0" ? .never : .always
      } else {
        environment("TERM") == "dumb" ? .never : .auto
      }
  }

  /// Returns whether an output has colors.
  ///
  /// - Parameter isTerminal: Whether the output is a terminal.
  /// - Returns: Whether it has colors.
  func isColoured(isTerminal: Bool) -> Bool {
    switch self {
    case .auto: isTerminal
    case .always: true
    case .never: false
    }
  }
}
