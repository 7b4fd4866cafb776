import BodyBuilding
package import Foundation
import JSONText
package import ObjectCoding
import ObjectSchema

extension Date: DirectlyEncodable, DirectlyDecodable {
  package static func read(_ decoder: ObjectDecoder) throws -> Date {
    Date(try decoder.instant(self))
  }
}

extension Data: DirectlyEncodable, DirectlyDecodable {
  package static func read(_ decoder: ObjectDecoder) throws -> Data {
    try decoder.text(self, DecodableText.base64) { DecodableText.bytes($0).map { Data($0) } }
  }
}

extension UUID: DirectlyEncodable, DirectlyDecodable {
  package static func read(_ decoder: ObjectDecoder) throws -> UUID {
    try decoder.text(self, DecodableText.uuid) { UUID(uuidString: $0) }
  }
}

extension URL: DirectlyEncodable, DirectlyDecodable {
  package static func read(_ decoder: ObjectDecoder) throws -> URL {
    try decoder.text(self, "a URL") { URL(string: $0) }
  }
}

extension Decimal: DirectlyEncodable, DirectlyDecodable {
  package static func read(_ decoder: ObjectDecoder) throws -> Decimal {
    let number = try decoder.number(self)
    // `Decimal` silently rounds a number that has too many digits.
    guard let value = Decimal(string: number.text), JSONNumber(value.description) == number else {
      throw decoder.unfit(.range, "a number that a Decimal can represent exactly")
    }
    return value
  }
}
