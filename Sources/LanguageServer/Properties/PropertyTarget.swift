import ObjectSchema

/// The value that a path in a payload leads to, as the definition describes it.
enum PropertyTarget: Hashable, Sendable {
  /// The body.
  case body
  /// The name of the object type.
  case objectType
  /// The value of a property, which is an array if the property is one.
  case property(PropertyDefinition)
  /// An element of the array of a property.
  case element(PropertyDefinition)
  /// A facet of a File.
  case facet(FacetDefinition)
  /// A value that no property describes.
  case undeclared

  /// The property whose value isn't an array, or is an element of one.
  var single: PropertyDefinition? {
    switch self {
    case .property(let property): property.isArray ? nil : property
    case .element(let property): property
    case .body, .objectType, .facet, .undeclared: nil
    }
  }
}

/// The properties of a payload, whose object type is known if the payload has it.
struct PayloadOutline: Sendable {
  let definition: ObjectDefinition
  let isUpdate: Bool
  private let holdsInstances: Bool
  private let type: String?

  /// Creates an outline.
  ///
  /// - Parameters:
  ///   - definition: The definition.
  ///   - settings: The settings for the payload.
  ///   - type: The object type that the payload has, if any.
  init(_ definition: ObjectDefinition, _ settings: PayloadSettings, type: String?) {
    self.definition = definition
    holdsInstances = settings.checkInstances != nil
    if case .update(let stored) = settings.options.mode {
      isUpdate = true
      self.type = stored
    } else {
      isUpdate = false
      self.type = type
    }
  }

  /// Whether bodies have the key `type`.
  var hasTypeKey: Bool { !definition.objectTypes.isEmpty && !isUpdate }

  /// The properties of the body. If its object type isn't known, they are those of all types.
  var bodyProperties: [PropertyDefinition] {
    if let type, definition.objectTypes.contains(where: { $0.name == type }) {
      return definition.properties(ofType: type)
    }
    var names: Set<String> = []
    return (definition.properties + definition.objectTypes.flatMap(\.properties))
      .filter { names.insert($0.name).inserted }
  }

  /// Returns the target of a path.
  func target(of path: [PathStep]) -> PropertyTarget {
    var target = PropertyTarget.body
    for step in holdsInstances ? Self.withoutEnvelope(path)[...] : path[...] {
      switch (target, step) {
      case (.body, .key("type")) where hasTypeKey: target = .objectType
      case (.body, .key(let name)):
        target = bodyProperties.first { $0.name == name }.map { .property($0) } ?? .undeclared
      case (.property(let property), .index):
        target = property.isArray ? .element(property) : .undeclared
      case (_, .key(let name)): target = member(name, of: target)
      default: return .undeclared
      }
    }
    return target
  }

  private func member(_ name: String, of target: PropertyTarget) -> PropertyTarget {
    guard let property = target.single else { return .undeclared }
    if property.type == .file {
      return property.facets.first { $0.name == name }.map { .facet($0) } ?? .undeclared
    }
    return property.properties.first { $0.name == name }.map { .property($0) } ?? .undeclared
  }

  /// Returns the path in an object of a list that the server sent.
  private static func withoutEnvelope(_ path: [PathStep]) -> [PathStep] {
    if case .index? = path.first { return Array(path.dropFirst()) }
    if path.count > 1, path[0] == .key("data"), case .index = path[1] {
      return Array(path.dropFirst(2))
    }
    return path
  }

  /// Returns whether a property can be written by the request.
  func isWritable(_ property: PropertyDefinition) -> Bool {
    isUpdate ? property.isUpdatable : property.isWritable
  }

  /// Returns whether the request must have a value of a property.
  func isRequired(_ property: PropertyDefinition) -> Bool {
    !isUpdate && property.isRequiredOnCreate
  }
}
