import BodyBuilding
import ObjectSchema

/// The parsed arguments of the command line.
struct Arguments: Equatable {
  /// The subcommands. On the command line, `check` is the default and has no name.
  enum Action: String, CaseIterable {
    case check, build, lint, test, explain, sample, diff, export, lsp
  }

  /// Whether to run the subcommand or to describe the command.
  enum Request: Equatable {
    case run, help, version, manual
    case completions(Shell)
  }

  var request = Request.run
  var action = Action.check
  var schemas: [String] = []
  /// Plural names by the names of definitions.
  var pluralNames: [String: String] = [:]
  var object: String?
  /// Whether payloads update an object instead of creating one.
  var isUpdate = false
  /// The object type of the updated object.
  var objectType: String?
  /// Whether the inputs are objects that the server sent.
  var isInstances = false
  /// The identifier of the updated object.
  var objectID: String?
  /// The format of reports, or `nil` for the default.
  var chosenFormat: ReportFormat?
  var isLines = false
  /// Whether the inputs are arrays of payloads.
  var isArray = false
  /// Whether to stop after the first invalid payload.
  var failsFast = false
  var isQuiet = false
  var isRecursive = false
  var showsValues = false
  var colour = TextColour.auto
  /// Whether the line of the payload is shown under each fault.
  var showsContext = false
  /// Whether the faults are counted by code, property and file.
  var showsStatistics = false
  /// The maximum number of faults per payload, or `nil` for the default.
  var chosenMaximumFaults: Int?
  /// The number of payloads to check in parallel, or `nil` for one per processor.
  var jobs: Int?
  /// The directory of attached files, or `nil` for the directory of the payload.
  var files: String?
  /// Whether to print only the bytes of the body.
  var printsBodyOnly = false
  /// The upload whose form is written.
  var multipart: String?
  /// The file with the settings of types in Swift.
  var typesConfiguration: String?
  /// The file to write the form or the report to.
  var output: String?
  /// The fields of the form, each as `KEY=VALUE`.
  var fields: [String] = []
  var boundary: String?
  var paths: [String] = []
  /// The files that take the valid lines, the invalid lines, and the faults of the latter.
  var pass: String?
  var reject: String?
  var rejectFaults: String?
  /// Whether the inputs are checked again when a file changes.
  var isWatching = false
  /// Whether reports leave out valid payloads.
  var reportsOnlyInvalid = false
  /// The faults to leave out.
  var ignored: [FaultPattern] = []
  /// The errors that become warnings.
  var warned: [FaultPattern] = []
  /// Whether invalid payloads leave the exit status alone.
  var exitsZero = false
  /// Whether warnings set the exit status.
  var failsOnWarnings = false
  /// Whether inputs are repaired, and whether their files are replaced.
  var isFixing = false
  var fixesFiles = false
  /// The file of known faults, and the one to write them to.
  var baseline: String?
  var newBaseline: String?
  var prunesBaseline = false
  /// The configuration file, or `nil` to search for one. Once one was read, it's that one.
  var configuration: String?
  var usesConfiguration = true
  /// The options of the configuration file for some of the inputs.
  var overrides: [ConfigurationOverride] = []
  /// The forms that definitions are exported to. There must be one.
  var exportForms: [ExportForm] = []
  /// The number of random payloads to print, the number that determines them, and the share that isn't valid.
  var sampleCount: Int?
  var seed: Int?
  var invalidShare: Double?
  /// The first argument, if it could be the name of a subcommand.
  var firstOperand: String?

  var format: ReportFormat {
    get { chosenFormat ?? .text }
    set { chosenFormat = newValue }
  }

