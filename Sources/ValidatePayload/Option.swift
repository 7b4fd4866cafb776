import ObjectSchema

/// An option of the command line.
struct Option: Sendable {
  /// The spellings, with the full name first.
  let names: [String]

  /// The name of the value in the help; `nil` for an option without value.
  let placeholder: String?

  /// The subcommands that have the option.
  let actions: [Arguments.Action]

  /// The description in the help, with line breaks.
  let summary: String

  /// Stores a value, which is empty for an option without one.
  ///
  /// Returns a description of the expected values if the value isn't one of them.
  let store: @Sendable (inout Arguments, String) -> String?

  /// All options, in the order of the help.
  static let all = [
    text(
      ["--schemas"], "PATH", [.check, .build, .lint],
      "a schema file or a directory of schema files;\ncan be repeated (default: Schemas)"
    ) { $0.schemas.append($1) },
    text(
      ["--object"], "NAME", [.check, .build],
      "the singular or plural name of the object;\noptional if there is only one definition"
    ) { $0.object = $1 },
    text(
      ["--files"], "DIR", [.build],
      "the directory that paths are relative to\n(default: that of the payload, or . for -)"
    ) { $0.files = $1 },
    flag(["--body"], [.build], "print only the bytes of the body") { $0.printsBodyOnly = true },
    text(
      ["--multipart"], "NAME", [.build],
      "write the form of the upload with this file name,\npointer or path"
    ) { $0.multipart = $1 },
    text(
      ["--output", "-o"], "FILE", [.build], "the file to write the form to; - is standard output"
    ) { $0.output = $1 },
    text(
      ["--field"], "KEY=VALUE", [.build], "add a field before the file; can be repeated"
    ) { $0.fields.append($1) },
    text(
      ["--boundary"], "TEXT", [.build], "the boundary of the form (default: 128 random bits)"
    ) { $0.boundary = $1 },
    flag(["--lines"], [.check], "read one payload per line from every input") {
      $0.isLines = true
    },
    flag(
      ["--recursive", "-r"], [.check],
      "for a directory, check the .json, .ndjson and .jsonl\nfiles in it and its subdirectories"
    ) { $0.isRecursive = true },
    Option(
      ["--format"], "FORMAT", Arguments.Action.allCases,
      "the format of reports: text (default) or json,\none line per result"
    ) { arguments, value in
      guard let format = Arguments.Format(rawValue: value) else {
        return Arguments.Format.allCases.map(\.rawValue).joined(separator: " or ")
      }
      arguments.format = format
      return nil
    },
    number(
      ["--jobs"], "N", [.check],
      "the number of cores that check the lines of an input\n(default: all)"
    ) { $0.jobs = $1 },
    number(
      ["--max-faults"], "N", [.check, .build],
      "the maximum number of faults per payload\n(default: 1000)"
    ) { $0.maximumFaults = $1 },
    flag(
      ["--show-values"], [.check, .build],
      "include faulty values in reports; off by default,\nbecause they may be private"
    ) { $0.showsValues = true },
    flag(
      ["--quiet", "-q"], [.check, .lint, .test], "print only errors, no reports and no summary"
    ) { $0.isQuiet = true },
    flag(["--help", "-h"], Arguments.Action.allCases, "print this help") { $0.request = .help },
    flag(["--version"], Arguments.Action.allCases, "print the version") {
      // The help takes precedence.
      if $0.request != .help { $0.request = .version }
    },
  ]
}

extension Option {
  /// Finds the option with a name.
  ///
  /// - Parameters:
  ///   - name: One of its names.
  ///   - action: The subcommand that must have the option.
  /// - Throws: ``UsageError`` if there is no such option.
  init(named name: String, for action: Arguments.Action) throws(UsageError) {
    guard let option = Self.all.first(where: { $0.names.contains(name) }) else {
      let suggestion = NearestName.nearest(to: name, in: Self.all.flatMap(\.names))
      throw UsageError(
        reason: "unknown option \(name)\(suggestion.map { "; did you mean \($0)?" } ?? "")")
    }
    guard option.actions.contains(action) else {
      throw UsageError(
        reason: action == .check
          ? "\(name) requires \(option.actions.map(\.rawValue).joined(separator: " or "))"
          : "\(action.rawValue) has no option \(name)")
    }
    self = option
  }

  private init(
    _ names: [String], _ placeholder: String?, _ actions: [Arguments.Action], _ summary: String,
    store: @escaping @Sendable (inout Arguments, String) -> String?
  ) {
    self.names = names
    self.placeholder = placeholder
    self.actions = actions
    self.summary = summary
    self.store = store
  }

  private static func flag(
    _ names: [String], _ actions: [Arguments.Action], _ summary: String,
    set: @escaping @Sendable (inout Arguments) -> Void
  ) -> Option {
    Option(names, nil, actions, summary) { arguments, _ in
      set(&arguments)
      return nil
    }
  }

  private static func text(
    _ names: [String], _ placeholder: String, _ actions: [Arguments.Action], _ summary: String,
    set: @escaping @Sendable (inout Arguments, String) -> Void
  ) -> Option {
    Option(names, placeholder, actions, summary) { arguments, value in
      set(&arguments, value)
      return nil
    }
  }

  private static func number(
    _ names: [String], _ placeholder: String, _ actions: [Arguments.Action], _ summary: String,
    set: @escaping @Sendable (inout Arguments, Int) -> Void
  ) -> Option {
    Option(names, placeholder, actions, summary) { arguments, value in
      guard let number = Int(value), number > 0 else { return "a positive integer" }
      set(&arguments, number)
      return nil
    }
  }
}
