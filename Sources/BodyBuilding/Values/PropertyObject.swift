import JSONText

/// An ordered collection of property names and values.
///
/// You can write an object as a dictionary literal. Unlike a dictionary, it keeps the order of its
/// members, and a duplicate key doesn't trap but is reported by a body, with the code `duplicate`.
///
/// ```swift
/// var object: PropertyObject = ["c_bool": true, "c_string": "text"]
/// object["c_number"] = 42
/// object["c_bool"] = nil
/// object.keys                   // ["c_string", "c_number"]
/// ```
public struct PropertyObject: Hashable, Sendable {
  /// A property name with a value.
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

  // The elements of a literal are stored as they are, because converting them to members would take
  // longer than writing most bodies.
  package var pairs: [(String, PropertyValue)]

  /// The members in order.
  ///
  /// To add many members, use ``append(_:)``.
  ///
  /// - Complexity: O(*n*) for each access or in-place mutation, where *n* is the number of members.
  public var members: [Member] {
    get { pairs.map { Member($0.0, $0.1) } }
    set { pairs = newValue.map { ($0.key, $0.value) } }
  }

  /// Creates an empty object.
  public init() { pairs = [] }

  /// Creates an object from its members.
  ///
  /// - Parameter members: The members, in order.
  public init(_ members: [Member]) { pairs = members.map { ($0.key, $0.value) } }

  package init(pairs: [(String, PropertyValue)]) { self.pairs = pairs }

  /// Creates an object from a dictionary, sorted by the UTF-8 bytes of the keys.
  ///
  /// - Parameter values: Property names with values.
  public init(_ values: [String: PropertyValue]) {
    pairs = values.map { ($0.key, $0.value) }
      .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
  }

  /// Creates an object from a dictionary, sorted by the UTF-8 bytes of the keys.
  ///
  /// - Parameter values: Property names with values of a convertible type.
  @_disfavoredOverload
  public init(_ values: [String: some PropertyValueConvertible]) {
    self.init(values.mapValues { $0.propertyValue })
  }

  /// Appends a member, even if its key is a duplicate.
  ///
  /// ```swift
  /// var object: PropertyObject = [:]
  /// for index in 1...3 { object.append(PropertyObject.Member("c_\(index)", PropertyValue(index))) }
  /// object.keys                   // ["c_1", "c_2", "c_3"]
  /// ```
  ///
  /// - Parameter member: The member.
  /// - Complexity: O(1) on average.
  public mutating func append(_ member: Member) { pairs.append((member.key, member.value)) }

  /// The names in order, including duplicates.
  public var keys: [String] { pairs.map(\.0) }

  /// The value of the first member with a key.
  ///
  /// Setting a value replaces the previous value or appends a member. Setting `nil` removes all
  /// members with the key, while `PropertyValue.null` is stored like any other value.
  ///
  /// - Parameter key: The name, compared by its UTF-8 bytes.
  /// - Complexity: O(*n*), where *n* is the number of members.
  public subscript(key: String) -> PropertyValue? {
    get { pairs.first { $0.0.hasSameUTF8(as: key) }?.1 }
    set {
      guard let newValue else { return pairs.removeAll { $0.0.hasSameUTF8(as: key) } }
      if let index = pairs.firstIndex(where: { $0.0.hasSameUTF8(as: key) }) {
        pairs[index].1 = newValue
      } else {
        pairs.append((key, newValue))
      }
    }
  }
}

extension PropertyObject {
  /// The value at a path of keys through nested objects, such as a member of a Document.
  ///
  /// Setting a value creates any missing objects along the path, and replaces arrays and plain
  /// values along the path with objects.
  ///
  /// ```swift
  /// var values: PropertyObject = [:]
  /// values["c_document", "c_stringOne"] = "z"
  /// values["c_document"]    // {"c_stringOne":"z"}
  /// ```
  ///
  /// - Parameters:
  ///   - first: The first key.
  ///   - second: The key in the object under the first key.
  ///   - rest: Further keys.
  public subscript(first: String, second: String, rest: String...) -> PropertyValue? {
    get { self[path: [first, second] + rest] }
    set { self[path: [first, second] + rest] = newValue }
  }

  private subscript(path path: [String]) -> PropertyValue? {
    get {
      let value = self[path[0]]
      guard path.count > 1 else { return value }
      guard case .object(let object)? = value else { return nil }
      return object[path: Array(path.dropFirst())]
    }
    set {
      guard path.count > 1 else { return self[path[0]] = newValue }
      var object = PropertyObject()
      if case .object(let existing)? = self[path[0]] {
        object = existing
      } else if newValue == nil {
        return
      }
      object[path: Array(path.dropFirst())] = newValue
      self[path[0]] = .object(object)
    }
  }

  /// The value of the first member with a key, which can be set to a value of any convertible type.
  ///
  /// - Parameter key: The name, compared by its UTF-8 bytes.
  @_disfavoredOverload
  public subscript(key: String) -> (any PropertyValueConvertible)? {
    get { self[key] as PropertyValue? }
    set { self[key] = newValue?.propertyValue }
  }

  /// The value at a path of keys, which can be set to a value of any convertible type.
  ///
  /// - Parameters:
  ///   - first: The first key.
  ///   - second: The key in the object under the first key.
  ///   - rest: Further keys.
  @_disfavoredOverload
  public subscript(
    first: String, second: String, rest: String...
  ) -> (any PropertyValueConvertible)? {
    get { self[path: [first, second] + rest] }
    set { self[path: [first, second] + rest] = newValue?.propertyValue }
  }

  /// Creates an object from a literal whose values have any convertible types.
  ///
  /// - Parameter values: Property names with values, in order. `nil` becomes `null`.
  public init(_ values: KeyValuePairs<String, (any PropertyValueConvertible)?>) {
    pairs = values.map { ($0.key, $0.value?.propertyValue ?? .null) }
  }
}

extension PropertyObject {
  /// Returns whether two objects have equal members in the same order.
  ///
  /// - Parameters:
  ///   - left: An object.
  ///   - right: Another object.
  /// - Returns: Whether all names and values are equal, comparing strings as Swift does.
  public static func == (left: PropertyObject, right: PropertyObject) -> Bool {
    // As with arrays, objects that share their storage are equal without comparing the members.
    left.pairs.borrowedSpan.isIdentical(to: right.pairs.borrowedSpan)
      || left.pairs.count == right.pairs.count
        && left.pairs.elementsEqual(right.pairs) { $0 == $1 }
  }

  /// Hashes the components that equality compares.
  ///
  /// - Parameter hasher: The hasher to use.
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
  /// - Parameter elements: The names and values in order.
  public init(dictionaryLiteral elements: (String, PropertyValue)...) {
    pairs = elements
  }
}
