public import DateText

/// A collection of definitions that are looked up by name.
///
/// A schema file holds one definition, an array of them, or `{"object":"list","data":[…]}`. Loading
/// a directory loads its `*.json` files, sorted by name, but not its subdirectories. If a directory has
/// a subdirectory `env/objects` or `objects`, as an exported environment has, that one is loaded.
///
/// If there are any errors, the initializers throw all faults together. Only
/// ``init(usableContentsOf:rules:pluralNames:)`` leaves out faulty definitions instead, and reports
/// their faults. Either way, a registry looks up only definitions without errors. The article *How
/// checking works* lists the limits on the size of definitions.
///
/// ```swift
/// let schemas = try SchemaRegistry(contentsOf: "Schemas")
/// let object = try schemas.object(named: "c_object")       // or "c_objects"
/// ```
public struct SchemaRegistry: Sendable {
  /// The result of checking the schema files: the errors of faulty definitions that were left out, and
  /// warnings about the others, such as unknown keys, rules, and types.
  public let report: SchemaLintReport

  private var index: DefinitionIndex

  /// The warnings about the definitions, such as unknown keys, rules, and types.
  public var warnings: [SchemaFault] { report.faults.filter { $0.severity == .warning } }

  /// The definitions, in the order in which they were read or passed in.
  public var definitions: [ObjectDefinition] { index.definitions }

  /// Loads a schema file or directory.
  ///
  /// - Parameters:
  ///   - path: The path of a schema file, or of a directory of schema files.
  ///   - rules: The custom rules that definitions can name.
  ///   - pluralNames: Plural names that replace those of definitions, by the names of the definitions.
  /// - Throws: ``SchemaError`` with the faults of every file.
  public init(
    contentsOf path: String, rules: [CustomRule] = [], pluralNames: [String: String] = [:]
  ) throws(SchemaError) {
    try self.init(contentsOf: [path], rules: rules, pluralNames: pluralNames)
  }

  /// Loads several schema files and directories.
  ///
  /// - Parameters:
  ///   - paths: The paths of schema files, and of directories of schema files.
  ///   - rules: The custom rules that definitions can name.
  ///   - pluralNames: Plural names that replace those of definitions, by the names of the definitions.
  /// - Throws: ``SchemaError`` with the faults of every file.
  public init(
    contentsOf paths: [String], rules: [CustomRule] = [], pluralNames: [String: String] = [:]
  ) throws(SchemaError) {
    try self.init(
      SchemaLoader(paths, SchemaLoader.Options(rules: rules, pluralNames: pluralNames)))
  }

  /// Loads the definitions without errors of schema files and directories.
  ///
  /// A faulty definition makes only itself unusable, as in a large export.
  ///
  /// ```swift
  /// let schemas = SchemaRegistry(usableContentsOf: ["Schemas"])
  /// schemas.report.errorCount          // 0
  /// schemas.definitions.count          // 6
  /// ```
  ///
  /// - Parameters:
  ///   - paths: The paths of schema files, and of directories of schema files.
  ///   - rules: The custom rules that definitions can name.
  ///   - pluralNames: Plural names that replace those of definitions, by the names of the definitions.
  public init(
    usableContentsOf paths: [String], rules: [CustomRule] = [],
    pluralNames: [String: String] = [:]
  ) {
    self.init(
      usable: SchemaLoader(paths, SchemaLoader.Options(rules: rules, pluralNames: pluralNames)))
  }

  /// Loads a schema file or directory whose path comes from another file. A pipe or device, which may
  /// never have any input, is an unreadable file.
  package init(usableContentsOfRegularFilesAt path: String) {
    self.init(usable: SchemaLoader([path], SchemaLoader.Options(isRegular: true)))
  }

