/// A JSON value in memory, for what must be kept: free-form values and schema files.
///
/// Objects keep their order; numbers keep their text. Checking a payload never builds one.
///
/// ```swift
/// let value = try JSONValue(parsing: #"{"a": [1, 2.50]}"#)
/// value["a"]?[1]?.number?.text     // "2.50"
/// ```
public enum JSONValue: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, with its text.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object, its members in order.
  case object(JSONObject)
}

extension JSONValue {
  /// Reads a whole JSON text.
  ///
  /// Where an object holds a key twice, the last member counts, as in JavaScript; a reader that
  /// must tell uses ``JSONDocument``.
  ///
  /// - Parameter text: JSON text.
  /// - Throws: ``JSONSyntaxError`` at the first byte that breaks the grammar.
  public init(parsing text: String) throws(JSONSyntaxError) {
    self = try JSONDocument(Array(text.utf8)).root.value
  }

  /// The string, if this is one.
  public var string: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }

  /// The number, if this is one.
  public var number: JSONNumber? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// `true` or `false`, if this is one of them.
  public var bool: Bool? {
    guard case .bool(let bool) = self else { return nil }
    return bool
  }

  /// The elements, if this is an array.
  public var array: [JSONValue]? {
    guard case .array(let array) = self else { return nil }
    return array
  }

  /// The members, if this is an object.
  public var object: JSONObject? {
    guard case .object(let object) = self else { return nil }
    return object
  }

  /// The member of an object.
  ///
  /// - Parameter key: The key, compared by its UTF-8 bytes.
  public subscript(key: String) -> JSONValue? { object?[key] }

  /// The element of an array.
  ///
  /// - Parameter index: The index from 0.
  public subscript(index: Int) -> JSONValue? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }
}

extension JSONValue: Hashable {
  /// Whether two values mean the same JSON: numbers by value, strings by their bytes, objects
  /// without regard to the order of their members.
  public static func == (lhs: JSONValue, rhs: JSONValue) -> Bool {
    switch (lhs, rhs) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    // Swift calls "é" spelled in two ways equal; JSON does not.
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  /// Feeds the value to a hasher, so that equal values hash alike.
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
