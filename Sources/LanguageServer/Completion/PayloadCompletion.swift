import JSONText
import ObjectSchema

/// The texts that can be inserted at a position of a payload.
struct PayloadCompletion: Sendable {
  private let outline: PayloadOutline

  init(_ outline: PayloadOutline) { self.outline = outline }

  /// Returns the members that an object can have besides those that it has.
  ///
  /// - Parameters:
  ///   - target: The object.
  ///   - keys: The keys that it has.
  /// - Returns: The items, without values.
  func keys(of target: PropertyTarget, besides keys: Set<String>) -> [KeyCompletion] {
    if case .body = target {
      var items = properties(outline.bodyProperties)
      if outline.hasTypeKey {
        items.insert(
          KeyCompletion(
            name: "type", detail: "object type, required", isRequired: true, value: .string), at: 0)
      }
      return items.filter { !keys.contains($0.name) }
    }
    guard let property = target.single else { return [] }
    let items = property.type == .file ? facets(property.facets) : properties(property.properties)
    return items.filter { !keys.contains($0.name) }
  }

  private func properties(_ properties: [PropertyDefinition]) -> [KeyCompletion] {
    properties.filter { outline.isWritable($0) }.map { property in
      let isRequired = outline.isRequired(property)
      return KeyCompletion(
        name: property.name, label: property.label,
        detail: property.typeText + (isRequired ? ", required" : ""),
        documentation: property.description, isRequired: isRequired,
        value: .skeleton(of: property))
    }
  }

  private func facets(_ facets: [FacetDefinition]) -> [KeyCompletion] {
    facets.filter(\.allowsUpload).map { facet in
      KeyCompletion(
        name: facet.name, label: facet.label,
        detail: facet.mediaTypes.patterns.joined(separator: ", ").excerpt()
          + (facet.isRequired ? ", required" : ""),
        isRequired: facet.isRequired && !outline.isUpdate, value: .string)
    }
  }

  /// Returns the values that a value can have, if only some can.
  func values(of target: PropertyTarget) -> [CompletionItem] {
    if case .objectType = target {
      return outline.definition.objectTypes.map { type in
        CompletionItem(
          label: type.name, kind: .enumMember, detail: type.label,
          insertion: CompletionItem.Insertion(type.name.quoted))
      }
    }
    guard let property = target.single else { return [] }
    if property.type == .boolean {
      return ["true", "false"].map {
        CompletionItem(label: $0, kind: .value, insertion: CompletionItem.Insertion($0))
      }
    }
    var items: [CompletionItem] = []
    for case .oneOf(let options) in property.rules {
      items += options.prefix(Self.maximumCount).map { option in
        CompletionItem(
          label: option.text, kind: .enumMember, detail: option.label,
          insertion: CompletionItem.Insertion(option.value.description))
      }
    }
    for case .format(.locale(let tags, _)) in property.rules {
      items += tags.prefix(Self.maximumCount).map {
        CompletionItem(
          label: $0, kind: .enumMember, insertion: CompletionItem.Insertion($0.quoted))
      }
    }
    return items
  }

  /// The maximum number of values of a property.
  private static let maximumCount = 1000
}

/// A key that can be inserted.
struct KeyCompletion: Hashable, Sendable {
  let name: String
  var label: String?
  var detail: String?
  var documentation: String?
  var isRequired = false
  let value: CompletionItem.Insertion

  /// Returns the item for the key.
  ///
  /// - Parameters:
  ///   - hasValue: Whether a colon follows, so that only the key is replaced.
  ///   - needsComma: Whether another member follows without a comma.
  /// - Returns: The item.
  func item(hasValue: Bool, needsComma: Bool) -> CompletionItem {
    var insertion = CompletionItem.Insertion(name.quoted)
    if !hasValue {
      insertion = insertion + CompletionItem.Insertion(": ") + value
      if needsComma { insertion = insertion + CompletionItem.Insertion(",") }
    }
    var parts: [String] = []
    if let label { parts.append(label.excerpt()) }
    if let documentation { parts.append(documentation) }
    return CompletionItem(
      label: name, kind: .property, detail: detail,
      documentation: parts.isEmpty ? nil : parts.joined(separator: ": "), insertion: insertion,
      isFirst: isRequired)
  }
}
