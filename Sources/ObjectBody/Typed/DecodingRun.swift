import JSONText
import ObjectSchema

/// What the decoders of one document share.
final class DecodingRun {
  let document: JSONDocument

  /// The innermost value whose decoding threw: where it stands, and what it was to become.
  private(set) var failure: (path: [any CodingKey], type: Any.Type)?

  private var openCalls = 0

  /// Types can decode others from their own place without going deeper, so calls are counted.
  private static let maximumCallDepth = 4 * JSONDocument.maximumDepth

  init(_ document: JSONDocument) { self.document = document }

  /// Decodes one value.
  func decode<Value: Decodable>(_ type: Value.Type, from decoder: ObjectDecoder) throws -> Value {
    do {
      guard openCalls < Self.maximumCallDepth else {
        throw decoder.unfit(.depth, "a type that does not hold itself")
      }
      openCalls += 1
      defer { openCalls -= 1 }
      let value: Value
      if let direct = type as? any DirectlyDecodable.Type {
        value = try read(direct, from: decoder)
      } else {
        value = try Value(from: decoder)
      }
      failure = nil
      return value
    } catch {
      // The values around it pass the error on.
      failure = failure ?? (decoder.codingPath, type)
      throw error
    }
  }

  private func read<Direct: DirectlyDecodable, Value>(
    _ type: Direct.Type, from decoder: ObjectDecoder
  ) throws -> Value {
    let value = try Direct.read(decoder)
    // Both are the same type, which the compiler cannot see.
    guard let value = value as? Value else { throw decoder.mismatch(Value.self) }
    return value
  }
}
