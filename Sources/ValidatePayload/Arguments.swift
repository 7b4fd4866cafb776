import ObjectSchema

/// The parsed arguments of the command line.
struct Arguments: Equatable {
  /// The subcommands. On the command line `check` has no name.
  enum Action: String, CaseIterable {
    case check, build, lint, test
  }

  /// The formats of reports.
  enum Format: String, CaseIterable {
    case text, json
  }

  /// Whether to run the subcommand or to describe the command.
  enum Request: Equatable {
    case run, help, version
  }

  var request = Request.run
  var action = Action.check
  var schemas: [String] = []
  var object: String?
  var format = Format.text
  var isLines = false
  var isQuiet = false
  var isRecursive = false
  var showsValues = false
  var maximumFaults = 1000
  /// The number of blocks of lines to check in parallel; `nil` for one per processor.
  var jobs: Int?
  /// The directory of attached files; `nil` for the directory of the payload.
  var files: String?
  /// Whether to print only the bytes of the body.
  var printsBodyOnly = false
  /// The upload whose form to write.
  var multipart: String?
  /// The file to write the form to.
  var output: String?
  /// The fields of the form, each as `KEY=VALUE`.
  var fields: [String] = []
  var boundary: String?
  var paths: [String] = []
}

/// An error thrown when the arguments can't be parsed or combined.
struct UsageError: Error, Equatable {
  let reason: String
}

extension Arguments {
  /// Parses arguments.
  ///
  /// - Parameter arguments: The arguments without the name of the command.
  /// - Throws: ``UsageError`` for the first argument that can't be parsed.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    if let first = rest.first {
      if let action = Action(rawValue: first), action != .check {
        self.action = action
        rest.removeFirst()
      } else if first == "export" {
        throw UsageError(reason: "export isn't available in this version")
      }
    }
    var acceptsOptions = true
    while let argument = rest.popFirst() {
      if !acceptsOptions || !argument.hasPrefix("-") || argument == "-" {
        paths.append(argument)
      } else if argument == "--" {
        acceptsOptions = false
      } else {
        try parseOption(argument, &rest)
      }
    }
  }

  private mutating func parseOption(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var name = argument
    var value: String?
    if argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") {
      name = String(argument[..<equals])
      value = String(argument[argument.index(after: equals)...])
    }
    let option = try Option(named: name, for: action)
    if option.placeholder == nil {
      if value != nil { throw UsageError(reason: "\(name) takes no value") }
    } else if value == nil {
      // Another option here means that the value is missing; a value like that can follow `=`.
      guard let next = rest.first, !next.hasPrefix("--") else {
        throw UsageError(reason: "\(name) requires a value")
      }
      value = next
      rest.removeFirst()
    }
    let text = value ?? ""
    if let expectation = option.store(&self, text) {
      let found = text.isEmpty ? "nothing" : text
      throw UsageError(reason: "expected \(expectation) for \(name), found \(found)")
    }
  }
}
