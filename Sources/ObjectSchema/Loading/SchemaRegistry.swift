import JSONText

/// Definitions by their names, loaded from schema files.
///
/// A file holds one definition, an array of them, or `{"object":"list","data":[…]}`. A folder means
/// every `*.json` file in it, sorted by name, without its subfolders. Everything that is wrong is
/// told at once; a registry that could be made is free of faults.
///
/// ```swift
/// let schemas = try SchemaRegistry(contentsOf: "Schemas")
/// let object = try schemas.object(named: "c_object")       // or "c_objects"
/// ```
public struct SchemaRegistry: Sendable {
  /// The definitions, in the order they were read.
  public let definitions: [ObjectDefinition]

  /// What somebody should know although it stopped nothing: unknown keys, rules and types.
  public let warnings: [SchemaFault]

  private let places: [String: Int]

  /// Loads files and folders.
  ///
  /// - Parameters:
  ///   - path: A schema file, or a folder of them.
  ///   - rules: The custom rules that definitions may name.
  /// - Throws: ``SchemaError`` with every fault of every file.
  public init(contentsOf path: String, rules: [CustomRule] = []) throws(SchemaError) {
    try self.init(contentsOf: [path], rules: rules)
  }

  /// Loads several files and folders into one registry.
  ///
  /// - Parameters:
  ///   - paths: Schema files and folders of them.
  ///   - rules: The custom rules that definitions may name.
  /// - Throws: ``SchemaError`` with every fault of every file.
  public init(contentsOf paths: [String], rules: [CustomRule] = []) throws(SchemaError) {
    try self.init(SchemaLoader(paths, rules: rules))
  }

  /// Loads definitions from text.
  ///
  /// - Parameters:
  ///   - text: The text of a schema file.
  ///   - name: What faults call it.
  ///   - rules: The custom rules that definitions may name.
  /// - Throws: ``SchemaError`` with every fault of the text.
  public init(
    text: String, name: String = "<text>", rules: [CustomRule] = []
  ) throws(SchemaError) {
    try self.init(bytes: Array(text.utf8), name: name, rules: rules)
  }

  /// Loads definitions from the bytes of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text of a schema file, in UTF-8.
  ///   - name: What faults call it.
  ///   - rules: The custom rules that definitions may name.
  /// - Throws: ``SchemaError`` with every fault of the text.
  public init(
    bytes: [UInt8], name: String = "<text>", rules: [CustomRule] = []
  ) throws(SchemaError) {
    try self.init(SchemaLoader([SchemaFile(name: name, bytes: bytes)], rules: rules))
  }

  private init(_ load: SchemaLoader) throws(SchemaError) {
    if load.faults.contains(where: { $0.severity == .error }) {
      throw SchemaError(faults: load.faults)
    }
    definitions = load.definitions
    places = load.places
    warnings = load.faults
  }

  /// Reads files and folders and tells everything about them, faulty or not.
  ///
  /// ```swift
  /// SchemaRegistry.lint(["Schemas"]).faults.isEmpty     // true
  /// ```
  ///
  /// - Parameters:
  ///   - paths: Schema files and folders of them.
  ///   - rules: The custom rules that definitions may name.
  /// - Returns: The files that were read, how many definitions can be used, and all faults.
  public static func lint(_ paths: [String], rules: [CustomRule] = []) -> SchemaReport {
    let load = SchemaLoader(paths, rules: rules)
    return SchemaReport(
      files: load.files, definitionCount: load.definitions.count, faults: load.faults)
  }

  /// The definition of a name.
  ///
  /// - Parameter name: The singular or the plural name, in its own case.
  /// - Returns: The definition.
  /// - Throws: ``UnknownObjectError`` if no definition has the name.
  public func object(named name: String) throws(UnknownObjectError) -> ObjectDefinition {
    guard let place = places[name] else {
      let names = definitions.flatMap { [$0.name, $0.pluralName] }
      throw UnknownObjectError(
        name: name, suggestion: NearestName.nearest(to: name, in: names))
    }
    return definitions[place]
  }
}

/// No definition has a name that was asked for.
///
/// ```swift
/// do {
///   _ = try schemas.object(named: "c_objekt")
/// } catch {
///   print(error)    // no object has the name c_objekt; did you mean c_object?
/// }
/// ```
public struct UnknownObjectError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name that was asked for.
  public let name: String

  /// The nearest name that a definition has, if one is near enough.
  public let suggestion: String?

  /// What is wrong, in a sentence.
  public var description: String {
    "no object has the name \(name)\(suggestion.map { "; did you mean \($0)?" } ?? "")"
  }
}
