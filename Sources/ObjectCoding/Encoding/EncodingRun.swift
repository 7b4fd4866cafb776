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

  /// The limit for nested calls. The nesting of values doesn't limit them, because a value can
  /// encode another value in its own position.
  private static let maximumCallDepth = 4 * JSONDocument.maximumDepth

  init(_ nilEncodingStrategy: NilEncodingStrategy) {
    self.nilEncodingStrategy = nilEncodingStrategy
  }

  /// Encodes a member or an element.
  func child(
    _ value: some Encodable, at path: @autoclosure () -> [any CodingKey]
  ) throws -> EncodedPart.Child {
    if let direct = value as? any DirectlyEncodable { return .value(direct.directValue) }
    let part = EncodedPart()
    try encode(value, into: part, at: path())
    return .part(part)
  }

  /// Calls the `encode(to:)` of a value.
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
      // Enclosing values rethrow the error, so keep the path of the innermost value.
      failurePath = failurePath ?? path
      throw error
    }
  }

  /// Returns the path of a nested value, which stops growing beyond the maximum depth.
  func path(_ path: [any CodingKey], to key: any CodingKey) -> [any CodingKey] {
    path.count > JSONDocument.maximumDepth ? path : path + [key]
  }

  /// Returns the part for a container, or a detached part beyond the maximum depth.
  func part(at path: [any CodingKey], attached: () -> EncodedPart) -> EncodedPart {
    guard path.count <= JSONDocument.maximumDepth else {
      noteTooDeep(path)
      return EncodedPart()
    }
    return attached()
  }

  /// Sets the kind of a part. If the part already has another kind, records an error and returns a
  /// detached part.
  func part(
    _ part: EncodedPart, as kind: EncodedPart.Kind, at path: [any CodingKey]
  ) -> EncodedPart {
    if part.become(kind) { return part }
    misuse =
      misuse
      ?? BodyValidationError(
        .type, at: path, expected: "one value",
        found: "\(part.kind.name) encoded again as \(kind.name)")
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
