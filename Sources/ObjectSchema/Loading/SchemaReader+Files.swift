import JSONText

extension SchemaReader {
  /// Reads the facets of a File and the sets of facets that it accepts.
  mutating func files(of node: SchemaNode) -> ([FacetDefinition], [[String]]?) {
    var facets: [FacetDefinition] = []
    var names: Set<String> = []
    let key = node.index(of: .facets) == nil ? SchemaKey.processors : .facets
    for item in array(key, of: node) {
      guard charge(1, at: item) else { break }
      guard item.element.isObject else {
        fault(.type, "expected a facet, found \(item.element.typeName)", at: item)
        continue
      }
      let entry = known(item, .facet)
      if let name = entry[.name]?.element.string, !names.insert(name).inserted {
        fault(
          .duplicateName, "another facet has the name \(name.excerpt())", at: entry[.name] ?? entry
        )
      }
      if let facet = facet(at: entry) { facets.append(facet) }
    }
    if !names.contains(FacetDefinition.contentName) {
      names.insert(FacetDefinition.contentName)
      facets.append(FacetDefinition(FacetDefinition.contentName))
    }
    return (facets, acceptedFacets(of: node, names: names))
  }

  private mutating func facet(at node: SchemaNode) -> FacetDefinition? {
    let name = name(of: node)
    let patterns = mediaTypePatterns(of: node)
    let isRequired = bool(.required, of: node, default: false)
    let allowsUpload = bool(.allowUpload, of: node, default: true)
    let dropsOthers = bool(.passMimes, of: node, default: true)
    let isPrivate = bool(.isPrivate, of: node, default: false)
    let maxFileSize = integer(.maxFileSize, of: node, in: 1...Int.max)
    let label = string(.label, of: node)
    let source = string(.source, of: node)
    let processor = string(.type, of: node)
    guard let name else { return nil }
    return FacetDefinition(
      name, mediaTypes: patterns, isRequired: isRequired && allowsUpload,
      allowsUpload: allowsUpload, dropsOtherMediaTypes: dropsOthers, maxFileSize: maxFileSize,
      source: source, isPrivate: isPrivate, processor: processor, label: label)
  }

  /// Reads a pattern or an array of patterns. Without any, the facet accepts every media type.
  private mutating func mediaTypePatterns(of node: SchemaNode) -> [String] {
    guard let value = node[.mimes] else { return ["*"] }
    var patterns: [String] = []
    for item in value.element.isArray ? value.items : [value] {
      guard let pattern = item.element.string else {
        fault(.type, "expected String, found \(item.element.typeName)", at: item)
        continue
      }
      if !MediaTypeFilter.isPattern(pattern) {
        fault(
          .value,
          "expected *, type/*, or type/subtype, optionally after !, found \(item.excerpt)",
          at: item)
      }
      patterns.append(pattern)
    }
    return patterns.isEmpty ? ["*"] : patterns
  }

  private mutating func acceptedFacets(of node: SchemaNode, names: Set<String>) -> [[String]]? {
    guard let accepts = node[.accepts] else { return nil }
    if accepts.element.isEmptyArray {
      fault(.value, "expected at least one set of facets, found an empty array", at: accepts)
    }
    // The names in the order that decides between equally similar ones.
    let sorted = names.sorted()
    return array(.accepts, of: node).map { set in
      if !set.element.isArray {
        fault(.type, "expected an array of facet names, found \(set.element.typeName)", at: set)
      }
      return set.items.compactMap { item in
        guard let name = item.element.string else {
          fault(.type, "expected String, found \(item.element.typeName)", at: item)
          return nil
        }
        if !names.contains(name) {
          fault(
            .value, "unknown facet \(name.excerpt())", at: item,
            suggestion: suggestion(for: name, among: sorted))
        }
        return name
      }
    }
  }
}
