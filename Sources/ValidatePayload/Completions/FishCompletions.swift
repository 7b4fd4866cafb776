/// The completion of options in fish.
enum FishCompletions {
  /// The script, a file with the name `validate-payload.fish` in a directory of completions.
  static var script: String {
    let names = Arguments.Action.named.map(\.rawValue).joined(separator: " ")
    var script = """
      # Completes the options of validate-payload in fish.
      function __validate_payload_action
        set -l arguments (commandline -opc)
        if test (count $arguments) -gt 1; and contains -- $arguments[2] \(names)
          test $arguments[2] = $argv[1]
        else
          test $argv[1] = check
        end
      end

      """
    for action in Arguments.Action.named {
      script += "complete -c validate-payload -n 'test (count (commandline -opc)) -eq 1' "
      script += "-a \(action.rawValue) -d \(quoted(action.summary))\n"
    }
    for action in Arguments.Action.named {
      guard let operands = action.operands else { continue }
      script += "complete -c validate-payload -n '__validate_payload_action \(action.rawValue)' "
      script += "-f -a '\(operands.joined(separator: " "))'\n"
    }
    for action in Arguments.Action.allCases {
      for option in action.options { script += line(about: option, action) }
    }
    return script
  }

  private static func line(about option: Option, _ action: Arguments.Action) -> String {
    let parts = option.parts
    var line = "complete -c validate-payload -n '__validate_payload_action \(action.rawValue)'"
    for name in option.names {
      line += name.hasPrefix("--") ? " -l \(name.dropFirst(2))" : " -s \(name.dropFirst())"
    }
    if let values = option.values(for: action) {
      line += " -x -a '\(values.joined(separator: " "))'"
    } else if parts.value != nil {
      line += option.hasPath ? " -r -F" : " -x"
    }
    return line + " -d \(quoted(parts.description))\n"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
