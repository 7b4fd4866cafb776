import JSONText

extension SchemaReader {
  /// The facets of a File and the sets of them that it accepts.
  mutating func files(of place: SchemaNode) -> ([FacetDefinition], [[String]]?) {
    var facets: [FacetDefinition] = []
    var names: Set<String> = []
    let key = place["facets"] == nil ? "processors" : "facets"
    for entry in array(key, of: place) {
      guard entry.element.isObject else {
        fault(.type, "expected a facet, found \(entry.element.typeName)", at: entry)
        continue
      }
      if let name = entry["name"]?.element.string, !names.insert(name).inserted {
        fault(.duplicateName, "another facet has the name \(name)", at: entry["name"] ?? entry)
      }
      if let facet = facet(at: entry) { facets.append(facet) }
    }
    if !names.contains(FacetDefinition.contentName) {
      names.insert(FacetDefinition.contentName)
      facets.append(.content)
    }
    return (facets, acceptedFacets(of: place, names: names))
  }

  private mutating func facet(at place: SchemaNode) -> FacetDefinition? {
    let name = name(of: place)
    let patterns = mediaTypePatterns(of: place)
    let isRequired = bool("required", of: place, default: false)
    let allowsUpload = bool("allowUpload", of: place, default: true)
    let dropsOthers = bool("passMimes", of: place, default: true)
    let isPrivate = bool("private", of: place, default: false)
    let maxFileSize = integer("maxFileSize", of: place, in: 1...Int.max)
    let label = string("label", of: place)
    let source = string("source", of: place)
    let processor = string("type", of: place)
    _ = otherKeys(
      of: place, read: KnownKeys.facet, known: KnownKeys.serverFacet, what: "a facet")
    guard let name else { return nil }
    return FacetDefinition(
      name: name, label: label, mediaTypes: MediaTypeFilter(patterns: patterns),
      isRequired: isRequired && allowsUpload, allowsUpload: allowsUpload,
      dropsOtherMediaTypes: dropsOthers, maxFileSize: maxFileSize, source: source,
      isPrivate: isPrivate, processor: processor)
  }

  /// One pattern or an array of them; everything if there is none.
  private mutating func mediaTypePatterns(of place: SchemaNode) -> [String] {
    guard let value = place["mimes"] else { return ["*"] }
    let places = value.element.elements == nil ? [value] : value.items
    var patterns: [String] = []
    for place in places {
      guard let pattern = place.element.string else {
        fault(.type, "expected String, found \(place.element.typeName)", at: place)
        continue
      }
      if !MediaTypeFilter.isPattern(pattern) {
        fault(.value, "expected *, type/* or type/subtype, perhaps after !", at: place)
      }
      patterns.append(pattern)
    }
    return patterns.isEmpty ? ["*"] : patterns
  }

  private mutating func acceptedFacets(of place: SchemaNode, names: Set<String>) -> [[String]]? {
    guard let accepts = place["accepts"] else { return nil }
    if accepts.element.elements?.isEmpty == true {
      fault(.value, "accepts is empty, so no file would do", at: accepts)
    }
    return array("accepts", of: place).map { set in
      if set.element.elements == nil {
        fault(.type, "expected an array of facet names, found \(set.element.typeName)", at: set)
      }
      return set.items.compactMap { item in
        guard let name = item.element.string else {
          fault(.type, "expected String, found \(item.element.typeName)", at: item)
          return nil
        }
        if !names.contains(name) {
          fault(
            .value, "no facet has the name \(name)", at: item,
            suggestion: NearestName.nearest(to: name, in: names.sorted()))
        }
        return name
      }
    }
  }
}
