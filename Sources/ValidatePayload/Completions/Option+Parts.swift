extension Option {
  /// The parts of an option's help, for completions and the manual page.
  struct Parts {
    /// The placeholder of the value, such as `PATH`, or `nil` if the option is a flag.
    let value: String?

    /// The description on one line.
    let description: String

    /// Whether the option can be given several times.
    var isRepeatable: Bool { description.contains("can be repeated") }
  }

  /// The parts of the help, whose first line has the names, the placeholder, and then two spaces or nothing.
  var parts: Parts {
    var description: [Substring] = []
    var signature: Substring = ""
    for (index, line) in help.split(separator: "\n").enumerated() {
      let text = line.drop { $0 == " " }
      guard index == 0 else {
        description.append(text)
        continue
      }
      let gap = text.firstRange(of: "  ")
      signature = text[..<(gap?.lowerBound ?? text.endIndex)]
      if let gap { description.append(text[gap.upperBound...].drop { $0 == " " }) }
    }
    let last = signature.split(separator: " ").last
    return Parts(
      value: last.flatMap { $0.hasPrefix("-") ? nil : String($0) },
      description: description.joined(separator: " "))
  }

  /// The values that the option accepts, or `nil` if there are others.
  func values(for action: Arguments.Action) -> [String]? {
    switch effect {
    case .format: ReportFormat.formats(of: action).map(\.rawValue)
    case .shell: Shell.allCases.map(\.rawValue)
    case .colour: TextColour.allCases.map(\.rawValue)
    default: nil
    }
  }

  /// Whether the value is the path of a file or a directory.
  var hasPath: Bool { ["PATH", "FILE", "DIR"].contains(parts.value) }
}
