import ObjectSchema

extension FaultExplanation {
  /// The maximum number of columns of a line.
  package static let columnCount = 80

  /// The explanation as text for people, in lines of at most 80 columns.
  package var text: String {
    var text = "\(code): \(summary)\n" + Self.wrapped(origin)
    text += "\n\(meaning)\n"
    if let example {
      text += example.introduction(of: subject)
      text += "\nHow to mend it:\n\n\(remedy)\n"
      text += example.conclusion(of: subject)
    } else {
      text += "\nHow to mend it:\n\n\(remedy)\n"
    }
    guard serverCodes.contains(where: { $0.scope != nil }) else { return text }
    text += "\nThe server's codes for it, where they're known:\n\n"
    let width = serverCodes.reduce(0) { max($0, $1.code.utf8.count) }
    for reference in serverCodes {
      let gap = String(repeating: " ", count: width - reference.code.utf8.count)
      text += "    \(reference.code)\(gap)  \(reference.scope ?? "")\n"
    }
    return text
  }

  /// The origin of the code, and the code of the server if there's one for all cases.
  private var origin: String {
    let severity =
      switch (severities.contains(.error), severities.contains(.warning)) {
      case (true, true): "an error or a warning"
      case (false, true): "a warning"
      default: "an error"
      }
    let origin =
      switch subject {
      case .payload: "Reported for payloads, as \(severity)."
      case .definition: "Reported for definitions, as \(severity)."
      case .form: "Reported by build --multipart, with exit status 2."
      }
    if let reference = serverCodes.first, reference.scope == nil {
      return "\(origin) The server's code for it is \(reference.code)."
    }
    let isUnknown = subject == .payload && severities != [.warning] && serverCodes.isEmpty
    return isUnknown ? "\(origin) The server's code for it isn't publicly known." : origin
  }

  /// A line of the list of all codes.
  package var listLine: String {
    let gap = String(repeating: " ", count: max(2, Self.codeColumnCount - code.utf8.count))
    let indentation = String(repeating: " ", count: Self.codeColumnCount + 2)
    return Self.wrapped("  \(code)\(gap)\(summary)", indentation: indentation)
  }

  private static let codeColumnCount = 20

  /// Breaks a line at spaces, so that none is too long.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - indentation: The spaces before each line but the first.
  ///   - columnCount: The maximum number of columns.
  /// - Returns: The lines, each with its end.
  static func wrapped(
    _ line: String, indentation: String = "", columnCount: Int = columnCount
  ) -> String {
    var text = ""
    var rest = Substring(line)
    while rest.count > columnCount, let end = rest.prefix(columnCount + 1).lastIndex(of: " "),
      rest[..<end].contains(where: { $0 != " " })
    {
      text += rest[..<end] + "\n"
      rest = indentation + rest[rest.index(after: end)...]
    }
    return text + rest + "\n"
  }
}
