import BodyBuilding
import JSONText
import ObjectSchema

/// The text formats of types that have no counterpart in JSON.
package enum DecodableText {
  static let objectID = "an identifier of 24 hexadecimal digits"
  package static let uuid = "a UUID"
  package static let base64 = "base64 with padding"

  /// Returns the bytes of base64 with padding.
  package static func bytes(_ text: String) -> [UInt8]? { Base64.decode(text) }
}
