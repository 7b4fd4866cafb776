import FileAccess

/// The files that a check reads, as they are at one moment: the inputs, the schemas, the baseline and the configuration.
struct WatchedFiles: Sendable {
  /// The identities of files, or `nil` for those that don't exist or that aren't regular files.
  private var identities: [String: FileIdentity?]

  /// The directories in which files can change, appear and disappear.
  private(set) var directories: Set<String> = []

  /// Examines the configuration files that the command can find.
  ///
  /// - Parameter arguments: The arguments of the command line, without options of a configuration file.
  init(configurationFor arguments: Arguments) {
    identities = [:]
    guard arguments.usesConfiguration else { return }
    for path in arguments.configuration.map({ [$0] }) ?? Configuration.candidates { examine(path) }
  }

  /// Examines all files.
  ///
  /// - Parameters:
  ///   - arguments: The arguments with the options of the configuration file.
  ///   - configuration: The configuration files as they were before these options were read.
  init(_ arguments: Arguments, _ configuration: WatchedFiles) {
    self = configuration
    for path in arguments.schemas.isEmpty ? ["Schemas"] : arguments.schemas {
      for directory in [path, path + "/objects", path + "/env/objects"] {
        let names = try? Directory.fileNames(in: directory) { $0.hasSuffix(".json") }
        if names != nil { directories.insert(directory) }
        for name in names ?? [] { examine(directory + "/" + name) }
      }
      examine(path)
    }
    for path in arguments.paths {
      examine(path)
      guard arguments.isRecursive, (try? Directory.exists(at: path)) == true else { continue }
      let listing = Directory.files(below: path, where: Command.isPayload)
      directories.formUnion(listing.directories)
      for file in listing.files { examine(file) }
    }
    if let baseline = arguments.baseline { examine(baseline) }
    guard let output = arguments.output else { return }
    // The report can be in a directory of inputs, and every check replaces it.
    let paths = RelativePaths("")
    let name = paths.relativePath(of: output)
    identities = identities.filter { paths.relativePath(of: $0.key) != name }
  }

  private mutating func examine(_ path: String) {
    identities[path] = .some(try? FileIdentity(ofRegularFileAt: path))
    directories.insert(path.directoryPrefix.isEmpty ? "." : path.directoryPrefix)
  }

  /// Returns the paths of files that changed, appeared or disappeared.
  ///
  /// - Parameter earlier: The files as they were before.
  /// - Returns: The paths, sorted.
  func changes(since earlier: WatchedFiles) -> [String] {
    Set(identities.keys).union(earlier.identities.keys)
      .filter { identities[$0] != earlier.identities[$0] }.sorted()
  }
}
