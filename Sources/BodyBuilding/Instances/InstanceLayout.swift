import ObjectSchema

/// The properties that the members of an object or a Document can have, by name.
final class InstanceLayout: Sendable {
  /// A property, with what reading its values needs.
  struct Property: Sendable {
    let definition: PropertyDefinition
    let kind: PropertyType.Kind
    let isArray: Bool
    /// The properties of a Document.
    let members: InstanceLayout?

    init(_ definition: PropertyDefinition) {
      self.definition = definition
      kind = definition.type.kind
      isArray = definition.isArray
      members = kind == .document ? InstanceLayout(definition.properties) : nil
    }
  }

  private let properties: [Property]
  private let indices: [UTF8Key: Int]

  /// Creates the layout of an object with properties.
  init(_ definitions: [PropertyDefinition]) {
    properties = definitions.map { Property($0) }
    indices = Dictionary(
      definitions.enumerated().map { (UTF8Key(text: $1.name), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the property with a name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - next: The index of the property that usually comes next, which is changed to the one after the
  ///     property.
  /// - Returns: The property, or `nil` if there is none.
  func property(named name: String, next: inout Int) -> Property? {
    if next >= properties.count || !properties[next].definition.name.hasSameUTF8(as: name) {
      guard let index = indices[UTF8Key(text: name)] else { return nil }
      next = index
    }
    defer { next += 1 }
    return properties[next]
  }
}

/// A definition, with the layouts of its objects by type.
struct InstanceLayouts {
  let definition: ObjectDefinition
  /// The property whose values identify objects.
  let uniqueKey: String?
  private let base: InstanceLayout
  /// The layouts that were made, by the indices of the types.
  private var typed: [Int: InstanceLayout] = [:]
  private let types: [UTF8Key: Int]

  init(_ definition: ObjectDefinition) {
    self.definition = definition
    uniqueKey = definition.uniqueKey
    base = InstanceLayout(definition.properties)
    types = Dictionary(
      definition.objectTypes.enumerated().map { (UTF8Key(text: $1.name), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether the definition has object types.
  var hasTypes: Bool { !types.isEmpty }

  /// Returns the layout of objects of a type.
  ///
  /// - Parameter type: The name of the type. An unknown name or `nil` adds no properties.
  /// - Returns: The layout.
  mutating func layout(ofType type: String?) -> InstanceLayout {
    guard let type, let index = types[UTF8Key(text: type)] else { return base }
    if let layout = typed[index] { return layout }
    let layout = InstanceLayout(definition.properties(ofType: type))
    typed[index] = layout
    return layout
  }
}