  /// Loads schema files and directories, some of whose texts are passed in.
  ///
  /// - Parameters:
  ///   - paths: The paths of schema files, and of directories of schema files.
  ///   - pluralNames: Plural names that replace those of definitions, by the names of the definitions.
  ///   - texts: The texts that take precedence over those of files, by path.
  package init(
    usableContentsOf paths: [String], pluralNames: [String: String], texts: [String: [UInt8]]
  ) {
    self.init(
      usable: SchemaLoader(
        paths, SchemaLoader.Options(pluralNames: pluralNames, texts: texts)))
  }

  /// Loads the text of a schema file.
  ///
  /// - Parameters:
  ///   - text: The text of a schema file.
  ///   - name: The name that faults give for the text.
  ///   - rules: The custom rules that definitions can name.
  /// - Throws: ``SchemaError`` with the faults of the text.
  public init(
    text: String, name: String = "<text>", rules: [CustomRule] = []
  ) throws(SchemaError) {
    try self.init(bytes: Array(text.utf8), name: name, rules: rules)
  }

  /// Loads the bytes of a schema file.
  ///
  /// - Parameters:
  ///   - bytes: The text of a schema file in UTF-8.
  ///   - name: The name that faults give for the text.
  ///   - rules: The custom rules that definitions can name.
  /// - Throws: ``SchemaError`` with the faults of the text.
  public init(
    bytes: [UInt8], name: String = "<text>", rules: [CustomRule] = []
  ) throws(SchemaError) {
    try self.init(
      SchemaLoader([SchemaFile(name: name, bytes: bytes)], SchemaLoader.Options(rules: rules)))
  }

  /// Creates a registry of definitions.
  ///
  /// ```swift
  /// let note = try ObjectDefinition("c_note") {
  ///   Property("c_title", .string)
  /// }
  /// let schemas = try SchemaRegistry([note])
  /// try schemas.object(named: "c_notes") == note    // true
  /// ```
  ///
  /// - Parameter definitions: The definitions, in any order.
  /// - Throws: ``SchemaError`` if two definitions have a name in common.
  public init(_ definitions: [ObjectDefinition]) throws(SchemaError) {
    try self.init(definitions, warnings: definitions.flatMap(\.warnings))
  }

  /// Creates a registry of the definitions of other registries.
  ///
  /// ```swift
  /// let notes = try SchemaRegistry(text: #"{"name": "c_note"}"#)
  /// let visits = try SchemaRegistry(text: #"{"name": "c_visit"}"#)
  /// let schemas = try SchemaRegistry(merging: [notes, visits])
  /// schemas.definitions.map(\.name)    // ["c_note", "c_visit"]
  /// ```
  ///
  /// - Parameter registries: The registries. The new registry has their definitions and warnings,
  ///   in the same order.
  /// - Throws: ``SchemaError`` if two definitions have a name in common.
  public init(merging registries: [SchemaRegistry]) throws(SchemaError) {
    try self.init(
      registries.flatMap(\.definitions), warnings: registries.flatMap(\.warnings))
  }

  private init(
    _ definitions: [ObjectDefinition], warnings: [SchemaFault]
  ) throws(SchemaError) {
    var index = DefinitionIndex()
    var faults: [SchemaFault] = []
    for definition in definitions {
      guard let problem = index.add(definition) else { continue }
      faults.append(
        SchemaFault(
          .duplicateName, file: definition.file, definition: definition.name, problem: problem))
    }
    guard faults.isEmpty else { throw SchemaError(faults: faults) }
    var budget = SchemaBudgets().faults
    let collisions = index.finish(&budget).filter { !warnings.contains($0) }
    self.index = index
    report = SchemaLintReport(
      files: [], index: index, faults: warnings + collisions, isTruncated: false)
  }

  private init(_ loader: SchemaLoader) throws(SchemaError) {
    guard !loader.faults.contains(where: { $0.severity == .error }) else {
      throw SchemaError(faults: loader.faults)
    }
    self.init(usable: loader)
  }

  private init(usable loader: SchemaLoader) {
    index = loader.index
    report = SchemaLintReport(loader)
  }

