import BodyBuilding

/// A value that's being encoded. It's a class, because a type can keep filling one container after
/// it has created others.
final class EncodedPart {
  /// The kinds of value.
  enum Kind { case nothing, scalar, object, array }

  /// A member or an element.
  enum Child {
    case value(PropertyValue)
    case part(EncodedPart)

    var value: PropertyValue {
      switch self {
      case .value(let value): value
      case .part(let part): part.value
      }
    }
  }

  private(set) var kind = Kind.nothing
  private var scalar = PropertyValue.null
  private var keys = OrderedKeys()
  private var children: [Child] = []

  /// The number of elements.
  var count: Int { children.count }

  /// Sets the kind of the value if it doesn't have one yet, and returns whether it has that kind.
  func become(_ kind: Kind) -> Bool {
    if self.kind == .nothing { self.kind = kind }
    return self.kind == kind
  }

  /// Sets a scalar value.
  func set(_ value: PropertyValue) { scalar = value }

  /// Sets a member, replacing any previous member with the same key.
  func set(_ child: Child, forKey key: String) {
    let index = keys.insert(key)
    if index < children.count { children[index] = child } else { children.append(child) }
  }

  /// Appends an element.
  func append(_ child: Child) { children.append(child) }

  /// Returns the part of a member, creating it if necessary.
  func part(forKey key: String) -> EncodedPart {
    if let index = keys.index(of: key), case .part(let part) = children[index] { return part }
    let part = EncodedPart()
    set(.part(part), forKey: key)
    return part
  }

  /// The value, which is an empty object if nothing was encoded, as for a type without properties.
  ///
  /// The encoding run limits the nesting of parts, and therefore also this recursion.
  var value: PropertyValue {
    switch kind {
    case .nothing, .object:
      .object(
        PropertyObject(zip(keys.keys, children).map { PropertyObject.Member($0, $1.value) }))
    case .scalar: scalar
    case .array: .array(children.map(\.value))
    }
  }
}
