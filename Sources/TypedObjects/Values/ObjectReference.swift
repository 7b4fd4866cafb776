public import BodyBuilding
import ObjectCoding
import ObjectSchema

/// A reference to an object of a generated type.
///
/// A body contains only the identifier.
public struct ObjectReference<Target: SchemaObject>: MemberValue {
  /// The identifier of the object.
  public let id: ObjectID

  /// Creates a reference.
  ///
  /// - Parameter id: The identifier of the object.
  @inlinable
  public init(_ id: ObjectID) { self.id = id }

  /// The reference with the name of the definition.
  public var reference: Reference { Reference(id, object: Target.definition.name) }

  /// Writes the identifier.
  @inlinable
  public func write(to writer: inout ObjectWriter, at position: MemberPosition) {
    writer.writeID(id, at: position)
  }

  /// Reads an identifier.
  @inlinable
  public init(
    reading reader: inout ObjectReader, at position: MemberPosition
  ) throws(ObjectReader.Stop) {
    id = try reader.readID(at: position)
  }
}

extension ObjectReference: Codable {
  /// Decodes a reference from the text of the identifier, or from the object that the server sends
  /// instead, as `Reference` does.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` if the value has neither form.
  public init(from decoder: any Decoder) throws { id = try Reference(from: decoder).id }

  /// Encodes the identifier as a string of 24 hexadecimal digits.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: Errors of the encoder.
  public func encode(to encoder: any Encoder) throws { try id.encode(to: encoder) }
}

extension ObjectReference: PropertyValueConvertible {
  /// The identifier as text.
  public var propertyValue: PropertyValue { .reference(id) }
}
