import ObjectSchema

/// An option of the command line.
///
/// All parts of an option are constants, so that a start of the command allocates no memory for them.
struct Option: Sendable {
  /// The effects of an option on the arguments.
  enum Effect: Sendable {
    case flag(@Sendable (inout Arguments) -> Void)
    case text(@Sendable (inout Arguments, String) -> Void)
    case pair(@Sendable (inout Arguments, String, String) -> Void)
    case number(@Sendable (inout Arguments, Int) -> Void)
    case share(@Sendable (inout Arguments, Double) -> Void)
    case format(@Sendable (inout Arguments, ReportFormat) -> Void)
    case colour(@Sendable (inout Arguments, TextColour) -> Void)
    case shell(@Sendable (inout Arguments, Shell) -> Void)
    case faults(@Sendable (inout Arguments, FaultPattern) -> Void)
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
    case jsonSchema, openAPI, typeScript, markdown, swift, typesConfiguration
    case schemas, object, plural, count, seed, invalid, update, type, id, files, body, multipart,
      output, field, boundary, lines, array, recursive, format, jobs, failFast, maximumFaults,
      showValues, instances, watch, context, stats, color, pass, reject, rejectFaults, onlyInvalid,
      ignore, warn, errorOnWarnings, exitZero, fix, fixesFiles, baseline, writeBaseline,
      pruneBaseline, config, noConfig, stdio, quiet, completions, manual, help, version
  }

  /// All options, in the order of the help.
  ///
  /// They're created when they're read, because an array of them would be initialized at every start.
  static var all: some Sequence<Option> { ID.allCases.lazy.map { Option($0) } }

