import JSONText
package import ObjectSchema

/// A decoder of one value in a document, which follows the value's declaration if there is one.
package struct ObjectDecoder: Decoder {
  let element: JSONDocument.Element
  let scope: DeclaredScope
  package let codingPath: [any CodingKey]
  let run: DecodingRun

  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  package func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    guard let members = element.members else {
      throw mismatch([String: Any].self, expected: "Object")
    }
    return KeyedDecodingContainer(KeyedObjectContainer(self, members))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let elements = element.elements else {
      throw mismatch([Any].self, expected: "Array")
    }
    return UnkeyedObjectContainer(self, elements)
  }

  package func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension ObjectDecoder: SingleValueDecodingContainer {
  package func decodeNil() -> Bool { element.isNull }

  package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try run.decode(type, from: self)
  }

  // The protocol's default implementations for these types throw an error.

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  package func decode(_ type: Int128.Type) throws -> Int128 { try run.decode(type, from: self) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  package func decode(_ type: UInt128.Type) throws -> UInt128 { try run.decode(type, from: self) }
}

extension ObjectDecoder {
  /// Returns the error for `null` or for a value of the wrong JSON type.
  package func mismatch(_ type: Any.Type, expected: String? = nil) -> DecodingError {
    let expected = expected ?? "\(type)"
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "expected \(expected), found \(element.typeName)",
      underlyingError: DecodingFact(code: element.isNull ? .null : .type, expected: expected))
    return element.isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  /// Returns the error for a value of the right JSON type that has invalid content.
  package func unfit(_ code: FaultCode, _ expected: String) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath, debugDescription: "expected \(expected)",
        underlyingError: DecodingFact(code: code, expected: expected)))
  }
}
