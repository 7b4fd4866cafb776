import JSONText
import ObjectSchema

/// The changes of the properties of a body or a Document.
struct MemberComparison {
  private(set) var drafts: [ChangeDraft] = []

  /// Creates the changes between two lists of properties.
  ///
  /// - Parameters:
  ///   - old: The properties of the old version.
  ///   - new: The properties of the new version.
  ///   - names: The names of the Document that they're in, and of what that is in.
  ///   - definition: The new definition.
  ///   - location: The location of the body or the Document in the new version.
  init(
    _ old: [PropertyDefinition], _ new: [PropertyDefinition], _ names: [String],
    in definition: ObjectDefinition, location: FaultLocation?
  ) {
    let others = Dictionary(new.map { ($0.name, $0) }) { first, _ in first }
    let oldNames = Set(old.map(\.name))
    let added = new.filter { !oldNames.contains($0.name) }
    for property in old {
      let path = names + [property.name]
      if let other = others[property.name] {
        drafts += PropertyComparison(property, other, path, in: definition).drafts
        continue
      }
      let successor = added.first { $0.isRenamed(from: property) }
      drafts.append(
        ChangeDraft(
          kind: successor == nil ? .removed : .renamed, names: path, property: path,
          reason: successor.map { "the property was renamed to \($0.name)" }
            ?? "the property was removed",
          location: successor.flatMap { definition.location(of: $0) } ?? location,
          effect: property.isWritable ? .faults([.unknown, .notWritable]) : .none, isDeep: true))
    }
    for property in added {
      let path = names + [property.name]
      drafts.append(
        ChangeDraft(
          kind: .added, names: path, property: names,
          reason: property.isRequiredOnCreate
            ? "a required property was added" : "a property was added",
          location: definition.location(of: property),
          effect: property.isRequiredOnCreate ? .faults([.required]) : .none))
    }
  }
}

extension PropertyDefinition {
  /// Whether the declaration is that of another property, except for the name and texts.
  fileprivate func isRenamed(from other: PropertyDefinition) -> Bool {
    guard type == other.type else { return false }
    func content(_ property: PropertyDefinition) -> JSONObject {
      var object = property.declaration
      for key in ["name", "label", "description"] { object[key] = nil }
      return object
    }
    return content(self) == content(other)
  }
}
