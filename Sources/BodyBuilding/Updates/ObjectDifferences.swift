import ObjectSchema

/// Determines the members of the smallest update that turns the values of an object into others.
///
/// A member of the update can be invalid, in which case the validation of the update reports it. Only
/// facets that would have to be removed are reported here, because no value removes a facet.
struct ObjectDifferences {
  /// The facets that an update can't remove.
  private(set) var faults: [Fault] = []

  private var comparison: ValueComparison
  private let isCleared: (PropertyDefinition) -> Bool

  /// Creates the differences of objects.
  ///
  /// - Parameters:
  ///   - definition: The definition of the objects.
  ///   - isCleared: A closure that returns whether a property is cleared if the new values don't have
  ///     it.
  init(_ definition: ObjectDefinition, clearing isCleared: @escaping (PropertyDefinition) -> Bool) {
    comparison = ValueComparison(definition)
    self.isCleared = isCleared
  }

  /// Returns the members of the update.
  ///
  /// - Parameters:
  ///   - original: The values of the stored object.
  ///   - values: The values that it should have.
  ///   - definition: The definition of the object.
  ///   - type: The object type of the stored object.
  /// - Returns: The values of the update.
  mutating func changes(
    from original: PropertyObject, to values: PropertyObject, of definition: ObjectDefinition,
    type: String?
  ) -> PropertyObject {
    if !definition.objectTypes.isEmpty, let new = values["type"] as PropertyValue?,
      original["type"].map({ !comparison.areEqual($0, new, nil) }) ?? (type == nil)
    {
      // The properties of another type can't be compared with those of this one.
      return ["type": new]
    }
    return changes(
      from: original, to: values, in: comparison.scope(of: definition, type: type),
      at: PropertyPath())
  }

  private mutating func changes(
    from original: PropertyObject, to values: PropertyObject, in scope: MemberScope,
    at path: PropertyPath
  ) -> PropertyObject {
    let original = KeyedMembers(original)
    let new = KeyedMembers(values, keepingNull: true)
    // The validation of the update reports duplicate keys.
    if new.hasDuplicates { return values }
    var changes = PropertyObject()
    for (key, value) in new.members {
      let change = change(
        from: original[key], to: value, of: scope[key], at: path.appending(key.text))
      if let change { changes.pairs.append((key.text, change)) }
    }
    // The absence of a value that is the server's means nothing.
    for (key, _) in original.members where new[key] == nil {
      guard let property = scope[key], isCleared(property.definition) else { continue }
      changes.pairs.append((key.text, .null))
    }
    return changes
  }

  /// Returns the member of the update for a property, or `nil` if its value doesn't change.
  private mutating func change(
    from original: PropertyValue?, to value: PropertyValue, of property: MemberScope.Property?,
    at path: PropertyPath
  ) -> PropertyValue? {
    // `nil` would be ambiguous, because a property value can be written as `nil`, too.
    if value == .null { return original.map { _ in .null } }
    guard let original else { return withoutNull(value, property) }
    if let property, !property.definition.isArray, case .object(let old) = original,
      case .object(let new) = value, [.document, .file].contains(property.definition.type)
    {
      let faultCount = faults.count
      let changes =
        property.definition.type == .document
        ? changes(from: old, to: new, in: comparison.scope(of: property), at: path)
        : changes(from: old, to: new, of: property.definition, at: path)
      if !property.definition.isUpdatable, faults.count > faultCount {
        // The validation reports the property as a whole.
        faults.removeSubrange(faultCount...)
        return value
      }
      if changes.pairs.isEmpty { return .none }
      return .object(changes)
    }
    if comparison.areEqual(original, value, property) { return .none }
    return withoutNull(value, property)
  }

  /// Returns the facets of a File that change.
  private mutating func changes(
    from original: PropertyObject, to file: PropertyObject, of property: PropertyDefinition,
    at path: PropertyPath
  ) -> PropertyObject {
    let original = KeyedMembers(original, keepingNull: true)
    let new = KeyedMembers(file, keepingNull: true)
    if new.hasDuplicates { return file }
    for (key, _) in original.members where new[key] == nil {
      // The server makes a facet that can't be uploaded.
      let facet = property.facets.first { $0.name.hasSameUTF8(as: key.text) }
      guard facet?.allowsUpload ?? true else { continue }
      faults.append(Fault(.notWritable, at: path.appending(key.text), expected: nil))
    }
    let changes = new.members.filter { !comparison.areEqualFacets($0.value, original[$0.key]) }
    return PropertyObject(pairs: changes.map { ($0.key.text, $0.value) })
  }

  /// Returns a value for a property that has none, without the members of Documents that are `null`.
  private mutating func withoutNull(
    _ value: PropertyValue, _ property: MemberScope.Property?
  ) -> PropertyValue {
    guard let property, property.definition.type == .document, !property.definition.isArray,
      case .object(let object) = value
    else { return value }
    let scope = comparison.scope(of: property)
    let members = object.pairs.filter { $0.1 != .null }
    return .object(
      PropertyObject(
        pairs: members.map { ($0.0, withoutNull($0.1, scope[UTF8Key(text: $0.0)])) }))
  }
}
