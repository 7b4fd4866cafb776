import FileAccess
import JSONText
import ObjectSchema

/// Codes of faults as hyperlinks to the rules in the schema files, for terminals.
///
/// A terminal that doesn't know hyperlinks shows the codes alone.
///
/// Source: *Hyperlinks in Terminal Emulators*, which specifies the control sequence OSC 8.
struct RuleLinks: Sendable {
  private var locations = RuleLocations()
  private let directory: String
  private let host: String

  /// Creates links to files, or returns `nil` if the working directory isn't known.
  ///
  /// - Parameters:
  ///   - directory: The working directory.
  ///   - host: The name of the machine, because a terminal can show the output of another one.
  init?(directory: String? = Directory.current, host: String = CurrentProcess.hostName) {
    guard let directory else { return nil }
    self.directory = directory
    self.host = host
  }

  /// Returns the code of a fault, with a link to the rule if its file is known.
  mutating func code(of fault: Fault) -> String {
    let code = fault.code.rawValue
    guard let location = locations.location(of: fault), let file = location.file else {
      return code
    }
    let path = file.hasPrefix("/") ? file : "\(directory)/\(file)"
    let line = location.position.map { "#\($0.line)" } ?? ""
    let uri = "file://\(host)\(path.percentEncodedPath)\(line)"
    return "\u{1B}]8;;\(uri)\u{1B}\\\(code)\u{1B}]8;;\u{1B}\\"
  }
}
