import BodyBuilding

/// The types of the values of a body, with how each of them is encoded.
///
/// Asking the runtime whether a type conforms to a protocol takes longer than encoding most values, so
/// the most frequent types are recognized by their identity, and each other one is asked only once.
struct EncodableTypes {
  /// A type, with its conformance if its instances can be encoded directly.
  private typealias Known = (id: ObjectIdentifier, direct: (any DirectlyEncodable.Type)?)

  private var types: [Known] = []

  /// The number of types that are remembered, which limits the duration of the search.
  private static let maximumCount = 16

  /// Returns the property value of an instance of one of the most frequent types.
  @inline(__always)
  static func plainValue<Value: Encodable>(of value: Value) -> PropertyValue? {
    if Value.self == String.self, let value = value as? String { return .string(value) }
    if Value.self == Double.self, let value = value as? Double { return .double(value) }
    if Value.self == Int.self, let value = value as? Int { return .integer(Int64(value)) }
    if Value.self == Bool.self, let value = value as? Bool { return .bool(value) }
    return nil
  }

  /// Returns the property value of an instance of another type, if it's encoded directly.
  mutating func directValue<Value: Encodable>(of value: Value) -> PropertyValue? {
    direct(Value.self)?.directValue(of: value)
  }

  private mutating func direct<Value>(_ type: Value.Type) -> (any DirectlyEncodable.Type)? {
    let id = ObjectIdentifier(type)
    for known in types where known.id == id { return known.direct }
    let direct = type as? any DirectlyEncodable.Type
    if types.isEmpty { types.reserveCapacity(Self.maximumCount) }
    if types.count < Self.maximumCount { types.append((id, direct)) }
    return direct
  }

  /// Returns the property value of an array or a dictionary of plain values.
  @inline(__always)
  static func plainContainer<Value: Encodable>(of value: Value) -> PropertyValue? {
    if Value.self == [String: String].self, let values = value as? [String: String] {
      return .object(PropertyObject(pairs: values.map { ($0.key, .string($0.value)) }))
    }
    return PropertyValue(plain: value)
  }
}
