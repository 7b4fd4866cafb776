import JSONText
import ObjectSchema

/// The state shared by the decoders of one document.
package final class DecodingRun {
  let document: JSONDocument

  /// The path and the type of the innermost value whose decoding failed.
  private(set) var failure: (path: [any CodingKey], type: Any.Type)?

  /// The check of the values that the type reads, or `nil` if all values have been checked.
  private(set) var check: DeclaredTypeCheck?

  private var openCalls = 0

  /// The limit for nested calls. The document's depth doesn't limit them, because a type can decode
  /// another type from the same value.
  private static let maximumCallDepth = 4 * JSONDocument.maximumDepth

  init(_ document: JSONDocument, _ check: DeclaredTypeCheck?) {
    self.document = document
    self.check = check
  }

  /// Returns the decoder of a value that the type reads from a container, after checking the value.
  func decoder(
    of element: JSONDocument.Element, _ scope: DeclaredScope, at codingPath: [any CodingKey]
  ) -> ObjectDecoder {
    check?.check(element, scope, at: codingPath)
    return ObjectDecoder(element: element, scope: scope, codingPath: codingPath, run: self)
  }

  /// Returns the value of a decoder with all values in it, after checking them.
  func content(of decoder: ObjectDecoder) -> JSONValue {
    check?.checkContents(of: decoder.element, decoder.scope, at: decoder.codingPath)
    return decoder.element.value
  }

  /// Decodes one value.
  func decode<Value: Decodable>(_ type: Value.Type, from decoder: ObjectDecoder) throws -> Value {
    do {
      guard openCalls < Self.maximumCallDepth else {
        throw decoder.unfit(.depth, "a type that doesn't contain itself")
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
      // Enclosing values rethrow the error, so keep the failure of the innermost value.
      failure = failure ?? (decoder.codingPath, type)
      throw error
    }
  }

  private func read<Direct: DirectlyDecodable, Value>(
    _ type: Direct.Type, from decoder: ObjectDecoder
  ) throws -> Value {
    let value = try Direct.read(decoder)
    // `Direct` and `Value` are the same type, but the type system can't express that.
    guard let value = value as? Value else { throw decoder.mismatch(Value.self) }
    return value
  }
}
