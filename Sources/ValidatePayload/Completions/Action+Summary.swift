extension Arguments.Action {
  /// The purpose of the subcommand, for completions and the manual page.
  var summary: String {
    switch self {
    case .check: "validate payloads"
    case .build: "print the request for a payload with files"
    case .lint: "check definitions"
    case .test: "run case files"
    }
  }

  /// The subcommands with a name on the command line.
  static var named: [Arguments.Action] { allCases.filter { $0 != .check } }

  /// The options of the subcommand.
  var options: [Option] { Option.all.filter { $0.actions.contains(self) } }
}
