/// A reference to an object: its identifier, and the name of its kind where that is known.
///
/// A body holds the identifier alone; the definition says what kind of object it refers to.
///
/// ```swift
/// let account = ObjectID("4d55c3a7f8a94c0b2e000001")!
/// let reference = Reference(account, object: "account")
/// PropertyValue(reference) == "4d55c3a7f8a94c0b2e000001"    // true
/// ```
public struct Reference: Hashable, Sendable {
  /// The identifier of the object.
  public let id: ObjectID

  /// The singular name of the object's kind, such as `account`.
  public let object: String?

  /// Creates a reference.
  ///
  /// - Parameters:
  ///   - id: The identifier of the object.
  ///   - object: The singular name of its kind.
  public init(_ id: ObjectID, object: String? = nil) {
    self.id = id
    self.object = object
  }
}
