/// The files that the types of a target are generated from.
struct TypesInputs: Equatable {
  /// The absolute path of the configuration file.
  let configuration: String

  /// The absolute paths of the schema files, sorted.
  let schemas: [String]

  /// The name of the command that generates the types.
  static let toolName = "validate-payload"

  /// The extensions of schema files.
  static let schemaExtensions: Set<String> = ["json", "ndjson", "jsonl"]

  /// Finds the configuration file and the schema files of a target.
  ///
  /// - Parameters:
  ///   - target: The name of the target.
  ///   - files: The absolute paths of its files.
  ///   - contents: Returns the content of a file, or `nil` if it can't be read.
  /// - Throws: Everything that has to change before types can be generated.
  init(
    target: String, files: [String], contents: (String) -> String?
  ) throws(Misconfigurations) {
    var reasons: [Misconfiguration] = []
    let schemaFiles = files.filter {
      Self.schemaExtensions.contains(FilePath.fileExtension(of: $0))
        && FilePath.name(of: $0) != TypesConfiguration.fileName
    }.sorted()
    let configurations = Self.configurations(in: files)
    if configurations.count != 1 {
      reasons += Self.wrongCount(of: configurations, in: target)
    }
    var schemas = schemaFiles
    if schemaFiles.isEmpty {
      reasons.append(
        Misconfiguration(
          message: "the target \(target) has no schema file (.json, .ndjson or .jsonl) among its "
            + "sources", file: configurations.count == 1 ? configurations[0] : nil,
          line: configurations.count == 1 ? 1 : nil))
    } else if configurations.count == 1 {
      do throws(Misconfigurations) {
        schemas = try Self.chosen(schemaFiles, configurations[0], contents)
      } catch { reasons += error.reasons }
    }
    reasons += Self.clashes(of: schemas, in: files)
    guard reasons.isEmpty else { throw Misconfigurations(reasons: reasons) }
    configuration = configurations[0]
    self.schemas = schemas
  }

  /// The names of the generated files, one for each schema file.
  var outputs: [String] { schemas.map(Self.output) }

  /// Returns the arguments of the command that generates the files.
  ///
  /// - Parameter directory: The path of the directory to write them to.
  /// - Returns: The arguments.
  func arguments(output directory: String) -> [String] {
    // The types depend only on the declared inputs, not on a file that the command would search for.
    ["export", "--swift", "--no-config", "--types-configuration", configuration]
      + schemas.flatMap { ["--schemas", $0] } + ["--output", directory]
  }

  /// Returns the configuration files among the files of a target.
  static func configurations(in files: [String]) -> [String] {
    files.filter { FilePath.name(of: $0) == TypesConfiguration.fileName }.sorted()
  }

  /// Returns the name of the file that is generated from a schema file.
  static func output(of schema: String) -> String { FilePath.baseName(of: schema) + ".swift" }

  private static func wrongCount(
    of configurations: [String], in target: String
  ) -> [Misconfiguration] {
    let name = TypesConfiguration.fileName
    if configurations.isEmpty {
      return [
        Misconfiguration(
          message: "the target \(target) has no \(name) among its sources; add one, which can be {}"
        )
      ]
    }
    return configurations.map {
      Misconfiguration(
        message: "the target \(target) has \(configurations.count) files \(name), expected one",
        file: $0, line: 1)
    }
  }

  /// Returns the schema files that a configuration names, or all of them if it names none.
  private static func chosen(
    _ schemaFiles: [String], _ path: String, _ contents: (String) -> String?
  ) throws(Misconfigurations) -> [String] {
    guard let text = contents(path) else {
      throw Misconfigurations(reasons: [
        Misconfiguration(message: "the file can't be read", file: path, line: 1)
      ])
    }
    let configuration: TypesConfiguration
    do throws(Misconfigurations) { configuration = try TypesConfiguration(text) } catch {
      throw Misconfigurations(
        reasons: error.reasons.map {
          Misconfiguration(message: $0.message, file: path, line: $0.line)
        })
    }
    guard let entries = configuration.schemas else { return schemaFiles }
    var reasons: [Misconfiguration] = []
    var chosen: Set<String> = []
    for entry in entries {
      let resolved = FilePath.resolve(entry, in: FilePath.directory(of: path))
      let matches = schemaFiles.filter { $0 == resolved || $0.hasPrefix(resolved + "/") }
      if matches.isEmpty {
        reasons.append(
          Misconfiguration(
            message: "no schema file of the target has the path \(entry)", file: path,
            line: configuration.line(of: entry)))
      }
      chosen.formUnion(matches)
    }
    if entries.isEmpty {
      reasons.append(
        Misconfiguration(
          message: "expected a path in schemas, found none", file: path,
          line: configuration.line(of: "schemas")))
    }
    guard reasons.isEmpty else { throw Misconfigurations(reasons: reasons) }
    return chosen.sorted()
  }

  /// Returns the generated files that would have the name of another file.
  private static func clashes(of schemas: [String], in files: [String]) -> [Misconfiguration] {
    var reasons: [Misconfiguration] = []
    // The compiler requires different names, and file systems can ignore case.
    var first: [String: String] = [:]
    for schema in schemas {
      let key = output(of: schema).lowercased()
      guard let other = first.updateValue(first[key] ?? schema, forKey: key) else { continue }
      reasons.append(
        Misconfiguration(
          message: "\(output(of: schema)) would also be generated from \(other); rename one of the "
            + "schema files", file: schema, line: 1))
    }
    for file in files.sorted() where FilePath.fileExtension(of: file) == "swift" {
      guard let schema = first[FilePath.name(of: file).lowercased()] else { continue }
      reasons.append(
        Misconfiguration(
          message: "the target already has the file \(FilePath.name(of: file)), which would be "
            + "generated from \(schema)", file: file, line: 1))
    }
    return reasons
  }
}
