// There is no literal for `null`, because `object["key"] = nil` removes a member.

extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Creates a Boolean from a literal.
  ///
  /// - Parameter value: `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Creates a number from a literal.
  ///
  /// - Parameter value: The number.
  public init(integerLiteral value: Int64) { self = .number(JSONNumber(value)) }

  /// Creates a number from a literal.
  ///
  /// - Parameter value: The number.
  public init(floatLiteral value: Double) {
    self = JSONNumber(value).map(JSONValue.number) ?? .null
  }

  /// Creates a string from a literal.
  ///
  /// - Parameter value: The string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Creates an array from a literal.
  ///
  /// - Parameter elements: The elements.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Creates an object from a literal. If a key is duplicated, its last value is used.
  ///
  /// - Parameter elements: The members in order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.lazy.map { (key: $0.0, value: $0.1) }))
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Creates an object from a literal. If a key is duplicated, its last value is used.
  ///
  /// - Parameter elements: The members in order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements.lazy.map { (key: $0.0, value: $0.1) })
  }
}
