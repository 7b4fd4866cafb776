import BodyBuilding
import JSONText
import ObjectSchema

/// The state shared by the encoders of one body.
final class EncodingRun {
  let nilEncodingStrategy: NilEncodingStrategy

  /// The error for incorrect use of an encoder, which the methods of `Encoder` can't throw.
  private(set) var misuse: BodyValidationError?

  /// The path of the innermost value that threw an error.
  private(set) var failurePath: [any CodingKey]?

  private var openCalls = 0

  private var types = EncodableTypes()

  /// A part that can be used again.
  private var spare: EncodedPart?

  /// The limit for nested calls. The nesting of values doesn't limit them, because a value can
  /// encode another value in its own position.
  private static let maximumCallDepth = 4 * JSONDocument.maximumDepth

  init(_ nilEncodingStrategy: NilEncodingStrategy) {
    self.nilEncodingStrategy = nilEncodingStrategy
  }

  /// Returns the property value of an instance of a type that's encoded directly.
  @inline(__always)
  func directValue<Value: Encodable>(of value: Value) -> PropertyValue? {
    EncodableTypes.plainValue(of: value) ?? conformingValue(of: value)
  }

  /// Returns the property value of an instance of a type that conforms to `DirectlyEncodable`.
  func conformingValue<Value: Encodable>(of value: Value) -> PropertyValue? {
    // Accesses to a property of a class are checked while they last, unless they only exchange it.
    var types = EncodableTypes()
    swap(&types, &self.types)
    let direct = types.directValue(of: value)
    swap(&types, &self.types)
    return direct
  }

  /// Returns the property value of an array or a dictionary of plain values, as encoding it would, or
  /// `nil` for other values and beyond the limits.
  @inline(__always)
  func plainContainer<Value: Encodable>(
    of value: Value, in container: EncodedPart
  ) -> PropertyValue? {
    guard let plain = EncodableTypes.plainContainer(of: value),
      container.depth < JSONDocument.maximumDepth, openCalls < Self.maximumCallDepth
    else { return nil }
    failurePath = nil
    return plain
  }

  /// Returns the part of a value, which may have been that of a completed one.
  func makePart(_ key: some CodingKey, in container: EncodedPart) -> EncodedPart {
    guard let spare else { return EncodedPart(key, in: container) }
    self.spare = nil
    spare.reuse(key, in: container)
    return spare
  }

  /// Keeps a part to which there are no other references.
  func recycle(_ part: EncodedPart) { if openCalls > 0 { spare = part } }

  /// Calls the `encode(to:)` of a value.
  func encode(_ value: some Encodable, into part: EncodedPart) throws {
    guard part.isWithinDepth, openCalls < Self.maximumCallDepth else {
      noteTooDeep(part)
      let path = part.codingPath
      failurePath = path
      throw EncodingError.invalidValue(
        value, EncodingError.Context(codingPath: path, debugDescription: "nested too deep"))
    }
    openCalls += 1
    defer {
      openCalls -= 1
      // A part refers to the run, so keeping one any longer would leak both.
      if openCalls == 0 { spare = nil }
    }
    do {
      try value.encode(to: BodyEncoder(part: part))
      failurePath = nil
    } catch {
      // Enclosing values rethrow the error, so keep the path of the innermost value.
      failurePath = failurePath ?? part.codingPath
      throw error
    }
  }

  /// Records that a part that already has a kind is encoded again as another one.
  func noteMisuse(of part: EncodedPart, as kind: EncodedPart.Kind) {
    if misuse != nil { return }
    misuse = BodyValidationError(
      .type, at: part.codingPath, expected: "one value",
      found: "\(part.kind.name) encoded again as \(kind.name)")
  }

  /// Records that a value is nested too deep.
  func noteTooDeep(_ part: EncodedPart) {
    if misuse != nil { return }
    let path = part.codingPath.prefix(JSONDocument.maximumDepth)
    misuse = BodyValidationError(.depth, at: Array(path))
  }
}

extension EncodedPart.Kind {
  fileprivate var name: String {
    switch self {
    case .nothing: "nothing"
    case .scalar: "a plain value"
    case .object: "an object"
    case .array: "an array"
    }
  }
}
