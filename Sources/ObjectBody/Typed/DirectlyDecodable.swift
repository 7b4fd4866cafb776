import JSONText
import ObjectSchema

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A type that is read from JSON as its property wants it, whatever its own `init(from:)` would read.
protocol DirectlyDecodable {
  /// Reads the value that a decoder stands at.
  static func read(_ decoder: ObjectDecoder) throws -> Self
}

extension Bool: DirectlyDecodable {
  static func read(_ decoder: ObjectDecoder) throws -> Bool {
    guard let value = decoder.element.bool else {
      throw decoder.mismatch(self, expected: "Boolean")
    }
    return value
  }
}

extension String: DirectlyDecodable {
  static func read(_ decoder: ObjectDecoder) throws -> String { try decoder.text(self) }
}

extension Date: DirectlyDecodable {
  static func read(_ decoder: ObjectDecoder) throws -> Date {
    let isDateOnly = decoder.place.property?.isDateOnly ?? false
    return try decoder.text(self, isDateOnly ? DecodableText.day : DecodableText.dateTime) {
      DecodableText.date($0, isDateOnly: isDateOnly)
    }
  }
}

extension Data: DirectlyDecodable {
  static func read(_ decoder: ObjectDecoder) throws -> Data {
    try decoder.text(self, DecodableText.base64, DecodableText.data)
  }
}

extension UUID: DirectlyDecodable {
  static func read(_ decoder: ObjectDecoder) throws -> UUID {
    try decoder.text(self, DecodableText.uuid) { UUID(uuidString: $0) }
  }
}

extension URL: DirectlyDecodable {
  static func read(_ decoder: ObjectDecoder) throws -> URL {
    try decoder.text(self, DecodableText.url) { URL(string: $0) }
  }
}

extension ObjectID: DirectlyDecodable {
  static func read(_ decoder: ObjectDecoder) throws -> ObjectID {
    // The server tells a reference as an object with the identifier in it.
    if decoder.place.property?.type == .reference, decoder.element.isObject {
      return try Reference(from: decoder).id
    }
    return try decoder.text(self, DecodableText.objectID) { ObjectID($0) }
  }
}

extension JSONValue: DirectlyDecodable {
  static func read(_ decoder: ObjectDecoder) -> JSONValue { decoder.element.value }
}

extension PropertyValue: DirectlyDecodable {
  static func read(_ decoder: ObjectDecoder) -> PropertyValue {
    PropertyValue(decoder.element.value)
  }
}

extension PropertyObject: DirectlyDecodable {
  static func read(_ decoder: ObjectDecoder) throws -> PropertyObject {
    guard case .object(let object) = PropertyValue.read(decoder) else {
      throw decoder.mismatch(self, expected: "Object")
    }
    return object
  }
}

extension ObjectDecoder {
  /// The text that a value is.
  func text(_ type: Any.Type) throws -> String {
    guard let text = element.string else { throw mismatch(type, expected: "String") }
    return text
  }

  /// What the text that a value is stands for.
  func text<Value>(
    _ type: Value.Type, _ form: String, _ read: (String) -> Value?
  ) throws -> Value {
    guard let value = read(try text(type)) else { throw unfit(.format, form) }
    return value
  }
}
