import ObjectSchema

/// The names and values of an object or a Document that was read, in the order of the text.
///
/// ```swift
/// let json = #"{"c_document": {"c_stringOne": "One", "other": 1}}"#
/// let instance = try ObjectInstance(Array(json.utf8), of: object)
/// if case .document(let document)? = instance["c_document"] {
///   document.names             // ["c_stringOne", "other"]
///   document.unknownMembers    // {"other":1}
/// }
/// ```
public struct InstanceMembers: Hashable, Sendable {
  /// The meaning of a name.
  enum Origin: Hashable, Sendable {
    /// A property.
    case declared
    /// A key that the server adds to every object.
    case base
    case unknown
  }

  /// A name with its value.
  struct Member: Hashable, Sendable {
    let name: String
    let value: InstanceValue
    let origin: Origin
  }

  /// The members in order, without duplicates.
  let all: [Member]

  /// Creates members.
  ///
  /// - Parameter all: The members in order, without duplicates.
  init(_ all: [Member] = []) { self.all = all }

  /// Whether there are no members.
  public var isEmpty: Bool { all.isEmpty }

  /// The names in order.
  public var names: [String] { all.map(\.name) }

  /// All values, as they're given to a body. See ``InstanceValue/propertyValue``.
  public var values: PropertyObject { values { _ in true } }

  /// The members that the definition doesn't declare, except for the keys that the server adds to every
  /// object, such as `created`.
  public var unknownMembers: PropertyObject { values { $0 == .unknown } }

  /// The values of the members that the definition declares.
  var declaredValues: PropertyObject { values { $0 == .declared } }

  private func values(where isIncluded: (Origin) -> Bool) -> PropertyObject {
    PropertyObject(
      pairs: all.compactMap { isIncluded($0.origin) ? ($0.name, $0.value.propertyValue) : nil })
  }

  /// The value with a name, or `nil` if there is none.
  ///
  /// - Parameter name: The name, compared by its UTF-8 bytes.
  /// - Complexity: O(*n*), where *n* is the number of members.
  public subscript(name: String) -> InstanceValue? {
    all.first { $0.name.hasSameUTF8(as: name) }?.value
  }

  /// The value of a key in a path, in which `id` can mean `_id`.
  func value(ofKey key: String) -> InstanceValue? { self[key] ?? (key == "id" ? self["_id"] : nil) }

  /// The value at a path, or `nil` if there is none.
  func value(at path: PropertyPath) -> InstanceValue? {
    var value = InstanceValue.document(self)
    for component in path.components {
      guard let next = value.value(at: component) else { return nil }
      value = next
    }
    return value
  }
}
