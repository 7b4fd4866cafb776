import BodyBuilding
import ObjectSchema

/// The maker of declarations from definitions.
struct SwiftBuilder {
  let configuration: SwiftConfiguration
  var limitations = LimitationList()
  var faults: SwiftFaultList
  /// The paths that names can be given to.
  var paths: Set<String> = []
  /// The names of the types of definitions, by the singular and plural names of these.
  private(set) var typeNames: [String: String] = [:]
  /// The names of all types of definitions.
  private(set) var outerTypes: Set<String> = []

  /// Creates a builder, which names the types of the definitions and adds to the faults of the settings.
  init(
    _ definitions: [ObjectDefinition], _ configuration: SwiftConfiguration, _ faults: SwiftFaultList
  ) {
    self.configuration = configuration
    self.faults = faults
    var scope = SwiftNameScope(
      taken: configuredNames(at: definitions.map(\.name), .definition))
    for definition in definitions {
      let name =
        configuration.names[definition.name]?.typeOfDefinition
        ?? scope.makeName(for: configuration.terms(of: definition.name), .definition)
      typeNames[definition.name] = name
      outerTypes.insert(name)
    }
    for definition in definitions where typeNames[definition.pluralName] == nil {
      typeNames[definition.pluralName] = typeNames[definition.name]
    }
  }

  /// Returns the type of a definition.
  mutating func declaration(of definition: ObjectDefinition) -> SwiftDeclaration {
    let name = typeNames[definition.name] ?? definition.name
    let comment = Self.comment(
      definition.label, definition.description, "An object of `\(definition.name)`.")
    let embedded = EmbeddedDefinition(definition)
    if !embedded.isExact {
      limitations.append(
        ExportLimitation(
          path: definition.name, subject: "the formats of dates",
          reason: "they were set in code and have no text"))
    }
    let edition = SwiftEdition(
      object: definition.name, digest: definition.digest, json: embedded.lines)
    guard definition.objectTypes.isEmpty else {
      return .union(union(name, comment, of: definition, edition))
    }
    var structure = SwiftStructure(name: name, kind: .object, comment: comment, edition: edition)
    add(
      definition.properties.enumerated().map { ($1, $0) }, at: definition.name, to: &structure)
    return .structure(structure)
  }

  /// Returns the enum of a definition with object types.
  ///
  /// The types of properties that all objects have are nested in the enum, those of others in the struct of their
  /// object type.
  private mutating func union(
    _ name: String, _ comment: [String], of definition: ObjectDefinition, _ edition: SwiftEdition
  ) -> SwiftUnion {
    var union = SwiftUnion(name: name, comment: comment, edition: edition)
    let types = definition.objectTypes
    let paths = types.map { "\(definition.name).\($0.name)" }
    let shared = definition.sharedProperties.map { "\(definition.name).\($0.name)" }
    var scope = SwiftNameScope(
      taken: configuredNames(at: paths, .listedValue).union(configuredNames(at: shared, .property)),
      outerTypes: outerTypes)
    let caseNames = zip(types, paths).map { type, path in
      configuration.names[path]?.member
        ?? scope.makeName(for: configuration.terms(of: type.name), .listedValue)
    }
    let structNames = zip(types, paths).map { type, path in
      configuration.names[path]?.type
        ?? scope.makeName(for: configuration.terms(of: type.name), .nestedType)
    }
    var sharedTypes: [String: String] = [:]
    for property in definition.sharedProperties {
      sharedTypes[property.name] = valueType(
        of: property, at: "\(definition.name).\(property.name)", &scope, &union.nested)
    }
    for (index, type) in types.enumerated() {
      let comment = Self.comment(
        type.label, nil, "An object of `\(definition.name)` with the type `\(type.name)`.")
      var structure = SwiftStructure(
        name: structNames[index], kind: .typedObject, comment: comment)
      let members = definition.properties(ofType: type.name).filter { $0.name != "type" }
      add(
        members.enumerated().map { ($1, $0) }, at: definition.name, typePath: paths[index],
        shared: sharedTypes.filter { name, _ in
          let base = definition.properties.first { $0.name == name }
          let own = type.properties.first { $0.name == name }
          guard let base, let own else { return true }
          return own.isDeclared(like: base)
        }, in: scope, to: &structure)
      union.nested.append(.structure(structure))
      union.cases.append(
        SwiftUnion.Case(
          name: caseNames[index], key: type.name, type: structNames[index],
          comment: type.label.map { [$0.escapedForSwiftComment] } ?? []))
    }
    return union
  }

  /// Adds properties to a struct.
  ///
  /// - Parameters:
  ///   - properties: The properties with their numbers.
  ///   - path: The path of the struct.
  ///   - typePath: The path of the object type, for properties without a shared type.
  ///   - shared: The types of properties that are declared outside the struct.
  ///   - outer: The scope of the enum that contains the struct.
  ///   - structure: The struct.
  mutating func add(
    _ properties: [(PropertyDefinition, Int)], at path: String, typePath: String? = nil,
    shared: [String: String] = [:], in outer: SwiftNameScope? = nil,
    to structure: inout SwiftStructure
  ) {
    let paths = properties.map { property, _ in
      "\(shared[property.name] == nil ? typePath ?? path : path).\(property.name)"
    }
    let configured = configuredNames(at: paths, .property)
    var memberScope = SwiftNameScope(taken: configured)
    let names = zip(properties, paths).map { property, path in
      configuration.names[path]?.member
        ?? memberScope.makeName(for: configuration.terms(of: property.0.name), .property)
    }
    var scope = outer ?? SwiftNameScope(outerTypes: outerTypes)
    scope.insert(configured)
    scope.insert(names)
    for (index, (property, number)) in properties.enumerated() {
      let type =
        shared[property.name]
        ?? valueType(of: property, at: paths[index], &scope, &structure.nested)
      structure.members.append(
        SwiftMember(
          name: names[index], key: property.name, number: number, type: type,
          isRequired: property.isRequiredOnCreate, isInitialized: property.isWritable,
          comment: Self.comment(of: property)))
    }
  }
}

extension ObjectDefinition {
  /// The properties that objects of at least one type have as the definition declares them.
  fileprivate var sharedProperties: [PropertyDefinition] {
    properties.filter { property in
      property.name != "type"
        && objectTypes.contains { type in
          type.properties.allSatisfy { $0.name != property.name || $0.isDeclared(like: property) }
        }
    }
  }
}
