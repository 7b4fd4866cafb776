/// The completion of options in bash, from version 3.2 on.
enum BashCompletions {
  /// The script to source.
  static var script: String {
    """
    # Completes the options of validate-payload in bash.
    _validate_payload() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
      local action=${COMP_WORDS[1]} options IFS=$'\\n'
      COMPREPLY=()
      case $action in
      \(Arguments.Action.named.map(\.rawValue).joined(separator: " | "))) ;;
      *) action=check ;;
      esac
      case $action:$previous in
    \(valueCases)  esac
      if [[ $current != -* ]]; then
        case $action in
    \(operandCases)    *) COMPREPLY=($(compgen -f -- "$current")) ;;
        esac
        if [ "$COMP_CWORD" = 1 ]; then
          COMPREPLY+=($(compgen -W $'\(list(Arguments.Action.named.map(\.rawValue)))' -- "$current"))
        fi
        return
      fi
      case $action in
    \(optionCases)  esac
      COMPREPLY=($(compgen -W "$options" -- "$current"))
    }
    complete -o filenames -F _validate_payload validate-payload

    """
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: "\\n") }

  private static var operandCases: String {
    Arguments.Action.named.compactMap { action in
      action.operands.map {
        "    \(action.rawValue)) COMPREPLY=($(compgen -W $'\(list($0))' -- \"$current\")) ;;\n"
      }
    }.joined()
  }

  private static var optionCases: String {
    Arguments.Action.allCases.map { action in
      "  \(action.rawValue)) options=$'\(list(action.options.flatMap(\.names)))' ;;\n"
    }.joined()
  }

  private static var valueCases: String {
    Arguments.Action.allCases.map { action in
      action.options.filter { $0.parts.value != nil }.map { option in
        let pattern = option.names.map { "\(action.rawValue):\($0)" }.joined(separator: " | ")
        return "  \(pattern))\n\(completion(of: option, action))    return\n    ;;\n"
      }.joined()
    }.joined()
  }

  private static func completion(of option: Option, _ action: Arguments.Action) -> String {
    if let values = option.values(for: action) {
      return "    COMPREPLY=($(compgen -W $'\(list(values))' -- \"$current\"))\n"
    }
    return option.hasPath ? "    COMPREPLY=($(compgen -f -- \"$current\"))\n" : ""
  }
}
