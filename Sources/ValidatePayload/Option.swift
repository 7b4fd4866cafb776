/// An option of the command line: its spellings and the actions that have it.
struct Option {
  let names: [String]
  let actions: [Arguments.Action]

  static let all = [
    Option(["--schemas"], [.check, .build, .lint]),
    Option(["--object"], [.check, .build]),
    Option(["--files"], [.build]),
    Option(["--body"], [.build]),
    Option(["--multipart"], [.build]),
    Option(["--output", "-o"], [.build]),
    Option(["--field"], [.build]),
    Option(["--boundary"], [.build]),
    Option(["--format"], [.check, .build, .lint, .test]),
    Option(["--jobs"], [.check]),
    Option(["--lines"], [.check]),
    Option(["--max-faults"], [.check, .build]),
    Option(["--quiet", "-q"], [.check, .lint, .test]),
    Option(["--recursive", "-r"], [.check]),
    Option(["--show-values"], [.check, .build]),
    Option(["--help", "-h"], [.check, .build, .lint, .test]),
    Option(["--version"], [.check, .build, .lint, .test]),
  ]

  private init(_ names: [String], _ actions: [Arguments.Action]) {
    self.names = names
    self.actions = actions
  }
}
