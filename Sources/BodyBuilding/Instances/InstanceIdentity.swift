import ObjectSchema

/// The part of an object that no other object of its definition has.
enum InstanceIdentity: Hashable, Sendable {
  case id(ObjectID, object: String)
  /// The value of the property that the definition's `uniqueKey` names.
  case key(PropertyValue, object: String)
}

extension ObjectInstance: Hashable {
  /// Returns whether two instances are the same object.
  ///
  /// - Parameters:
  ///   - left: An instance.
  ///   - right: Another instance.
  /// - Returns: Whether their identifiers are equal, or, if neither has one, the values of the unique key
  ///   or else all names and values.
  public static func == (left: ObjectInstance, right: ObjectInstance) -> Bool {
    guard left.identity == nil, right.identity == nil else {
      return left.identity == right.identity
    }
    return left.objectName == right.objectName && left.members == right.members
  }

  /// Hashes the components that equality compares.
  ///
  /// - Parameter hasher: The hasher to use.
  public func hash(into hasher: inout Hasher) {
    if let identity { hasher.combine(identity) } else { hasher.combine(members) }
  }
}
