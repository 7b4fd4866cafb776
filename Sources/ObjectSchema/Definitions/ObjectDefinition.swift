public import JSONText

/// The definition of an object, which payloads are checked against.
///
/// A definition has names, properties, and object types. Load definitions from schema files with a
/// ``SchemaRegistry``, or create them in code. Either way, the definition has no errors and is
/// compiled for checking. It's immutable and cheap to copy, and can be used from any thread.
///
/// ```swift
/// let schemas = try SchemaRegistry(contentsOf: "Schemas")
/// let object = try schemas.object(named: "c_objects")
/// object.name                                       // c_object
/// try object.property(named: "c_number").type       // Number
/// ```
public struct ObjectDefinition: Sendable {
  // A single reference holds the contents, because definitions are copied with every body and every
  // checker.
  private let contents: Contents

  /// The singular name, which identifies the definition.
  public var name: String { contents.name }

  /// The plural name, which the paths of the server use.
  ///
  /// If the definition doesn't declare it, it's the English plural of the name's last term. The
  /// initializers of a ``SchemaRegistry`` can set another one.
  public var pluralName: String { contents.pluralName }

  /// Whether the plural name is derived from the name.
  var isPluralNameDerived: Bool { contents.isPluralNameDerived }

  /// The display name.
  public var label: String? { contents.label }

  /// The purpose of the object.
  public var description: String? { contents.description }

  /// The properties of every object, in declared order.
  public var properties: [PropertyDefinition] { contents.properties }

  /// The types that objects can have, in declared order.
  ///
  /// If there are any, every object has one of these types, and the type's additional properties.
  public var objectTypes: [ObjectType] { contents.objectTypes }

  /// The keys of the definition that don't have a property of their own, such as `createAcl`.
  ///
  /// Complexity: O(n), where n is the length of the text that declares the definition.
  public var otherKeys: JSONObject { contents.declared.otherMembers }

  /// The text that declares the definition.
  var declaredText: SchemaExcerpt { contents.declared.text }

  /// The compiled definition.
  package var plan: Plan { contents.plan }

  /// The text that declares the definition.
  var declared: DeclaredText { contents.declared }

  /// The file that the definition was read from, or its own name if it was created in code.
  var file: String { contents.file }

  /// The warnings about a definition that was created in code.
  var warnings: [SchemaFault] { contents.warnings }

  init(_ contents: Contents) { self.contents = contents }

  /// Returns the property with a name.
  ///
  /// ```swift
  /// let number = try object.property(named: "c_number")
  /// number.type    // Number
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name, which is case-sensitive.
  ///   - type: The object type to search as well, or `nil` to search only the properties that every
  ///     object has.
  /// - Returns: The property.
  /// - Throws: ``UnknownPropertyError`` if there is no such property.
  public func property(
    named name: String, ofType type: String? = nil
  ) throws(UnknownPropertyError) -> PropertyDefinition {
    try UnknownPropertyError.find(name, in: properties(ofType: type), of: self.name)
  }

  /// Returns the same definition with warnings about its creation.
  func withWarnings(_ warnings: [SchemaFault]) -> ObjectDefinition {
    ObjectDefinition(Contents(copying: contents, warnings: warnings))
  }

  /// Returns the same definition with properties that differ only in their formats of dates.
  func replacing(_ properties: [PropertyDefinition], _ types: [ObjectType]) -> ObjectDefinition {
    let other = ObjectDefinition(
      Contents(copying: contents, properties: properties, objectTypes: types, plan: plan))
    return ObjectDefinition(
      Contents(
        copying: contents, properties: properties, objectTypes: types,
        plan: plan.withDates(of: other)))
  }
}

extension ObjectDefinition: Hashable {
  /// Returns whether two definitions have the same content, regardless of their sources.
  ///
  /// - Parameters:
  ///   - lhs: A definition.
  ///   - rhs: Another definition.
  /// - Returns: Whether their names, properties, types, and other keys are equal.
  public static func == (lhs: ObjectDefinition, rhs: ObjectDefinition) -> Bool {
    lhs.contents === rhs.contents
      || lhs.name == rhs.name && lhs.pluralName == rhs.pluralName && lhs.label == rhs.label
        && lhs.description == rhs.description && lhs.properties == rhs.properties
        && lhs.objectTypes == rhs.objectTypes && lhs.contents.declared == rhs.contents.declared
  }

  /// Hashes the names and the properties.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(pluralName)
    hasher.combine(properties)
  }
}

extension ObjectDefinition {
  /// The storage of a definition.
  final class Contents: Sendable {
    let name: String
    let pluralName: String
    let isPluralNameDerived: Bool
    let label: String?
    let description: String?
    let properties: [PropertyDefinition]
    let objectTypes: [ObjectType]
    let declared: DeclaredText
    let plan: Plan
    let file: String
    let warnings: [SchemaFault]

    init(
      name: String, pluralName: String?, label: String?, description: String?,
      properties: [PropertyDefinition], objectTypes: [ObjectType], declared: DeclaredText,
      plan: Plan, file: String
    ) {
      self.name = name
      self.pluralName = pluralName ?? EnglishPlural.plural(of: name)
      isPluralNameDerived = pluralName == nil
      self.label = label
      self.description = description
      self.properties = properties
      self.objectTypes = objectTypes
      self.declared = declared
      self.plan = plan
      self.file = file
      warnings = []
    }

    convenience init(copying other: Contents, warnings: [SchemaFault]) {
      self.init(
        copying: other, properties: other.properties, objectTypes: other.objectTypes,
        plan: other.plan, warnings: warnings)
    }

    init(
      copying other: Contents, properties: [PropertyDefinition], objectTypes: [ObjectType],
      plan: Plan, warnings: [SchemaFault]? = nil
    ) {
      name = other.name
      pluralName = other.pluralName
      isPluralNameDerived = other.isPluralNameDerived
      label = other.label
      description = other.description
      self.properties = properties
      self.objectTypes = objectTypes
      declared = other.declared
      self.plan = plan
      file = other.file
      self.warnings = warnings ?? other.warnings
    }
  }
}

extension ObjectDefinition {
  /// Returns the properties of objects of a type, in declared order.
  ///
  /// - Parameter type: The name of the object type. An unknown name or `nil` adds no properties.
  /// - Returns: The properties of all objects, then those of the type. A property of the type takes
  ///   the position of one that it overrides.
  package func properties(ofType type: String?) -> [PropertyDefinition] {
    guard let type, let own = objectTypes.first(where: { $0.name.utf8.elementsEqual(type.utf8) })
    else { return properties }
    let names = Set(properties.map(\.name))
    return properties.map { base in own.properties.first { $0.name == base.name } ?? base }
      + own.properties.filter { !names.contains($0.name) }
  }
}
