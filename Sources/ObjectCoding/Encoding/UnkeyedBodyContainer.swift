import BodyBuilding

/// A container that encodes the elements of an array.
struct UnkeyedBodyContainer: UnkeyedEncodingContainer {
  let part: EncodedPart
  let codingPath: [any CodingKey]
  let run: EncodingRun

  var count: Int { part.count }

  func encodeNil() { part.append(.value(.null)) }

  func encode<Value: Encodable>(_ value: Value) throws { try encodeAny(value) }

  // The protocol's default implementations for these types throw an error.

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128) throws { try encodeAny(value) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128) throws { try encodeAny(value) }

  private func encodeAny(_ value: some Encodable) throws {
    part.append(try run.child(value, at: codingPath + [AnyCodingKey(index: count)]))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    nextEncoder().container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    nextEncoder().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { nextEncoder() }

  private func nextEncoder() -> BodyEncoder {
    let path = run.path(codingPath, to: AnyCodingKey(index: count))
    let element = run.part(at: path) {
      let element = EncodedPart()
      part.append(.part(element))
      return element
    }
    return BodyEncoder(part: element, codingPath: path, run: run)
  }
}
