import JSONText
import ObjectSchema

/// A container that decodes the elements of an array.
struct UnkeyedObjectContainer: UnkeyedDecodingContainer {
  private let decoder: ObjectDecoder
  private let elements: [JSONDocument.Element]
  private let scope: DeclaredScope
  private(set) var currentIndex = 0

  init(_ decoder: ObjectDecoder, _ elements: [JSONDocument.Element]) {
    self.decoder = decoder
    self.elements = elements
    scope = decoder.scope.elements
  }

  var codingPath: [any CodingKey] { decoder.codingPath }

  var count: Int? { elements.count }

  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try nextElement(Never.self).isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decodeAny(type)
  }

  // The protocol's default implementations for these types throw an error.

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try decodeAny(type) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try decodeAny(type) }

  private mutating func decodeAny<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try decoder.run.decode(type, from: nextDecoder(type))
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    let container = try nextDecoder([String: Any].self).container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try nextDecoder([Any].self).unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let next = try nextDecoder((any Decoder).self)
    currentIndex += 1
    return next
  }

  private func nextDecoder(_ type: Any.Type) throws -> ObjectDecoder {
    decoder.run.decoder(of: try nextElement(type), scope, at: nextPath)
  }

  private var nextPath: [any CodingKey] { codingPath + [AnyCodingKey(index: currentIndex)] }

  private func nextElement(_ type: Any.Type) throws -> JSONDocument.Element {
    guard isAtEnd else { return elements[currentIndex] }
    throw DecodingError.valueNotFound(
      type,
      DecodingError.Context(
        codingPath: nextPath, debugDescription: "the array has no more elements",
        underlyingError: DecodingFact(code: .required, expected: "an element")))
  }
}
