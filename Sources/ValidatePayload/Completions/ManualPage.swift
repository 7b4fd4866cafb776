/// The manual page of the command, for `man`.
///
/// Source: `man(7)`, the macros that groff and mandoc know.
enum ManualPage {
  /// The page in the language of roff.
  static var text: String {
    var page = """
      .TH VALIDATE\\-PAYLOAD 1 "" "ObjectBody \(ValidatePayload.version)" "User Commands"
      .SH NAME
      validate\\-payload \\- validate payloads of create\\-object requests against a definition
      .SH SYNOPSIS
      .B validate\\-payload
      .RI [ options "] [" PAYLOAD | \\- "] ..."

      """
    for action in Arguments.Action.named {
      page +=
        ".br\n.B validate\\-payload \(action.rawValue)\n"
        + ".RI [ options \"] [\" \(action.operandName) \"] ...\"\n"
    }
    for action in Arguments.Action.allCases {
      page +=
        ".SH \(action == .check ? "OPTIONS" : "THE SUBCOMMAND \(action.rawValue.uppercased())")\n"
      page += "\(sentence(action))\n"
      if let operands = action.operands {
        page += "The codes are:\n\(operands.joined(separator: ", ")).\n"
      }
      for option in action.options { page += entry(of: option) }
    }
    return page + """
      .SH EXIT STATUS
      .TP
      .B 0
      Everything is valid. There may be warnings.
      .TP
      .B 1
      A payload is invalid, a definition is faulty, or a case failed.
      .TP
      .B 2
      An error occurred: invalid arguments, an unreadable file, or a faulty schema.
      .SH EXAMPLES
      .EX
      validate\\-payload \\-\\-object c_object payload.json
      validate\\-payload \\-\\-schemas Schemas \\-\\-object c_objects \\-\\-format json payloads.ndjson
      .EE

      """
  }

  private static func sentence(_ action: Arguments.Action) -> String {
    action == .check
      ? "Without a subcommand, the command validates payloads."
      : "The subcommand\n.B \(action.rawValue)\ncan \(escaped(action.summary))."
  }

  private static func entry(of option: Option) -> String {
    let parts = option.parts
    let names = option.names.map(escaped).joined(separator: ", ")
    let value = parts.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
    return ".TP\n\\fB\(names)\\fR\(value)\n\(escaped(parts.description))\n"
  }

  /// Escapes the characters with a meaning in roff.
  private static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}
