import JSONText
import ObjectSchema

/// Decodes one value of a document, of which the definition may say something.
struct ObjectDecoder: Decoder {
  let element: JSONDocument.Element
  let place: DeclaredScope
  let codingPath: [any CodingKey]
  let run: DecodingRun

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    guard let members = element.members else {
      throw mismatch([String: Any].self, expected: "Object")
    }
    return KeyedDecodingContainer(KeyedObjectContainer(self, members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let elements = element.elements else {
      throw mismatch([Any].self, expected: "Array")
    }
    return UnkeyedObjectContainer(self, elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension ObjectDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { element.isNull }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try run.decode(type, from: self)
  }

  // For the widest integers the protocol has forms of its own, which would refuse them.

  func decode(_ type: Int128.Type) throws -> Int128 { try run.decode(type, from: self) }

  func decode(_ type: UInt128.Type) throws -> UInt128 { try run.decode(type, from: self) }
}

extension ObjectDecoder {
  /// A value of another JSON type, or `null`.
  func mismatch(_ type: Any.Type, expected: String? = nil) -> DecodingError {
    let expected = expected ?? "\(type)"
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "expected \(expected), found \(element.typeName)",
      underlyingError: DecodingFact(code: element.isNull ? .null : .type, expected: expected))
    return element.isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  /// A value of the right JSON type that is not what is needed.
  func unfit(_ code: FaultCode, _ expected: String) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath, debugDescription: "expected \(expected)",
        underlyingError: DecodingFact(code: code, expected: expected)))
  }
}
