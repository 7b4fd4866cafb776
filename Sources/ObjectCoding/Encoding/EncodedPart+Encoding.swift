import BodyBuilding
import JSONText

extension EncodedPart {
  /// Encodes a member.
  func encode<Value: Encodable>(_ value: Value, forKey key: some CodingKey) throws {
    if let plain = EncodableTypes.plainValue(of: value) {
      return set(plain, forKey: key.stringValue)
    }
    if let container = run.plainContainer(of: value, in: self) {
      return set(completed: container, forKey: key)
    }
    if let direct = run.conformingValue(of: value) { return set(direct, forKey: key.stringValue) }
    var part = run.makePart(key, in: self)
    try run.encode(value, into: part)
    guard isKnownUniquelyReferenced(&part), let completed = part.plainContent else {
      return set(part, forKey: key.stringValue)
    }
    set(completed: completed, forKey: key)
    run.recycle(part)
  }

  /// Encodes an element.
  func encodeElement<Value: Encodable>(_ value: Value) throws {
    if let plain = EncodableTypes.plainValue(of: value) { return append(plain) }
    if let container = run.plainContainer(of: value, in: self) { return append(container) }
    if let direct = run.conformingValue(of: value) { return append(direct) }
    var part = run.makePart(AnyCodingKey(index: count), in: self)
    try run.encode(value, into: part)
    // An element can't be encoded again, so its content doesn't change if nothing else refers to it.
    guard isKnownUniquelyReferenced(&part), part.isClosed else { return append(part) }
    append(part.value)
    run.recycle(part)
  }

  /// Encodes the value itself.
  func encode<Value: Encodable>(_ value: Value) throws {
    if let direct = run.directValue(of: value) {
      opened(as: .scalar).set(direct)
    } else {
      try run.encode(value, into: self)
    }
  }

  /// Returns the part of a member for a nested container or an encoder.
  func nestedPart(forKey key: some CodingKey) -> EncodedPart {
    detachedPart(key) ?? part(forKey: key)
  }

  /// Returns the part of the next element for a nested container or an encoder.
  func nestedElement() -> EncodedPart {
    let key = AnyCodingKey(index: count)
    if let detached = detachedPart(key) { return detached }
    let part = EncodedPart(key, in: self)
    append(part)
    return part
  }

  /// Returns a detached part for a value beyond the maximum depth, where coding paths stop growing.
  private func detachedPart(_ key: some CodingKey) -> EncodedPart? {
    if depth < JSONDocument.maximumDepth { return nil }
    let part = isWithinDepth ? EncodedPart(key, in: self) : EncodedPart(copyingPathOf: self)
    run.noteTooDeep(part)
    return part
  }
}
