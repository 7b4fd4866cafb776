extension Arguments.Action {
  /// The purpose of the subcommand, for completions and the manual page.
  var summary: String {
    switch self {
    case .check: "validate payloads"
    case .build: "print the request for a payload with files"
    case .lint: "check definitions"
    case .test: "run case files"
    case .explain: "explain the code of a fault"
    case .sample: "print payloads of an object, valid and invalid, as a case file"
    case .diff: "compare two versions of definitions"
    case .export: "write definitions in other forms"
    case .lsp: "serve an editor"
    }
  }

  /// The subcommands with a name on the command line.
  static var named: [Arguments.Action] { allCases.filter { $0 != .check } }

  /// The options of the subcommand.
  var options: [Option] { Option.all.filter { $0.actions.contains(self) } }
}
