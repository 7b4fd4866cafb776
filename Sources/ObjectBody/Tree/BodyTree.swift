public import ObjectSchema

/// A body that is put together from properties, in steps or in one block.
///
/// ```swift
/// var tree = object.tree()
/// try tree.add(SimpleProperty("c_bool", true))
/// try tree.add(ArrayProperty("c_stringArray", ["value 1"]))
/// try tree.body().text    // {"c_bool":true,"c_stringArray":["value 1"]}
/// ```
public struct BodyTree: Sendable {
  /// The definition that the properties follow.
  public let object: ObjectDefinition

  /// The properties in the order they were added.
  public private(set) var properties: [any BodyProperty] = []

  private let options: CheckOptions

  /// Creates a tree without properties.
  ///
  /// - Parameters:
  ///   - object: The definition that the properties follow.
  ///   - options: What checking does beside checking.
  public init(_ object: ObjectDefinition, options: CheckOptions = CheckOptions()) {
    self.object = object
    self.options = options
  }

  /// Adds a property.
  ///
  /// - Parameter property: The property.
  /// - Throws: ``BodyValidationError`` with the fault `unknown` if it was created with a definition that
  ///   belongs to something else, such as a sub-property of a Document.
  public mutating func add(_ property: some BodyProperty) throws(BodyValidationError) {
    if let own = property.definition, !own.isMember(of: object) {
      throw BodyValidationError(unknown: own.name, in: object.name, of: own)
    }
    properties.append(property)
  }

  /// Makes the body.
  ///
  /// - Returns: The body.
  /// - Throws: ``BodyValidationError`` with every fault.
  public func body() throws(BodyValidationError) -> RequestBody {
    var maker = BodySerializer(object, options: options)
    return try maker.body(
      PropertyObject(properties.flatMap(\.members)),
      unvalidated: properties.flatMap(\.unvalidatedNames))
  }
}

extension ObjectDefinition {
  /// A tree without properties, for code that builds in steps.
  ///
  /// - Parameter options: What checking does beside checking.
  /// - Returns: The tree.
  public func tree(options: CheckOptions = CheckOptions()) -> BodyTree {
    BodyTree(self, options: options)
  }

  /// Makes the body of a request that creates an object, from a tree of properties.
  ///
  /// - Parameters:
  ///   - options: What checking does beside checking.
  ///   - properties: The properties.
  /// - Returns: The body.
  /// - Throws: ``BodyValidationError`` with every fault.
  public func body(
    options: CheckOptions = CheckOptions(), @BodyBuilder _ properties: () -> [any BodyProperty]
  ) throws(BodyValidationError) -> RequestBody {
    var tree = BodyTree(self, options: options)
    for property in properties() { try tree.add(property) }
    return try tree.body()
  }
}
