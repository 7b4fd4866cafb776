/// An option of the command line: its spellings and the actions that have it.
struct Option {
  let names: [String]
  let actions: [Arguments.Action]

  static let all = [
    Option(["--schemas"], [.check, .lint]),
    Option(["--object"], [.check]),
    Option(["--format"], [.check, .lint, .test]),
    Option(["--jobs"], [.check]),
    Option(["--lines"], [.check]),
    Option(["--max-faults"], [.check]),
    Option(["--quiet", "-q"], [.check, .lint, .test]),
    Option(["--recursive", "-r"], [.check]),
    Option(["--show-values"], [.check]),
    Option(["--help", "-h"], [.check, .lint, .test]),
    Option(["--version"], [.check, .lint, .test]),
  ]

  private init(_ names: [String], _ actions: [Arguments.Action]) {
    self.names = names
    self.actions = actions
  }
}
