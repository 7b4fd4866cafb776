import BodyBuilding
import JSONText
import ObjectCoding
public import TypedObjects

extension FileContent: Codable {
  /// Decodes the content of a facet: the name of a file, or any other JSON value.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: Errors of the decoder.
  public init(from decoder: any Decoder) throws {
    switch try JSONValue(from: decoder) {
    case .string(let name): self = .name(name)
    case let value: self = .value(value)
    }
  }

  /// Encodes the content. In a body, an attachment is a file to upload.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: Errors of the encoder, or of an attachment that can't be stored.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .attachment(let attachment):
      var container = encoder.singleValueContainer()
      try container.encode(attachment)
    case .name(let name): try name.encode(to: encoder)
    case .value(let value): try value.encode(to: encoder)
    }
  }
}