  /// Checks schema files and directories, and returns their faults instead of throwing an error.
  ///
  /// ```swift
  /// SchemaRegistry.lint(["Schemas"]).faults.isEmpty     // true
  /// ```
  ///
  /// - Parameters:
  ///   - paths: The paths of schema files, and of directories of schema files.
  ///   - rules: The custom rules that definitions can name.
  ///   - pluralNames: Plural names that replace those of definitions, by the names of the definitions.
  /// - Returns: The files that were read, the number of definitions without errors, and all faults.
  public static func lint(
    _ paths: [String], rules: [CustomRule] = [], pluralNames: [String: String] = [:]
  ) -> SchemaLintReport {
    SchemaLintReport(
      examining: SchemaLoader(
        paths, SchemaLoader.Options(rules: rules, pluralNames: pluralNames)))
  }

  /// Checks schema files, directories, and standard input, which `-` stands for.
  package static func lint(
    _ paths: [String], pluralNames: [String: String], inputDescriptor: CInt
  ) -> SchemaLintReport {
    SchemaLintReport(
      examining: SchemaLoader(
        paths,
        SchemaLoader.Options(pluralNames: pluralNames, inputDescriptor: inputDescriptor)))
  }

  /// Checks texts of schema files.
  package static func lint(
    _ texts: [(name: String, bytes: [UInt8])], pluralNames: [String: String]
  ) -> SchemaLintReport {
    SchemaLintReport(
      examining: SchemaLoader(
        texts.map { SchemaFile(name: $0.name, bytes: $0.bytes) },
        SchemaLoader.Options(pluralNames: pluralNames)))
  }

  /// Returns the faults of the text of a schema file, without those that only a lint looks for.
  package static func faults(
    in text: [UInt8], pluralNames: [String: String]
  ) -> [SchemaFault] {
    SchemaLoader(
      [SchemaFile(name: "", bytes: text)], SchemaLoader.Options(pluralNames: pluralNames)
    ).faults
  }

  /// Returns the same definitions with other default formats of dates.
  ///
  /// The mapping has the formats for reading, the format for writing, and the time zone that neither a
  /// definition nor a property declares. Properties that hold calendar days keep their formats, and take the time zone.
  ///
  /// ```swift
  /// import DateText
  /// import ObjectSchema
  ///
  /// let schemas = try SchemaRegistry(contentsOf: "Schemas")
  ///   .mappingDates(with: .restKit)
  /// let date = try schemas.object(named: "c_object").property(named: "c_date")
  /// date.dateMapping == .restKit    // true
  /// ```
  ///
  /// - Parameter mapping: The formats in which dates are read and written, and their time zone.
  /// - Returns: The definitions with the mapping.
  public func mappingDates(with mapping: DateMapping) -> SchemaRegistry {
    var registry = self
    registry.index.replaceDefinitions { $0.mappingDates(byDefault: mapping) }
    return registry
  }

  /// Returns whether there's a definition with a name, even if it has errors.
  package func hasDefinition(named name: String) -> Bool { index.has(name) }

  /// Returns the definition with a name.
  ///
  /// - Parameter name: The singular or plural name, which is case-sensitive. A name followed by `s` is
  ///   accepted as a plural name, too, unless it's a name of another definition.
  /// - Returns: The definition.
  /// - Throws: ``UnknownObjectError`` if no definition has the name, or if the one that has it was left
  ///   out because of its errors.
  public func object(named name: String) throws(UnknownObjectError) -> ObjectDefinition {
    if let definition = index[name] { return definition }
    if let owners = index.namesOfFaulty(name) {
      let faults = report.faults.filter { fault in
        fault.severity == .error && fault.definition.map { owners.contains($0) } ?? false
      }
      throw UnknownObjectError(name: name, suggestion: nil, definitionFaults: faults)
    }
    let names = definitions.flatMap { [$0.name, $0.pluralName] }
    throw UnknownObjectError(
      name: name, suggestion: NearestName.nearest(to: name, in: names), definitionFaults: [])
  }
}
