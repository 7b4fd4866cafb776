extension FaultExample {
  /// The definition, the files, and the faulty input with the line about it.
  func introduction(of subject: FaultExplanation.Subject) -> String {
    var text = ""
    if let definition {
      text += "\nWith the definition \(Self.definitionName):\n\n" + Self.indented(definition)
    }
    for (index, file) in files.enumerated() {
      text += (index == 0 ? "\n" : "") + "The file \(file.name) has \(file.description).\n"
    }
    switch subject {
    case .payload:
      let abridged = faulty.shownText == faulty.text ? "" : ", which is abridged here,"
      text += "\nThe payload \(faulty.name)\(abridged) has the fault:\n\n"
    case .definition: text += "\nThe definition \(faulty.name) has the fault:\n\n"
    case .form: text += "\nThe payload \(faulty.name) is valid:\n\n"
    }
    text += Self.indented(faulty.shownText)
    if subject == .form { text += "\nThis command prints the error:\n" }
    return text + "\n" + Self.indented("$ \(faulty.command)")
      + FaultExplanation.wrapped(
        "    \(shownLine)", indentation: "      ", columnCount: FaultExplanation.columnCount)
  }

  /// The input without the fault.
  func conclusion(of subject: FaultExplanation.Subject) -> String {
    switch subject {
    case .payload:
      "\nThe payload \(sound.name) doesn't have it:\n\n" + Self.indented(sound.shownText)
    case .definition:
      "\nThe definition \(sound.name) doesn't have it:\n\n" + Self.indented(sound.shownText)
    case .form: "\nThis command writes the form:\n\n" + Self.indented("$ \(sound.command)")
    }
  }

  private static func indented(_ text: String) -> String {
    var result = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      result += "    \(line)\n"
    }
    return result
  }
}
