import BodyBuilding
import DateText
import JSONText
import ObjectSchema

/// Checks the values of an object against the types that its definition declares.
///
/// Other rules aren't checked, because the server checked them when the object was written.
struct DeclaredTypeCheck {
  /// A value whose type isn't that of its property.
  struct Mismatch {
    var code: FaultCode
    var path: PropertyPath
    var expected: String
    var found: String?
    var offset: Int
  }

  /// The mismatches in document order.
  private(set) var mismatches: [Mismatch] = []
  /// Whether there are more mismatches than the limit.
  private(set) var isTruncated = false

  private var path = PropertyPath()
  private let hasDuplicateKeys: Bool
  private let limit = CheckOptions().maximumFaults

  /// Checks an object.
  ///
  /// - Parameters:
  ///   - document: A document whose root is an object.
  ///   - definition: The definition of the object.
  init(_ document: JSONDocument, _ definition: ObjectDefinition) {
    hasDuplicateKeys = !document.duplicateKeys.isEmpty
    let scope = DeclaredScope(bodyOf: definition, in: document.root)
    if case .object(let properties) = scope {
      object(document.root, properties, hasTypeKey: !definition.objectTypes.isEmpty)
    }
  }

  private mutating func object(
    _ object: JSONDocument.Element, _ properties: [PropertyDefinition], hasTypeKey: Bool = false
  ) {
    var next = 0
    for member in counting(object.members ?? []) {
      if isTruncated { return }
      path.append(member.key)
      // Members are usually in declared order, so try the next property before searching.
      if next < properties.count, properties[next].name.hasSameUTF8(as: member.key) {
        value(member.value, properties[next])
        next += 1
      } else if let index = properties.firstIndex(where: { $0.name.hasSameUTF8(as: member.key) }) {
        value(member.value, properties[index])
        next = index + 1
      } else if hasTypeKey, member.key == "type", member.value.string == nil {
        reportType("String", member.value)
      }
      path.removeLast()
    }
  }

  /// Returns the members that count, without those that a later duplicate overrides.
  private func counting(
    _ members: [(key: String, value: JSONDocument.Element)]
  ) -> [(key: String, value: JSONDocument.Element)] {
    guard hasDuplicateKeys else { return members }
    var last = OrderedKeys()
    var counting: [(key: String, value: JSONDocument.Element)] = []
    for member in members.reversed() where last.insert(member.key) == counting.count {
      counting.append(member)
    }
    return counting.reversed()
  }

  private mutating func value(_ value: JSONDocument.Element, _ property: PropertyDefinition) {
    if value.isNull { return }
    guard property.isArray else { return self.element(value, property) }
    guard let elements = value.elements else { return reportType("Array", value) }
    for (index, element) in elements.enumerated() where !element.isNull && !isTruncated {
      path.append(index)
      self.element(element, property)
      path.removeLast()
    }
  }

  private mutating func element(_ value: JSONDocument.Element, _ property: PropertyDefinition) {
    let kind = property.type.kind
    switch kind {
    case .number: if value.number == nil { reportType(kind.jsonTypeName, value) }
    case .boolean: if value.bool == nil { reportType(kind.jsonTypeName, value) }
    case .document:
      guard value.isObject else { return reportType(kind.jsonTypeName, value) }
      object(value, property.properties)
    // The server sends a reference as an object that contains the identifier.
    case .reference where value.isObject: return
    case .date: date(value, property)
    case .string, .objectID, .reference, .uuid, .binary: text(value, property)
    // The server sends these in a form that differs from the one in which they're written.
    case .any, .file, .geometry, .list, .unknown, .objectType, .unvalidated: return
    }
  }

  private mutating func date(_ value: JSONDocument.Element, _ property: PropertyDefinition) {
    let mapping = property.dateMapping
    guard value.string != nil || mapping.readsNumbers && value.number != nil else {
      return reportType(mapping.jsonTypeName, value)
    }
    require(value.date(in: mapping) != nil, mapping.expectation, value)
  }

  private mutating func text(_ value: JSONDocument.Element, _ property: PropertyDefinition) {
    guard let text = value.string else { return reportType("String", value) }
    switch property.type.kind {
    case .objectID, .reference: require(ObjectID(text) != nil, DecodableText.objectID, value)
    case .uuid: require(text.withUTF8Bytes { TextFormats.isUUID($0) }, DecodableText.uuid, value)
    case .binary: require(DecodableText.bytes(text) != nil, DecodableText.base64, value)
    default: return
    }
  }

  private mutating func require(
    _ isValid: Bool, _ expected: @autoclosure () -> String, _ value: JSONDocument.Element
  ) {
    if !isValid { report(.format, expected(), found: nil, value) }
  }

  private mutating func reportType(_ expected: String, _ value: JSONDocument.Element) {
    report(.type, expected, found: value.typeName, value)
  }

  private mutating func report(
    _ code: FaultCode, _ expected: String, found: String?, _ value: JSONDocument.Element
  ) {
    guard mismatches.count < limit else { return isTruncated = true }
    mismatches.append(
      Mismatch(code: code, path: path, expected: expected, found: found, offset: value.offset))
  }
}
