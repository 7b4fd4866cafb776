/// A value that is being encoded. Encoders refer to it, since a container may be filled long after
/// it was made.
final class EncodedPart {
  /// What the value has become so far.
  enum Kind { case nothing, scalar, object, array }

  /// A member or element.
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

  /// Makes the value one of a kind, if it is none yet.
  ///
  /// - Returns: Whether it now is: a value that is an array cannot become an object.
  func become(_ kind: Kind) -> Bool {
    if self.kind == .nothing { self.kind = kind }
    return self.kind == kind
  }

  /// Makes the value a plain one.
  func set(_ value: PropertyValue) { scalar = value }

  /// Sets a member; of two with one key the last counts.
  func set(_ child: Child, forKey key: String) {
    let place = keys.insert(key)
    if place < children.count { children[place] = child } else { children.append(child) }
  }

  /// Adds an element.
  func append(_ child: Child) { children.append(child) }

  /// The part under a key, which is made if there is none.
  func part(forKey key: String) -> EncodedPart {
    if let place = keys.place(of: key), case .part(let part) = children[place] { return part }
    let part = EncodedPart()
    set(.part(part), forKey: key)
    return part
  }

  /// The value. One of which nothing was encoded is an object without members.
  ///
  /// The run that made the part has bounded how deep parts nest.
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
