import ObjectSchema

/// An option of the command line.
///
/// All parts of an option are constants, so that a start of the command allocates no memory for them.
struct Option: Sendable {
  /// A set of subcommands.
  struct ActionSet: OptionSet, Sendable {
    let rawValue: UInt8

    static let check = ActionSet(rawValue: 1)
    static let build = ActionSet(rawValue: 2)
    static let lint = ActionSet(rawValue: 4)
    static let test = ActionSet(rawValue: 8)

    /// Returns whether the set contains a subcommand.
    func contains(_ action: Arguments.Action) -> Bool {
      switch action {
      case .check: isSuperset(of: .check)
      case .build: isSuperset(of: .build)
      case .lint: isSuperset(of: .lint)
      case .test: isSuperset(of: .test)
      }
    }
  }

  /// The effects of an option on the arguments.
  enum Effect: Sendable {
    case flag(@Sendable (inout Arguments) -> Void)
    case text(@Sendable (inout Arguments, String) -> Void)
    case pair(@Sendable (inout Arguments, String, String) -> Void)
    case number(@Sendable (inout Arguments, Int) -> Void)
    case format(@Sendable (inout Arguments, Arguments.Format) -> Void)
  }

  /// The full name.
  let name: String

  /// The short name.
  let shortName: String?

  /// The subcommands that have the option.
  let actions: ActionSet

  /// The lines of the help. They're constants, so that no time is spent on formatting them.
  let help: String

  /// The effect of the option.
  let effect: Effect

  /// The options in the order of the help.
  enum ID: CaseIterable, Sendable {
    case schemas, object, plural, update, type, id, files, body, multipart, output, field, boundary,
      lines, recursive, format, jobs, maximumFaults, showValues,
      instances, quiet, help, version
  }

  /// All options, in the order of the help.
  ///
  /// They're created when they're read, because an array of them would be initialized at every start.
  static var all: some Sequence<Option> { ID.allCases.lazy.map { Option($0) } }

  private init(_ id: ID) {
    self =
      switch id {
      case .schemas:
        Option(
          "--schemas", [.check, .build, .lint],
          """
            --schemas PATH     a schema file or a directory of schema files;
                               can be repeated (default: Schemas)
          """,
          .text { $0.schemas.append($1) })
      case .object:
        Option(
          "--object", [.check, .build],
          """
            --object NAME      the singular or plural name of the object;
                               optional if there is only one definition
          """,
          .text { $0.object = $1 })
      case .plural:
        Option(
          "--plural", [.check, .build, .lint],
          """
            --plural NAME=PLURAL
                               the plural name of an object, which request paths
                               use; can be repeated
          """,
          .pair { $0.pluralNames[$1] = $2 })
      case .update:
        Option(
          "--update", [.check, .build],
          "  --update           the payloads are of requests that update an object",
          .flag { $0.isUpdate = true })
      case .type:
        Option(
          "--type", [.check, .build],
          "  --type NAME        the object type of the updated object",
          .text { $0.objectType = $1 })
      case .id:
        Option(
          "--id", [.build],
          "  --id ID            the identifier of the updated object",
          .text { $0.objectID = $1 })
      case .files:
        Option(
          "--files", [.build],
          """
            --files DIR        the directory that paths are relative to
                               (default: that of the payload, or . for -)
          """,
          .text { $0.files = $1 })
      case .body:
        Option(
          "--body", [.build],
          "  --body             print only the bytes of the body",
          .flag { $0.printsBodyOnly = true })
      case .multipart:
        Option(
          "--multipart", [.build],
          """
            --multipart NAME   write the form of the upload with this file name,
                               pointer or path
          """,
          .text { $0.multipart = $1 })
      case .output:
        Option(
          "--output", short: "-o", [.build],
          "  --output, -o FILE  the file to write the form to; - is standard output",
          .text { $0.output = $1 })
      case .field:
        Option(
          "--field", [.build],
          "  --field KEY=VALUE  add a field before the file; can be repeated",
          .text { $0.fields.append($1) })
      case .boundary:
        Option(
          "--boundary", [.build],
          "  --boundary TEXT    the boundary of the form (default: 128 random bits)",
          .text { $0.boundary = $1 })
      case .lines:
        Option(
          "--lines", [.check],
          "  --lines            read one payload per line from every input",
          .flag { $0.isLines = true })
      case .recursive:
        Option(
          "--recursive", short: "-r", [.check],
          """
            --recursive, -r    for a directory, check the .json, .ndjson and .jsonl
                               files in it and its subdirectories
          """,
          .flag { $0.isRecursive = true })
      case .format:
        Option(
          "--format", [.check, .build, .lint, .test],
          """
            --format FORMAT    the format of reports: text (default) or json,
                               one line per result
          """,
          .format { $0.format = $1 })
      case .jobs:
        Option(
          "--jobs", [.check],
          """
            --jobs N           the number of cores that check the lines of an input
                               (default: all)
          """,
          .number { $0.jobs = $1 })
      case .maximumFaults:
        Option(
          "--max-faults", [.check, .build],
          """
            --max-faults N     the maximum number of faults per payload
                               (default: 1000)
          """,
          .number { $0.maximumFaults = $1 })
      case .showValues:
        Option(
          "--show-values", [.check, .build],
          """
            --show-values      include faulty values in reports; off by default,
                               because they may be private
          """,
          .flag { $0.showsValues = true })
      case .instances:
        Option(
          "--instances", [.check],
          """
            --instances        the inputs are objects that the server sent: one, a
                               list, or one per line
          """,
          .flag { $0.isInstances = true })
      case .quiet:
        Option(
          "--quiet", short: "-q", [.check, .lint, .test],
          "  --quiet, -q        print only errors, no reports and no summary",
          .flag { $0.isQuiet = true })
      case .help:
        Option(
          "--help", short: "-h", [.check, .build, .lint, .test],
          "  --help, -h         print this help",
          .flag { $0.request = .help })
      case .version:
        Option(
          "--version", [.check, .build, .lint, .test],
          "  --version          print the version",
          // The help takes precedence.
          .flag { if $0.request != .help { $0.request = .version } })
      }
  }

