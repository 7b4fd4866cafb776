import JSONText
import ObjectSchema

// A name can't contain a dot, a bracket or a slash, so a text that does is a path. A text whose first
// name isn't declared is the name of a member of the body instead, so that no value is lost.

extension BodyParameters {
  /// Returns the path that an identifier consists of, or `nil` if it's a name or a definition.
  func path(of property: some PropertyIdentifier) -> PropertyPath? {
    property.isPath ? declaredPath(PropertyPath(parsing: property.propertyName)) : nil
  }

  /// Returns a path whose first name is declared, with indices for the elements of arrays. Returns
  /// `nil` if the name isn't declared, or if the path is longer than any value is nested.
  private func declaredPath(_ path: PropertyPath) -> PropertyPath? {
    guard path.components.count <= JSONDocument.maximumDepth,
      case .key(let first)? = path.components.first,
      var property = property(named: first, ofType: objectType)
    else { return nil }
    var declared = PropertyPath(first)
    var isElement = false
    for component in path.components.dropFirst() {
      if property.isArray, !isElement, let index = component.elementIndex {
        declared.append(index)
        isElement = true
        continue
      }
      declared.append(component)
      // Below a value without declared members, an index is one wherever there is an array.
      guard case .key(let name) = component,
        let member = property.properties.first(where: { $0.name.hasSameUTF8(as: name) })
      else { continue }
      property = member
      isElement = false
    }
    return declared
  }

  /// Returns the definition of a member of the body, of a type or else of any.
  private func property(named name: String, ofType type: String?) -> PropertyDefinition? {
    func find(in properties: [PropertyDefinition]) -> PropertyDefinition? {
      properties.first { $0.name.hasSameUTF8(as: name) }
    }
    if let own = find(in: definition.properties(ofType: type)) { return own }
    guard type == nil else { return nil }
    for type in definition.objectTypes {
      if let own = find(in: type.properties) { return own }
    }
    return nil
  }

  /// Returns the definition of the property at a path, or `nil` if the path leads elsewhere.
  func property(at path: PropertyPath, ofType type: String?) -> PropertyDefinition? {
    var names = path.names[...]
    guard let first = names.popFirst(), var property = property(named: first, ofType: type) else {
      return nil
    }
    for name in names {
      guard let member = property.properties.first(where: { $0.name.hasSameUTF8(as: name) }) else {
        return nil
      }
      property = member
    }
    return property
  }

  /// Sets the value at a path without checking it.
  mutating func set(_ value: PropertyValue?, at path: PropertyPath) {
    values.update(at: path) { $0 = value }
    if let name = path.names.first { didChange(name) }
  }

  /// Adds the value at a path.
  ///
  /// - Returns: The warnings about the value.
  /// - Throws: ``BodyValidationError`` with all faults that the value adds to the body.
  mutating func add(
    _ value: PropertyValue, atPath text: String
  ) throws(BodyValidationError) -> [Fault] {
    let type = objectType
    let parsed = PropertyPath(parsing: text)
    guard let path = declaredPath(parsed) else {
      let isTooLong = parsed.components.count > JSONDocument.maximumDepth
      throw serializer.unknownPropertyError(
        PropertyPath(isTooLong ? text : parsed.names.first ?? text), ofType: type)
    }
    try requireElements(of: path)
    var warnings: [Fault] = []
    if let first = path.names.first, type != nil || !dependsOnType(first) {
      warnings = try self.warnings(about: value, at: path, type)
    }
    set(value, at: path)
    return warnings
  }

  /// Throws the fault of an index that is larger than the number of elements.
  func requireElements(of path: PropertyPath) throws(BodyValidationError) {
    var array = PropertyPath()
    for component in path.components {
      defer { array.append(component) }
      guard case .index(let index) = component else { continue }
      var count = 0
      if case .array(let elements)? = values[array] { count = elements.count }
      guard index > count else { continue }
      throw BodyValidationError(faults: [
        Fault(
          .range, at: array, expectation: .elementIndex(0...count), finding: .value("\(index)"))
      ])
    }
  }

