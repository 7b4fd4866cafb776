/// The members of an object in the order they were given: property names with their values.
///
/// It is written as a dictionary. Unlike one it keeps the order, and a key that stands twice is no
/// trap: the body that is made of it tells the fault `duplicate`.
///
/// ```swift
/// var object: PropertyObject = ["c_bool": true, "c_string": "text"]
/// object["c_number"] = 42
/// object["c_bool"] = nil
/// object.keys                   // ["c_string", "c_number"]
/// ```
public struct PropertyObject: Hashable, Sendable {
  /// One property's name and value.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var key: String

    /// The value.
    public var value: PropertyValue

    /// Creates a member.
    ///
    /// - Parameters:
    ///   - key: The name.
    ///   - value: The value.
    public init(_ key: String, _ value: PropertyValue) {
      self.key = key
      self.value = value
    }
  }

  /// The members, in the order they were given.
  public var members: [Member]

  /// Creates an object without members.
  public init() { members = [] }

  /// Creates an object from its members.
  ///
  /// - Parameter members: The members, in order.
  public init(_ members: [Member]) { self.members = members }

  /// Creates an object from a dictionary, its members sorted by their keys' UTF-8 bytes.
  ///
  /// - Parameter values: The values by the names of their properties.
  public init(_ values: [String: PropertyValue]) {
    members = values.map { Member($0.key, $0.value) }
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  /// Creates an object from a dictionary, its members sorted by their keys' UTF-8 bytes.
  ///
  /// - Parameter values: Values of a type that converts, by the names of their properties.
  @_disfavoredOverload
  public init(_ values: [String: some PropertyValueConvertible]) {
    self.init(values.mapValues(\.propertyValue))
  }

  /// The names in order; one that was given twice stands twice.
  public var keys: [String] { members.map(\.key) }

  /// The value of a property, the first if it was given twice.
  ///
  /// Setting replaces that value, or adds the member at the end; setting `nil` removes every member
  /// of the name, while `PropertyValue.null` is a value like any other.
  ///
  /// Complexity: O(number of members).
  ///
  /// - Parameter key: The name, compared by its UTF-8 bytes.
  public subscript(key: String) -> PropertyValue? {
    get { members.first { $0.key.isSameText(as: key) }?.value }
    set {
      guard let newValue else { return members.removeAll { $0.key.isSameText(as: key) } }
      if let place = members.firstIndex(where: { $0.key.isSameText(as: key) }) {
        members[place].value = newValue
      } else {
        members.append(Member(key, newValue))
      }
    }
  }
}

extension PropertyObject: ExpressibleByDictionaryLiteral {
  /// Creates an object from a literal.
  ///
  /// - Parameter elements: The names and values, in order.
  public init(dictionaryLiteral elements: (String, PropertyValue)...) {
    members = elements.map { Member($0.0, $0.1) }
  }
}
