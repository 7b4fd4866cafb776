/// The completion of options in zsh.
enum ZshCompletions {
  /// The script, a file with the name `_validate-payload` in a directory of `fpath`.
  static var script: String {
    let subcommands = Arguments.Action.named
    return """
      #compdef validate-payload
      # Completes the options of validate-payload in zsh.
      _validate-payload_arguments() {
        case $1 in
      \(Arguments.Action.allCases.map(branch).joined())  esac
      }
      _validate-payload() {
        local -a subcommands=(
      \(subcommands.map { "    '\($0.rawValue):\($0.summary)'\n" }.joined())  )
        case $words[2] in
        \(subcommands.map(\.rawValue).joined(separator: " | ")))
          (( CURRENT > 2 )) && {
            local action=$words[2]
            shift words
            (( CURRENT -= 1 ))
            _validate-payload_arguments $action
            return
          }
          ;;
        esac
        (( CURRENT == 2 )) && _describe subcommand subcommands
        _validate-payload_arguments check
      }
      if [ "$funcstack[1]" = _validate-payload ]; then
        _validate-payload "$@"
      else
        compdef _validate-payload validate-payload
      fi

      """
  }

  private static func branch(_ action: Arguments.Action) -> String {
    let arguments = action.options.map { "      \(quoted(specification(of: $0, action))) \\\n" }
    let operands =
      action.operands.map { "*:code:(\($0.joined(separator: " ")))" } ?? "*:file:_files"
    return
      "  \(action.rawValue))\n    _arguments -S \\\n\(arguments.joined())      '\(operands)'\n    ;;\n"
  }

  private static func specification(of option: Option, _ action: Arguments.Action) -> String {
    let parts = option.parts
    let names = option.names.joined(separator: ",")
    var text = parts.isRepeatable ? "*" : ""
    text += option.names.count > 1 ? "{\(names)}" : names
    text += "[\(escaped(parts.description))]"
    guard let value = parts.value else { return text }
    text += ":\(escaped(value)):"
    if let values = option.values(for: action) {
      return text + "(\(values.joined(separator: " ")))"
    }
    return text + (option.hasPath ? "_files" : "")
  }

  /// Escapes the characters with a meaning in a specification.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
  }

  /// Quotes a specification. The braces around several names have to stay outside of the quotes.
  private static func quoted(_ text: String) -> String {
    let quoted = "'" + text.replacing("'", with: "'\\''") + "'"
    guard let open = quoted.firstIndex(of: "{"), let close = quoted.firstIndex(of: "}"),
      open < (quoted.firstIndex(of: "[") ?? quoted.endIndex)
    else { return quoted }
    return quoted[..<open] + "'" + quoted[open...close] + "'"
      + quoted[quoted.index(after: close)...]
  }
}