  private mutating func warnings(
    about value: PropertyValue, at path: PropertyPath, _ type: String?
  ) throws(BodyValidationError) -> [Fault] {
    let container = checkedPrefix(of: path, type)
    if container == path {
      let report = try serializer.check(value, at: path, ofType: type).report
      guard report.isValid else { throw BodyValidationError(report) }
      return report.faults
    }
    var changed = values
    changed.update(at: path) { $0 = value }
    let report = try serializer.check(changed[container] ?? .null, at: container, ofType: type)
      .report
    var faults = report.faults.filter { $0.isCaused(at: path) }
    let others = faults.filter { !$0.isInside(path) }
    if !others.isEmpty, let old = values[container] {
      // The other elements may have been equal before.
      let old = try serializer.check(old, at: container, ofType: type).report.faults
      faults.removeAll { fault in
        fault.code == .unique && !fault.isInside(path)
          && old.contains { $0.code == .unique && $0.pointer == fault.pointer }
      }
    }
    guard faults.allSatisfy({ $0.severity == .warning }) else {
      throw BodyValidationError(faults: faults, isTruncated: report.isTruncated)
    }
    // The rest of the value hasn't been checked if the report is truncated.
    if report.isTruncated, !report.isValid { throw BodyValidationError(report) }
    return faults
  }

  /// Returns the path of the value to check: that of a whole array if its elements are compared or
  /// counted, that of an element of an array of Documents in an update, because its `_id` determines
  /// what it can have, and otherwise the longest path that leads to a declared value.
  private func checkedPrefix(of path: PropertyPath, _ type: String?) -> PropertyPath {
    var prefix = PropertyPath()
    var checked = prefix
    for component in path.components {
      if case .index(let index) = component,
        let array = property(at: prefix, ofType: type),
        array.uniqueValues || index >= array.maxItems || array.comparesMembers
      {
        return prefix
      }
      prefix.append(component)
      guard let location = definition.plan.location(of: prefix, ofType: type) else {
        return checked
      }
      checked = prefix
      if isUpdate, location.isElement, property(at: prefix, ofType: type)?.type == .document {
        return checked
      }
    }
    return checked
  }
}

extension Fault {
  /// Returns whether the fault is at a path or in the value there.
  fileprivate func isInside(_ path: PropertyPath) -> Bool {
    Self.leads(path.pointer.description.utf8, to: pointer.utf8)
  }

  /// Returns whether a pointer is that of a value, or of a value around it.
  private static func leads(_ outer: String.UTF8View, to inner: String.UTF8View) -> Bool {
    inner.starts(with: outer)
      && (inner.count == outer.count || inner.dropFirst(outer.count).first == UInt8(ascii: "/"))
  }

  /// Returns whether a value at a path can cause the fault of a value that contains it.
  ///
  /// The values that are missing around it can still be added.
  fileprivate func isCaused(at path: PropertyPath) -> Bool {
    isInside(path) || code == .unique || code == .maxItems
      || (code == .type || code == .unknown)
        && Self.leads(pointer.utf8, to: path.pointer.description.utf8)
  }
}

extension PropertyDefinition {
  /// Whether the elements of an array have properties that must be unique.
  fileprivate var comparesMembers: Bool {
    properties.contains { member in
      member.comparesMembers || member.validators.contains { $0.name == "uniqueInArray" }
    }
  }
}

extension PropertyPath {
  /// Descends to a member or an element.
  fileprivate mutating func append(_ component: Component) {
    switch component {
    case .key(let key): append(key)
    case .index(let index): append(index)
    }
  }
}

extension PropertyIdentifier {
  /// Whether this is a text with a character of paths that names can't contain.
  var isPath: Bool {
    propertyDefinition == nil
      && propertyName.withUTF8Bytes { bytes in
        var index = 0
        while index < bytes.byteCount {
          let byte = bytes.byte(unchecked: index)
          if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "/") {
            return true
          }
          index &+= 1
        }
        return false
      }
  }
}
