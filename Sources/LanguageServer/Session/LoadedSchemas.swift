import ObjectSchema

/// The definitions of a session, from files and from texts that are open.
struct LoadedSchemas: Sendable {
  private(set) var registry = SchemaRegistry(usableContentsOf: [])

  /// The schema files.
  private(set) var files: Set<String> = []

  /// The directories that schema files were found in.
  private(set) var directories: Set<String> = []

  /// The last definitions without errors. While a definition is edited, payloads are checked against the one before.
  private var lastUsable: [String: ObjectDefinition] = [:]

  var report: SchemaLintReport { registry.report }

  /// Loads the definitions again.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - texts: The texts that are open, by the absolute paths of their files.
  mutating func load(_ settings: WorkspaceSettings, _ texts: [String: [UInt8]]) {
    registry = SchemaRegistry(
      usableContentsOf: settings.schemaPaths, pluralNames: settings.pluralNames, texts: texts)
    files = Set(report.files)
    directories = []
    for file in report.files where !settings.schemaPaths.contains(file) {
      directories.insert(file.parentDirectory)
    }
    if report.faultyDefinitionCount == 0 { lastUsable = [:] }
    for definition in registry.definitions {
      lastUsable[definition.name] = definition
      lastUsable[definition.pluralName] = definition
    }
  }

  /// Returns the definition with a name, or `nil` if there is none without errors and there was none.
  func definition(named name: String) -> ObjectDefinition? {
    if let definition = try? registry.object(named: name) { return definition }
    return report.faultyDefinitionCount > 0 ? lastUsable[name] : nil
  }

  /// The definition that needn't be named, because there is no other.
  var onlyDefinition: ObjectDefinition? {
    guard report.definitionCount + report.faultyDefinitionCount == 1 else { return nil }
    return registry.definitions.first ?? lastUsable.values.first
  }

  /// Returns whether a path is that of a schema file, or of a new file among them.
  func includes(_ path: String) -> Bool {
    files.contains(path) || path.hasSuffix(".json") && directories.contains(path.parentDirectory)
  }
}
