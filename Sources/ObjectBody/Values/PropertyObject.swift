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

  /// The names and values in order, as a literal gives them: copies of its elements would take longer
  /// than to write most bodies.
  var pairs: [(String, PropertyValue)]

  /// The members, in the order they were given.
  ///
  /// Complexity: O(number of members) each time it is read, and each time one of them is changed or
  /// added in place: who adds many calls ``append(_:)``.
  public var members: [Member] {
    get { pairs.map { Member($0.0, $0.1) } }
    set { pairs = newValue.map { ($0.key, $0.value) } }
  }

  /// Creates an object without members.
  public init() { pairs = [] }

  /// Creates an object from its members.
  ///
  /// - Parameter members: The members, in order.
  public init(_ members: [Member]) { pairs = members.map { ($0.key, $0.value) } }

  /// Creates an object from names and values in order.
  init(pairs: [(String, PropertyValue)]) { self.pairs = pairs }

  /// Creates an object from a dictionary, its members sorted by their keys' UTF-8 bytes.
  ///
  /// - Parameter values: The values by the names of their properties.
  public init(_ values: [String: PropertyValue]) {
    pairs = values.map { ($0.key, $0.value) }
      .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
  }

  /// Creates an object from a dictionary, its members sorted by their keys' UTF-8 bytes.
  ///
  /// - Parameter values: Values of a type that converts, by the names of their properties.
  @_disfavoredOverload
  public init(_ values: [String: some PropertyValueConvertible]) {
    self.init(values.mapValues(\.propertyValue))
  }

  /// Adds a member at the end, whether or not there is one of its name.
  ///
  /// ```swift
  /// var object: PropertyObject = [:]
  /// for index in 1...3 { object.append(PropertyObject.Member("c_\(index)", PropertyValue(index))) }
  /// object.keys                   // ["c_1", "c_2", "c_3"]
  /// ```
  ///
  /// Complexity: O(1) on average.
  ///
  /// - Parameter member: The member.
  public mutating func append(_ member: Member) { pairs.append((member.key, member.value)) }

  /// The names in order; one that was given twice stands twice.
  public var keys: [String] { pairs.map(\.0) }

  /// The value of a property, the first if it was given twice.
  ///
  /// Setting replaces that value, or adds the member at the end; setting `nil` removes every member
  /// of the name, while `PropertyValue.null` is a value like any other.
  ///
  /// Complexity: O(number of members).
  ///
  /// - Parameter key: The name, compared by its UTF-8 bytes.
  public subscript(key: String) -> PropertyValue? {
    get { pairs.first { $0.0.isSameText(as: key) }?.1 }
    set {
      guard let newValue else { return pairs.removeAll { $0.0.isSameText(as: key) } }
      if let place = pairs.firstIndex(where: { $0.0.isSameText(as: key) }) {
        pairs[place].1 = newValue
      } else {
        pairs.append((key, newValue))
      }
    }
  }
}

extension PropertyObject {
  /// Whether two objects have the same members in the same order.
  ///
  /// - Parameters:
  ///   - left: An object.
  ///   - right: Another.
  /// - Returns: `true` if all names and values are equal, as Swift compares text.
  public static func == (left: PropertyObject, right: PropertyObject) -> Bool {
    // As with arrays, what lies in the same memory is not looked at.
    left.pairs.span.isIdentical(to: right.pairs.span)
      || left.pairs.count == right.pairs.count
        && left.pairs.elementsEqual(right.pairs) { $0 == $1 }
  }

  /// Feeds the members.
  ///
  /// - Parameter hasher: Gets the names and values.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pairs.count)
    for (key, value) in pairs {
      hasher.combine(key)
      hasher.combine(value)
    }
  }
}

extension PropertyObject: ExpressibleByDictionaryLiteral {
  /// Creates an object from a literal.
  ///
  /// - Parameter elements: The names and values, in order.
  public init(dictionaryLiteral elements: (String, PropertyValue)...) {
    pairs = elements
  }
}