  @inline(__always)
  private init(
    _ name: String, short shortName: String? = nil, _ actions: ActionSet, _ help: String,
    _ effect: Effect
  ) {
    self.name = name
    self.shortName = shortName
    self.actions = actions
    self.help = help
    self.effect = effect
  }
}

extension Option {
  /// The full name, and the short name if there is one.
  var names: [String] { [name] + (shortName.map { [$0] } ?? []) }

  /// Finds the effect of the option with a name.
  ///
  /// - Parameters:
  ///   - name: One of the names of the option.
  ///   - action: The subcommand that must have the option.
  /// - Returns: The effect.
  /// - Throws: ``UsageError`` if there is no such option.
  static func effect(
    ofOptionNamed name: String, for action: Arguments.Action
  ) throws(UsageError) -> Effect {
    for option in all where option.name == name || option.shortName == name {
      if option.actions.contains(action) { return option.effect }
      let names = Arguments.Action.allCases.filter { option.actions.contains($0) }
      throw UsageError(
        reason: action == .check
          ? "\(name) requires \(names.map(\.rawValue).joined(separator: " or "))"
          : "\(action.rawValue) has no option \(name)")
    }
    let suggestion = NearestName.nearest(to: name, in: all.flatMap(\.names))
    throw UsageError(
      reason: "unknown option \(masked(name))\(suggestion.map { "; did you mean \($0)?" } ?? "")")
  }

  /// Returns the start of an unknown option, up to what may be a value attached to a name, such as
  /// the credential in `-field=key=…`.
  private static func masked(_ name: String) -> String {
    let hyphens = name.prefix { $0 == "-" }
    let rest = name.dropFirst(hyphens.count)
    let known = all.flatMap(\.names).map { $0.drop { $0 == "-" } }
      .filter { $0.count > 1 && rest.utf8.starts(with: $0.utf8) }.max { $0.count < $1.count }
    let letters = rest.utf8.prefix(24).prefix {
      $0 == UInt8(ascii: "-") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20
    }
    let shown = known ?? Substring(letters)
    return hyphens + shown + (shown.utf8.count < rest.utf8.count ? "…" : "")
  }
}