  private init(_ id: ID) {
    self =
      switch id {
      case .jsonSchema, .openAPI, .typeScript, .markdown, .swift, .typesConfiguration:
        Option(formOfExport: id)
      case .schemas:
        Option(
          "--schemas", [.check, .build, .lint, .sample, .export, .lsp],
          """
            --schemas PATH     a schema file or a directory of schema files;
                               can be repeated (default: Schemas)
          """,
          .text { $0.schemas.append($1) })
      case .object:
        Option(
          "--object", [.check, .build, .sample, .diff, .export, .lsp],
          """
            --object NAME      the singular or plural name of the object;
                               optional if there is only one definition
          """,
          .text { $0.object = $1 })
      case .plural:
        Option(
          "--plural", [.check, .build, .lint, .sample, .export],
          """
            --plural NAME=PLURAL
                               the plural name of an object, which request paths
                               use; can be repeated
          """,
          .pair { $0.pluralNames[$1] = $2 })
      case .update:
        Option(
          "--update", [.check, .build, .export],
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
          "--output", short: "-o", [.check, .build, .sample, .export],
          """
            --output, -o FILE  write the report, or the form of build or export, to
                               a file, which is replaced when it's complete; - is
                               standard output; JSON Schemas, and types of Swift
                               unless the name ends in .swift, are written to a
                               directory
          """,
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
      case .array:
        Option(
          "--array", [.check],
          """
            --array            the inputs are arrays of payloads, or list envelopes,
                               read one element at a time
          """,
          .flag { $0.isArray = true })
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
          "--format", [.check, .build, .lint, .test, .explain, .diff],
          """
            --format FORMAT    the format of reports: text (default) or json,
                               one line per result; for payloads also sarif,
                               junit, github, gitlab, ctrf or html
          """,
          .format { $0.format = $1 })
      case .jobs:
        Option(
          "--jobs", [.check],
          "  --jobs N           the number of cores that check payloads (default: all)",
          .number { $0.jobs = $1 })
      case .failFast:
        Option(
          "--fail-fast", [.check],
          """
            --fail-fast        stop after the first invalid payload, or the first
                               input that can't be read
          """,
          .flag { $0.failsFast = true })
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
      case .watch:
        Option(
          "--watch", [.check],
          """
            --watch            check again when an input, a schema or the
                               configuration file changes
          """,
          .flag { $0.isWatching = true })
      case .context:
        Option(
          "--context", [.check],
          """
            --context          print the line of the payload under each fault, with
                               a caret; values are masked without --show-values
          """,
          .flag { $0.showsContext = true })
      case .stats:
        Option(
          "--stats", [.check],
          """
            --stats            print the numbers of faults by code, property and
                               file to standard error
          """,
          .flag { $0.showsStatistics = true })
      case .color:
        Option(
          "--color", [.check, .build, .lint],
          """
            --color WHEN       when text has colors: auto (default, on a terminal),
                               always or never
          """,
          .colour { $0.colour = $1 })
      case .pass:
        Option(
          "--pass", [.check],
          """
            --pass FILE        write the lines of valid payloads, unchanged, and blank
                               lines; with -, standard output takes them, and the
                               report is written to standard error
          """,
          .text { $0.pass = $1 })
      case .reject:
        Option(
          "--reject", [.check],
          "  --reject FILE      write the lines of invalid payloads, likewise",
          .text { $0.reject = $1 })
      case .rejectFaults:
        Option(
          "--reject-faults", [.check],
          """
            --reject-faults FILE
                               write the faults of each invalid line, in the form
                               of --format json; likewise
          """,
          .text { $0.rejectFaults = $1 })
      case .onlyInvalid:
        Option(
          "--only-invalid", [.check],
          "  --only-invalid     leave valid payloads out of the report",
          .flag { $0.reportsOnlyInvalid = true })
      case .ignore:
        Option(
          "--ignore", [.check],
          """
            --ignore CODE[:PATH]
                               leave out faults with a code, at a path if there is
                               one, in which [] is any index; can be repeated
          """,
          .faults { $0.ignored.append($1) })
      case .warn:
        Option(
          "--warn", [.check],
          """
            --warn CODE[:PATH]
                               report such faults as warnings; can be repeated
          """,
          .faults { $0.warned.append($1) })
      case .errorOnWarnings:
        Option(
          "--error-on-warnings", [.check],
          "  --error-on-warnings  exit with status 1 also after a warning",
          .flag { $0.failsOnWarnings = true })
      case .exitZero:
        Option(
          "--exit-zero", [.check],
          "  --exit-zero        exit with status 0 instead of 1",
          .flag { $0.exitsZero = true })
      case .fix: .fix
      case .fixesFiles: .fixesFiles
      case .baseline:
        Option(
          "--baseline", [.check],
          "  --baseline FILE    leave out the known faults that a file lists",
          .text { $0.baseline = $1 })
      case .writeBaseline:
        Option(
          "--write-baseline", [.check],
          """
            --write-baseline FILE
                               list the faults of this run in a file; exit with
                               status 0 once it's written
          """,
          .text { $0.newBaseline = $1 })
      case .pruneBaseline:
        Option(
          "--prune-baseline", [.check],
          """
            --prune-baseline   remove known faults that are gone from the file of
                               --baseline
          """,
          .flag { $0.prunesBaseline = true })
      case .config:
        Option(
          "--config", [.check, .build, .lint, .sample, .export, .lsp],
          """
            --config FILE      the configuration file (default: the next
                               .validate-payload.json from the working directory
                               upwards)
          """,
          .text { $0.configuration = $1 })
      case .noConfig:
        Option(
          "--no-config", [.check, .build, .lint, .sample, .export, .lsp],
          "  --no-config        use no configuration file",
          .flag { $0.usesConfiguration = false })
      case .stdio:
        Option(
          "--stdio", [.lsp],
          "  --stdio            use standard input and output, as always",
          .flag { _ in })
      case .quiet:
        Option(
          "--quiet", short: "-q", [.check, .lint, .test, .diff],
          "  --quiet, -q        print only errors, no reports and no summary",
          .flag { $0.isQuiet = true })
      case .count: .sampleCount
      case .seed: .sampleSeed
      case .invalid: .invalidShare
      case .completions:
        Option(
          "--completions", [.check],
          """
            --completions SHELL
                               print the script with which bash, zsh or fish
                               completes options
          """,
          .shell { $0.request = .completions($1) })
      case .manual:
        Option(
          "--manual", [.check],
          "  --manual           print the manual page, for man -l -",
          .flag { $0.request = .manual })
      case .help:
        Option(
          "--help", short: "-h", .all,
          "  --help, -h         print this help",
          .flag { $0.request = .help })
      case .version:
        Option(
          "--version", .all,
          "  --version          print the version",
          // The help takes precedence.
          .flag { if $0.request != .help { $0.request = .version } })
      }
  }

  @inline(__always)
  init(
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
