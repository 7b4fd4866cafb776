public import ObjectSchema

/// A body that's assembled from parts, one by one or in one block.
///
/// ``add(_:)`` checks each part right away, as `BodyParameters` does. In a block, all parts are checked
/// together.
///
/// ```swift
/// var tree = object.tree()
/// try tree.add(SimpleProperty("c_bool", true))
/// try tree.add(ArrayProperty("c_stringArray", ["value 1"]))
/// try tree.body().text
/// // {"c_bool":true,"c_stringArray":["value 1"]}
/// ```
public struct BodyTree: Sendable {
  /// The definition that the parts are validated against.
  public var object: ObjectDefinition { checked.definition }

  /// The parts in the order in which they were added.
  public private(set) var properties: [any BodyProperty] = []

  /// The values that were checked when their parts were added.
  private var checked: BodyParameters

  /// Creates an empty tree.
  ///
  /// - Parameters:
  ///   - object: The definition to validate against.
  ///   - options: Options that control validation.
  package init(_ object: ObjectDefinition, options: CheckOptions = CheckOptions()) {
    checked = BodyParameters(object, options: options)
  }

  /// Adds a part and checks its values.
  ///
  /// - Parameter property: The part.
  /// - Throws: ``BodyValidationError`` with all faults of the part, or with the fault `unknown` if
  ///   its definition belongs elsewhere. In either case, nothing is added.
  public mutating func add(_ property: some BodyProperty) throws(BodyValidationError) {
    try requireMember(property)
    let unvalidated = Set(property.unvalidatedNames)
    var checked = checked
    for member in property.members where !unvalidated.contains(member.key) {
      if let own = property.definition {
        try checked.add(member.value, for: own)
      } else {
        try checked.add(member.value, named: member.key, ofType: checked.objectType)
      }
    }
    self.checked = checked
    properties.append(property)
  }

  /// Adds a part without checking its values, which are checked when the body is created.
  fileprivate mutating func append(_ property: some BodyProperty) throws(BodyValidationError) {
    try requireMember(property)
    properties.append(property)
  }

  private func requireMember(_ property: some BodyProperty) throws(BodyValidationError) {
    guard let own = property.definition, !own.isMember(of: object) else { return }
    throw BodyValidationError(unknown: own.name, in: object.name, of: own)
  }

  /// Creates the body.
  ///
  /// - Returns: The body.
  /// - Throws: ``BodyValidationError`` with all faults.
  public func body() throws(BodyValidationError) -> RequestBody {
    var serializer = checked.serializer
    return try serializer.body(
      PropertyObject(properties.flatMap(\.members)),
      unvalidated: properties.flatMap(\.unvalidatedNames))
  }
}

extension ObjectDefinition {
  /// Creates an empty tree, for code that adds parts one by one.
  ///
  /// - Parameter options: Options that control validation.
  /// - Returns: The tree.
  public func tree(options: CheckOptions = CheckOptions()) -> BodyTree {
    BodyTree(self, options: options)
  }

  /// Creates the body of a request that creates an object, from a tree of parts.
  ///
  /// - Parameters:
  ///   - options: Options that control validation.
  ///   - properties: The parts.
  /// - Returns: The body.
  /// - Throws: ``BodyValidationError`` with all faults.
  public func body(
    options: CheckOptions = CheckOptions(),
    @ListBuilder<any BodyProperty> _ properties: () -> [any BodyProperty]
  ) throws(BodyValidationError) -> RequestBody {
    var tree = BodyTree(self, options: options)
    for property in properties() { try tree.append(property) }
    return try tree.body()
  }
}
