import JSONText
import ObjectSchema

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Compares what an object holds with the types that its definition declares, and collects all that
/// differs. Rules are not asked: what the server keeps was judged when it was written.
struct DeclaredTypeCheck {
  /// A value that is not of its property's type.
  struct Mismatch {
    var code: FaultCode
    var path: [any CodingKey]
    var expected: String
    var found: String?
    var offset: Int
  }

  /// What differs, in document order.
  private(set) var mismatches: [Mismatch] = []
  /// Whether more differs than is kept.
  private(set) var isTruncated = false

  private var path: [any CodingKey] = []
  private let hasDuplicateKeys: Bool
  private let limit = CheckOptions().maximumFaults

  /// Checks a whole object.
  ///
  /// - Parameters:
  ///   - document: A document whose root is an object.
  ///   - definition: What the object should look like.
  init(_ document: JSONDocument, _ definition: ObjectDefinition) {
    hasDuplicateKeys = !document.duplicateKeys.isEmpty
    let place = DeclaredScope(bodyOf: definition, in: document.root)
    if case .object(let properties) = place {
      object(document.root, properties, hasTypeKey: !definition.objectTypes.isEmpty)
    }
  }

  private mutating func object(
    _ object: JSONDocument.Element, _ properties: [PropertyDefinition], hasTypeKey: Bool = false
  ) {
    var next = 0
    for member in counting(object.members ?? []) {
      if isTruncated { return }
      path.append(PathKey(stringValue: member.key))
      // Members mostly come in declared order.
      if next < properties.count, properties[next].name.isSameText(as: member.key) {
        value(member.value, properties[next])
        next += 1
      } else if let place = properties.firstIndex(where: { $0.name.isSameText(as: member.key) }) {
        value(member.value, properties[place])
        next = place + 1
      } else if hasTypeKey, member.key == "type", member.value.string == nil {
        reportType("String", member.value)
      }
      path.removeLast()
    }
  }

  /// The members that count: of those with one key the last.
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
      path.append(PathKey(index: index))
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
    // The server tells a reference as an object with the identifier in it.
    case .reference where value.isObject: return
    case .date where property.hasOtherDates: return
    case .string, .date, .objectID, .reference, .uuid, .binary: text(value, property)
    // What the server makes of these when it tells them is not what was written.
    case .any, .file, .geometry, .list, .unknown, .objectType, .unvalidated: return
    }
  }

  private mutating func text(_ value: JSONDocument.Element, _ property: PropertyDefinition) {
    guard let text = value.string else { return reportType("String", value) }
    switch property.type.kind {
    case .date:
      let date = DecodableText.date(text, isDateOnly: property.isDateOnly)
      let form = property.isDateOnly ? DecodableText.day : DecodableText.dateTime
      requireForm(date != nil, form, value)
    case .objectID, .reference: requireForm(ObjectID(text) != nil, DecodableText.objectID, value)
    case .uuid: requireForm(UUID(uuidString: text) != nil, DecodableText.uuid, value)
    case .binary: requireForm(DecodableText.data(text) != nil, DecodableText.base64, value)
    default: return
    }
  }

  private mutating func requireForm(
    _ hasForm: Bool, _ expected: String, _ value: JSONDocument.Element
  ) {
    if !hasForm { report(.format, expected, found: nil, value) }
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
