import DateText
import JSONText
import ObjectSchema

/// Descriptions of expected text.
enum InstanceExpectation {
  static let objectID = "an identifier of 24 hexadecimal digits"
  static let uuid = "a UUID"
  static let base64 = "base64 with padding"
}

extension InstanceReader {
  /// Reads the value of a property.
  mutating func value(
    _ value: JSONDocument.Element, of property: InstanceLayout.Property
  ) -> InstanceValue {
    guard property.isArray, !value.isNull else { return self.element(value, of: property) }
    guard let elements = value.elements else { return unfit(value, expected: "Array") }
    var values: [InstanceValue] = []
    values.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      path.append(index)
      values.append(self.element(element, of: property))
      path.removeLast()
    }
    return .array(values)
  }

  /// Reads a single value of a property's type, which can be an element of its array.
  private mutating func element(
    _ value: JSONDocument.Element, of property: InstanceLayout.Property
  ) -> InstanceValue {
    if value.isNull { return .plain(.null) }
    switch property.kind {
    case .string:
      guard let text = value.string else { return unfit(value, expected: "String") }
      return .plain(.string(text))
    case .number:
      guard value.number != nil else { return unfit(value, expected: "Number") }
      return .plain(PropertyValue(reading: value))
    case .boolean:
      guard let bool = value.bool else { return unfit(value, expected: "Boolean") }
      return .plain(.bool(bool))
    case .date: return date(value, property.definition)
    case .uuid:
      return text(value, InstanceExpectation.uuid) { text in
        text.withUTF8Bytes { TextFormats.isUUID($0) } ? .string(text) : nil
      }
    case .binary:
      return text(value, InstanceExpectation.base64) { Base64.decode($0).map { .bytes($0) } }
    case .objectID, .reference: return reference(value, property.definition)
    case .document:
      guard value.isObject else { return unfit(value, expected: "Object") }
      return .document(members(of: value, property.members))
    case .file: return file(value)
    case .geometry: return geometry(value)
    case .any, .list, .unknown, .objectType, .unvalidated:
      return .plain(PropertyValue(reading: value))
    }
  }

  private mutating func text(
    _ value: JSONDocument.Element, _ expected: String, _ read: (String) -> PropertyValue?
  ) -> InstanceValue {
    guard let text = value.string else { return unfit(value, expected: "String") }
    return read(text).map { .plain($0) } ?? malformed(value, expected: expected)
  }

  private mutating func date(
    _ value: JSONDocument.Element, _ property: PropertyDefinition
  ) -> InstanceValue {
    let mapping = property.dateMapping
    let date: ParsedDate?
    if let text = value.string {
      date = mapping.date(from: text)
    } else if mapping.readsNumbers, let number = value.number {
      date = mapping.date(fromNumber: number.text)
    } else {
      return unfit(value, expected: mapping.jsonTypeName)
    }
    guard let date else { return malformed(value, expected: mapping.expectation) }
    guard property.isDateOnly else { return .plain(.instant(date.instant)) }
    // Without a time zone, the day of a point in time would depend on the machine.
    guard let day = date.day, date.hasLocalDay || mapping.timeZone != nil else {
      return malformed(value, expected: "a calendar day")
    }
    return .plain(.day(day))
  }

  private mutating func reference(
    _ value: JSONDocument.Element, _ property: PropertyDefinition
  ) -> InstanceValue {
    if let id = id(of: value) {
      return .reference(reference(value, id, property.sourceObject))
    }
    guard value.isObject else {
      return value.string == nil
        ? unfit(value, expected: "String or Object")
        : malformed(value, expected: InstanceExpectation.objectID)
    }
    path.append("_id")
    if let id = value["_id"], !id.isNull {
      _ =
        id.string == nil
        ? unfit(id, expected: "String") : malformed(id, expected: InstanceExpectation.objectID)
    } else {
      report(.required, at: value.offset)
    }
    path.removeLast()
    return .plain(.null)
  }

  /// The identifier of a reference, which is text or an object with `_id`.
  func id(of value: JSONDocument.Element) -> ObjectID? {
    (value.string ?? value["_id"]?.string).flatMap { ObjectID($0) }
  }

  /// Reads a reference with a known identifier.
  mutating func reference(
    _ value: JSONDocument.Element, _ id: ObjectID, _ source: String?
  ) -> InstanceReference {
    guard value.isObject else { return InstanceReference(id: id) }
    expansionDepth += 1
    defer { expansionDepth -= 1 }
    let name = value["object"]?.string ?? source
    guard expansionDepth <= Self.maximumExpansionDepth,
      let definition = name.flatMap({ self.definition(named: $0) })
    else { return InstanceReference(id: id, members: members(of: value, nil, isInstance: true)) }
    return InstanceReference(id: id, members: instance(value, of: definition).0)
  }

  private func definition(named name: String) -> ObjectDefinition? {
    if name.hasSameUTF8(as: definition.name) { return definition }
    // The error for an unknown name has a suggestion, which would be searched for in vain.
    guard let schemas, schemas.hasDefinition(named: name) else { return nil }
    return try? schemas.object(named: name)
  }

  private mutating func file(_ value: JSONDocument.Element) -> InstanceValue {
    guard value.isObject else { return unfit(value, expected: "Object") }
    if let facets = value["facets"], !facets.isNull {
      path.append("facets")
      defer { path.removeLast() }
      guard let elements = facets.elements else { return unfit(facets, expected: "Array") }
      for (index, facet) in elements.enumerated() where !facet.isObject {
        path.append(index)
        _ = unfit(facet, expected: "Object")
        path.removeLast()
      }
    }
    guard case .object(let members) = PropertyValue(reading: value) else { return .plain(.null) }
    return .file(InstanceFile(members))
  }

  private mutating func geometry(_ value: JSONDocument.Element) -> InstanceValue {
    if let geometry = InstanceGeometry(value) { return .geometry(geometry) }
    // GeoJSON has more types of geometries than properties declare.
    if let type = value["type"]?.string, !["Point", "MultiPoint"].contains(type),
      value["coordinates"]?.isArray == true
    {
      return .plain(PropertyValue(reading: value))
    }
    guard value.isObject || value.isArray else { return unfit(value, expected: "Array or Object") }
    return malformed(value, expected: "a longitude and a latitude, or GeoJSON")
  }

  /// Reports a value of another JSON type than expected.
  ///
  /// - Returns: `null`, because the record isn't returned.
  mutating func unfit(_ value: JSONDocument.Element, expected: String) -> InstanceValue {
    report(.type, at: value.offset, expected: expected, found: value.typeName)
    return .plain(.null)
  }

  /// Reports a value of the right JSON type with other content than expected.
  ///
  /// - Returns: `null`, because the record isn't returned.
  mutating func malformed(_ value: JSONDocument.Element, expected: String) -> InstanceValue {
    report(.format, at: value.offset, expected: expected)
    return .plain(.null)
  }
}
