/// A JSON value in memory, which you can store, compare and write.
///
/// Objects keep the order of their members, and numbers keep their text.
///
/// ```swift
/// import JSONText
///
/// let value = try JSONValue(parsing: #"{"a": [1, 2.50]}"#)
/// value["a"]?[1]?.number?.text  // "2.50"
/// ```
public enum JSONValue: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number with its text.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object with its members in order.
  case object(JSONObject)
}

extension JSONValue {
  /// Reads a JSON text.
  ///
  /// If an object has several members with the same key, the last one is kept, as in JavaScript. To
  /// find duplicate keys, use ``JSONDocument/duplicateKeys``.
  ///
  /// - Parameter text: JSON text.
  /// - Throws: ``JSONSyntaxError`` at the first byte that breaks the grammar.
  public init(parsing text: String) throws(JSONSyntaxError) {
    self = try JSONDocument(Array(text.utf8)).root.value
  }

  /// The string, or `nil` for a value of another type.
  public var string: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }

  /// The number, or `nil` for a value of another type.
  public var number: JSONNumber? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// The Boolean, or `nil` for a value of another type.
  public var bool: Bool? {
    guard case .bool(let bool) = self else { return nil }
    return bool
  }

  /// The elements of the array, or `nil` for a value of another type.
  public var array: [JSONValue]? {
    guard case .array(let array) = self else { return nil }
    return array
  }

  /// The members of the object, or `nil` for a value of another type.
  public var object: JSONObject? {
    guard case .object(let object) = self else { return nil }
    return object
  }

  /// The value for a key, or `nil` if there is none or this isn't an object.
  ///
  /// - Parameter key: The key, compared by its UTF-8 bytes.
  public subscript(key: String) -> JSONValue? { object?[key] }

  /// The element at an index, or `nil` if there is none or this isn't an array.
  ///
  /// - Parameter index: The index, from 0.
  public subscript(index: Int) -> JSONValue? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }
}

extension JSONValue: Hashable {
  /// Returns whether two values represent the same JSON.
  ///
  /// Numbers are compared by value, strings by their UTF-8 bytes, and objects without regard to the
  /// order of their members.
  public static func == (lhs: JSONValue, rhs: JSONValue) -> Bool {
    switch (lhs, rhs) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    // In Swift, canonically equivalent strings are equal. In JSON, they aren't.
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  /// Hashes the value consistently with `==`.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let bool): hasher.combine(bool)
    case .number(let number): hasher.combine(number)
    case .string(let string): hasher.combine(Array(string.utf8))
    case .array(let array): hasher.combine(array)
    case .object(let object): hasher.combine(object)
    }
  }
}
