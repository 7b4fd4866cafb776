/// A reference to an object, with its identifier and, if known, the name of its definition.
///
/// A body contains only the identifier.
///
/// ```swift
/// let account = ObjectID("4d55c3a7f8a94c0b2e000001")!
/// let reference = Reference(account, object: "account")
/// PropertyValue(reference) == "4d55c3a7f8a94c0b2e000001"    // true
/// ```
public struct Reference: Hashable, Sendable {
  /// The identifier of the object.
  public let id: ObjectID

  /// The singular name of the object's definition, such as `account`.
  public let object: String?

  /// Creates a reference.
  ///
  /// - Parameters:
  ///   - id: The identifier of the object.
  ///   - object: The singular name of its definition.
  public init(_ id: ObjectID, object: String? = nil) {
    self.id = id
    self.object = object
  }
}
