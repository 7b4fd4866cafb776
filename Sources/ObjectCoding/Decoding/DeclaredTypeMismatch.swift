import BodyBuilding
import DateText
import JSONText
import ObjectSchema

/// The reason why a value doesn't have the type that its property declares.
///
/// Other rules aren't checked, because the server checked them when the object was written.
struct DeclaredTypeMismatch {
  let code: FaultCode
  let expected: String
  let found: String?

  private init(_ code: FaultCode, _ expected: String, found: String? = nil) {
    self.code = code
    self.expected = expected
    self.found = found
  }

  /// Creates the reason why a value has another JSON type than expected.
  static func type(_ expected: String, _ value: JSONDocument.Element) -> Self {
    Self(.type, expected, found: value.typeName)
  }

  /// Creates the reason why a value has the right JSON type but invalid content, if it has.
  static func format(_ isValid: Bool, _ expected: @autoclosure () -> String) -> Self? {
    isValid ? nil : Self(.format, expected())
  }
}

extension DeclaredScope {
  /// Returns the reason why a value isn't `null` and doesn't have its declared type, if there is one.
  /// The values in it aren't considered.
  func mismatch(of value: JSONDocument.Element) -> DeclaredTypeMismatch? {
    if value.isNull { return nil }
    switch self {
    case .value(let property) where property.isArray:
      return value.isArray ? nil : .type("Array", value)
    case .value(let property), .element(let property): return property.mismatch(ofElement: value)
    case .typeKey: return value.string == nil ? .type("String", value) : nil
    case .object, .undeclared: return nil
    }
  }
}

extension PropertyDefinition {
  /// Returns the reason why a value doesn't have the declared type of an element, if there is one. The
  /// values in it aren't considered.
  func mismatch(ofElement value: JSONDocument.Element) -> DeclaredTypeMismatch? {
    let kind = type.kind
    switch kind {
    case .number: return value.number == nil ? .type(kind.jsonTypeName, value) : nil
    case .boolean: return value.bool == nil ? .type(kind.jsonTypeName, value) : nil
    case .document: return value.isObject ? nil : .type(kind.jsonTypeName, value)
    // The server sends a reference, and an expanded object, as an object that contains the identifier.
    case .objectID where value.isObject, .reference where value.isObject: return nil
    case .date: return dateMismatch(of: value)
    case .string, .objectID, .reference, .uuid, .binary: return textMismatch(of: value)
    // The server sends these in a form that differs from the one in which they're written.
    case .any, .file, .geometry, .list, .unknown, .objectType, .unvalidated: return nil
    }
  }

  private func dateMismatch(of value: JSONDocument.Element) -> DeclaredTypeMismatch? {
    let mapping = dateMapping
    guard value.string != nil || mapping.readsNumbers && value.number != nil else {
      return .type(mapping.jsonTypeName, value)
    }
    return .format(value.date(in: mapping) != nil, mapping.expectation)
  }

  private func textMismatch(of value: JSONDocument.Element) -> DeclaredTypeMismatch? {
    guard let text = value.string else { return .type("String", value) }
    switch type.kind {
    case .objectID, .reference: return .format(ObjectID(text) != nil, DecodableText.objectID)
    case .uuid: return .format(text.withUTF8Bytes { TextFormats.isUUID($0) }, DecodableText.uuid)
    case .binary: return .format(DecodableText.bytes(text) != nil, DecodableText.base64)
    default: return nil
    }
  }
}

extension PropertyType {
  /// Whether values are identifiers of objects.
  var identifiesObjects: Bool { self == .objectID || self == .reference }
}