  var maximumFaults: Int {
    get { chosenMaximumFaults ?? 1000 }
    set { chosenMaximumFaults = newValue }
  }
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
    // Most checks begin with an option or the name of a file, which needn't be compared with the subcommands.
    if let first = rest.first, UnknownCommand.isPossible(first) {
      if let action = Action(rawValue: first), action != .check {
        self.action = action
        rest.removeFirst()
      } else {
        firstOperand = first
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

  /// Requires that options that depend on each other are given together.
  ///
  /// - Throws: ``UsageError`` if an option is missing or invalid.
  func requireConsistency() throws(UsageError) {
    guard request == .run else { return }
    if action == .check, isQuiet, output != nil {
      throw UsageError(reason: "--quiet and --output can't be combined")
    }
    if showsContext, format != .text {
      throw UsageError(reason: "--context requires --format text")
    }
    if showsStatistics, isQuiet {
      throw UsageError(reason: "--quiet and --stats can't be combined")
    }
    if isArray, isLines { throw UsageError(reason: "--array and --lines can't be combined") }
    if isArray, isInstances {
      throw UsageError(reason: "--array and --instances can't be combined")
    }
    if sampleCount == nil {
      if seed != nil { throw UsageError(reason: "--seed requires --count") }
      if invalidShare != nil { throw UsageError(reason: "--invalid requires --count") }
    }
    try requireConsistentUpdate()
    try requireConsistentFix()
    try requireConsistentFilter()
    try requireConsistentBaseline()
    try requireConsistentWatch()
    if action == .export { try requireConsistentExport() }
  }

  private func requireConsistentUpdate() throws(UsageError) {
    if isInstances, isUpdate {
      throw UsageError(reason: "--instances and --update can't be combined")
    }
    guard isUpdate else {
      if objectType != nil { throw UsageError(reason: "--type requires --update") }
      if objectID != nil { throw UsageError(reason: "--id requires --update") }
      return
    }
    guard action == .build else { return }
    guard let objectID else { throw UsageError(reason: "build --update requires --id") }
    guard ObjectID(objectID) != nil else {
      throw UsageError(reason: "expected 24 hexadecimal digits for --id")
    }
  }

  private mutating func parseOption(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var name = argument
    var attachedValue: String?
    if argument.hasPrefix("--"), let equals = argument.utf8.firstIndex(of: UInt8(ascii: "=")) {
      name = String(argument[..<equals])
      attachedValue = String(argument[argument.utf8.index(after: equals)...])
    }
    let effect = try Option.effect(ofOptionNamed: name, for: action)
    if case .flag(let set) = effect {
      if attachedValue != nil { throw UsageError(reason: "\(name) takes no value") }
      return set(&self)
    }
    try apply(effect, try Self.value(of: name, attachedValue, &rest), of: name)
  }

  /// Applies an option or a member of the configuration that has a value.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - value: The value.
  ///   - name: The name for errors.
  /// - Throws: ``UsageError`` if the value isn't one of the option.
  mutating func apply(
    _ effect: Option.Effect, _ value: String, of name: String
  ) throws(UsageError) {
    func unexpected(_ expectation: String) -> UsageError {
      let found = value.isEmpty ? "nothing" : value
      return UsageError(reason: "expected \(expectation) for \(name), found \(found)")
    }
    switch effect {
    case .flag: return
    case .text(let set): set(&self, value)
    case .pair(let set):
      let names = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard names.count == 2, names.allSatisfy({ DefinitionName.isValid(String($0)) }) else {
        throw unexpected("NAME=PLURAL, two names of objects,")
      }
      set(&self, String(names[0]), String(names[1]))
    case .number(let set):
      guard let number = Int(value), number > 0 else { throw unexpected("a positive integer") }
      set(&self, number)
    case .share(let set):
      guard let share = Double(value), 0...1 ~= share else {
        throw unexpected("a number from 0 to 1")
      }
      set(&self, share)
    case .shell(let set):
      guard let shell = Shell(rawValue: value) else { throw unexpected("bash, zsh or fish") }
      set(&self, shell)
    case .faults(let set): set(&self, try FaultPattern(value, for: name))
    case .format(let set):
      let formats = ReportFormat.formats(of: action)
      guard let format = ReportFormat(rawValue: value), formats.contains(format) else {
        throw unexpected(
          formats.dropLast().map(\.rawValue).joined(separator: ", ")
            + " or \(formats[formats.count - 1])")
      }
      set(&self, format)
    case .colour(let set):
      guard let colour = TextColour(rawValue: value) else {
        throw unexpected("auto, always or never")
      }
      set(&self, colour)
    }
  }

  /// Returns the value that's attached to an option, or else removes and returns the next argument.
  private static func value(
    of name: String, _ attachedValue: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    if let attachedValue { return attachedValue }
    // If the next argument is an option, the value is missing. A value of that form must follow
    // `=`.
    guard let value = rest.first, !value.hasPrefix("--") else {
      throw UsageError(reason: "\(name) requires a value")
    }
    rest.removeFirst()
    return value
  }
}
