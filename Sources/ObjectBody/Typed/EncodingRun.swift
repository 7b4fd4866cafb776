import JSONText
import ObjectSchema

/// What the encoders of one body share.
final class EncodingRun {
  let absent: NilEncodingStrategy

  /// What was wrong with the way a value used its encoder, which `Encoder` has no way to throw.
  private(set) var misuse: BodyValidationError?

  /// Where the innermost value stood that threw.
  private(set) var failurePath: [any CodingKey]?

  private var openCalls = 0

  /// Values can encode others in their own place without going deeper, so calls are counted too.
  private static let maximumCallDepth = 4 * JSONDocument.maximumDepth

  init(_ absent: NilEncodingStrategy) { self.absent = absent }

  /// Encodes a member or element.
  func child(
    _ value: some Encodable, at path: @autoclosure () -> [any CodingKey]
  ) throws -> EncodedPart.Child {
    if let direct = value as? any DirectlyEncodable { return .value(direct.directValue) }
    let part = EncodedPart()
    try encode(value, into: part, at: path())
    return .part(part)
  }

  /// Has a value encode itself.
  func encode(_ value: some Encodable, into part: EncodedPart, at path: [any CodingKey]) throws {
    guard path.count <= JSONDocument.maximumDepth, openCalls < Self.maximumCallDepth else {
      noteTooDeep(path)
      failurePath = path
      throw EncodingError.invalidValue(
        value, EncodingError.Context(codingPath: path, debugDescription: "nested too deep"))
    }
    openCalls += 1
    defer { openCalls -= 1 }
    do {
      try value.encode(to: BodyEncoder(part: part, codingPath: path, run: self))
      failurePath = nil
    } catch {
      // The values around it pass the error on.
      failurePath = failurePath ?? path
      throw error
    }
  }

  /// The path of a container, which grows no longer once it is too deep.
  func path(_ path: [any CodingKey], to key: any CodingKey) -> [any CodingKey] {
    path.count > JSONDocument.maximumDepth ? path : path + [key]
  }

  /// The part for a container; one that is too deep belongs to nothing.
  func part(at path: [any CodingKey], attached: () -> EncodedPart) -> EncodedPart {
    guard path.count <= JSONDocument.maximumDepth else {
      noteTooDeep(path)
      return EncodedPart()
    }
    return attached()
  }

  /// Makes a part one of a kind, noting if it cannot be.
  ///
  /// - Returns: The part, or one that belongs to nothing.
  func part(
    _ part: EncodedPart, as kind: EncodedPart.Kind, at path: [any CodingKey]
  ) -> EncodedPart {
    if part.become(kind) { return part }
    misuse =
      misuse
      ?? BodyValidationError(
        .type, at: path, expected: "one value",
        found: "\(part.kind.name) that became \(kind.name)")
    let other = EncodedPart()
    _ = other.become(kind)
    return other
  }

  private func noteTooDeep(_ path: [any CodingKey]) {
    misuse =
      misuse ?? BodyValidationError(.depth, at: Array(path.prefix(JSONDocument.maximumDepth)))
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
