import JSONText
import ObjectSchema

/// The definitions for inputs, and the options that the configuration file has for them.
struct InputOverrides: Sendable {
  /// How an input is read.
  struct Reading {
    let isInstances: Bool
    let isLines: Bool
  }

  private let overrides: [ConfigurationOverride]
  private let paths: RelativePaths
  private let definition: ObjectDefinition?
  private let definitions: [String: ObjectDefinition]

  /// The error for an input without an object.
  private let missingObject: String

  /// The indices of the entries that applied to the input before, if there was one.
  private var lastMatches: [Int]?

  /// Creates overrides.
  ///
  /// - Parameters:
  ///   - arguments: The arguments with the entries and the path of the configuration file.
  ///   - definition: The definition for inputs that no entry names one for, if there is one.
  ///   - definitions: The definitions by the names that the entries have for them.
  ///   - missingObject: The error for an input without a definition.
  init(
    _ arguments: Arguments, definition: ObjectDefinition?,
    definitions: [String: ObjectDefinition], missingObject: String
  ) {
    overrides = arguments.overrides
    paths = RelativePaths(arguments.configuration ?? "")
    self.definition = definition
    self.definitions = definitions
    self.missingObject = missingObject
  }

  /// The names of the objects, for reports.
  var objectNames: String { allDefinitions.map(\.name).joined(separator: ", ") }

  /// The definitions, each once, with the one for most inputs first.
  fileprivate var allDefinitions: [ObjectDefinition] {
    let named = overrides.compactMap { $0.object.flatMap { definitions[$0] } }
    var names: Set<String> = []
    return ((definition.map { [$0] } ?? []) + named).filter { names.insert($0.name).inserted }
  }

  /// A copy for another check, which has neither the definition nor the options of the input before.
  var forNewRun: InputOverrides {
    var overrides = self
    overrides.lastMatches = nil
    return overrides
  }

  /// Returns how to read an input, and sets the definition and the options to check it with.
  ///
  /// - Parameters:
  ///   - path: The path of the input.
  ///   - arguments: The options of all inputs.
  ///   - run: The check, which takes the definition and the options.
  /// - Returns: How to read the input.
  /// - Throws: ``InputError`` if there is no definition for it.
  mutating func begin(
    _ path: String, _ arguments: Arguments, _ run: inout CheckRun
  ) throws(InputError) -> Reading {
    let relativePath = paths.relativePath(of: path)
    var matches = overrides.indices.filter { overrides[$0].matches(relativePath) }
    // Standard input has no path.
    if path == "-" { matches = [] }
    var own = arguments
    for index in matches { own.apply(overrides[index]) }
    let reading = Reading(isInstances: own.isInstances, isLines: own.isLines)
    if matches == lastMatches { return reading }
    lastMatches = nil
    let named = matches.last { overrides[$0].object != nil }.flatMap { overrides[$0].object }
    guard let definition = named.map({ definitions[$0] }) ?? definition else {
      throw .input(missingObject)
    }
    if let reason = own.typeMismatch(with: definition) { throw .input(reason) }
    run.use(definition, own)
    lastMatches = matches
    return reading
  }
}

extension Command {
  /// Loads the definitions that the configuration file names for inputs, and sets the ``Command/overrides``.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - registry: The schemas.
  /// - Returns: The first definition, or `nil` if one can't be used, which is reported, or if there is none.
  mutating func loadOverrides(
    _ arguments: Arguments, _ registry: SchemaRegistry
  ) -> ObjectDefinition? {
    let missingObject = Self.missingObject(registry)
    var definitions: [String: ObjectDefinition] = [:]
    var base = Self.onlyDefinition(registry)
    if let name = arguments.object {
      guard let definition = definition(named: name, registry) else { return nil }
      base = definition
    }
    for override in arguments.overrides {
      guard let name = override.object, definitions[name] == nil else { continue }
      guard let definition = definition(named: name, registry, at: "\(override.location): ")
      else { return nil }
      definitions[name] = definition
    }
    let overrides = InputOverrides(
      arguments, definition: base, definitions: definitions, missingObject: missingObject)
    guard let first = overrides.allDefinitions.first else {
      reportError(missingObject)
      return nil
    }
    self.overrides = overrides
    return first
  }
}
