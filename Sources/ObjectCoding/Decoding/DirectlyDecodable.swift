package import BodyBuilding
package import JSONText
import ObjectSchema

/// A type that's decoded in the form that its property defines, bypassing its own `init(from:)`.
package protocol DirectlyDecodable {
  /// Reads the current value of a decoder.
  static func read(_ decoder: ObjectDecoder) throws -> Self
}

extension Bool: DirectlyDecodable {
  package static func read(_ decoder: ObjectDecoder) throws -> Bool {
    guard let value = decoder.element.bool else {
      throw decoder.mismatch(self, expected: "Boolean")
    }
    return value
  }
}

extension String: DirectlyDecodable {
  package static func read(_ decoder: ObjectDecoder) throws -> String {
    if decoder.isExpandedReference { return try Reference(from: decoder).id.description }
    return try decoder.text(self)
  }
}

extension ObjectID: DirectlyDecodable {
  package static func read(_ decoder: ObjectDecoder) throws -> ObjectID {
    if decoder.isExpandedReference { return try Reference(from: decoder).id }
    return try decoder.text(self, DecodableText.objectID) { ObjectID($0) }
  }
}

extension JSONValue: DirectlyDecodable {
  package static func read(_ decoder: ObjectDecoder) -> JSONValue { decoder.content }
}

extension PropertyValue: DirectlyDecodable {
  package static func read(_ decoder: ObjectDecoder) -> PropertyValue {
    PropertyValue(decoder.content)
  }
}

extension PropertyObject: DirectlyDecodable {
  package static func read(_ decoder: ObjectDecoder) throws -> PropertyObject {
    guard case .object(let object) = PropertyValue.read(decoder) else {
      throw decoder.mismatch(self, expected: "Object")
    }
    return object
  }
}

extension ObjectDecoder {
  /// The current value with all values in it.
  var content: JSONValue { run.content(of: self) }

  /// Whether the current value is declared as an identifier, but is an object that contains it. The server
  /// sends references in this form, and expanded objects.
  fileprivate var isExpandedReference: Bool {
    element.isObject && scope.property?.type.identifiesObjects == true
  }

  /// Returns the current value as text.
  package func text(_ type: Any.Type) throws -> String {
    guard let text = element.string else { throw mismatch(type, expected: "String") }
    return text
  }

  /// Returns the result of converting the current value, which must be text.
  package func text<Value>(
    _ type: Value.Type, _ expectation: String, _ read: (String) -> Value?
  ) throws -> Value {
    guard let value = read(try text(type)) else { throw unfit(.format, expectation) }
    return value
  }
}
