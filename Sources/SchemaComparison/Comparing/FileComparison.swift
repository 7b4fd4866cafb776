import ObjectSchema

/// The changes of the facets of a File.
struct FileComparison {
  private let definition: ObjectDefinition
  private let names: [String]
  private let old: PropertyDefinition
  private let new: PropertyDefinition
  private(set) var drafts: [ChangeDraft] = []

  /// Creates the changes between two versions of a File.
  init(
    _ old: PropertyDefinition, _ new: PropertyDefinition, _ names: [String],
    in definition: ObjectDefinition
  ) {
    self.definition = definition
    self.names = names
    self.old = old
    self.new = new
    // Every File has this facet, even if it isn't declared.
    let content = [FacetDefinition(FacetDefinition.contentName)]
    let before =
      old.facets.contains { $0.name == content[0].name } ? old.facets : old.facets + content
    let after =
      new.facets.contains { $0.name == content[0].name } ? new.facets : new.facets + content
    for facet in before {
      if let other = after.first(where: { $0.name == facet.name }) {
        compare(facet, other)
      } else {
        add(
          .removed, facet.name, "the facet was removed",
          facet.allowsUpload ? .faults([.unknown]) : .none)
      }
    }
    for facet in after where !before.contains(where: { $0.name == facet.name }) {
      add(
        .added, facet.name, "the facet was added", facet.isRequired ? .faults([.required]) : .none)
    }
    compareSets()
  }

  private mutating func add(
    _ kind: SchemaChange.Kind, _ facet: String?, _ reason: String, _ effect: ChangeDraft.Effect
  ) {
    drafts.append(
      ChangeDraft(
        kind: kind, names: names + (facet.map { [$0] } ?? []), property: names, reason: reason,
        location: definition.location(of: new, key: facet == nil ? "accepts" : nil), effect: effect,
        other: new))
  }

  private mutating func compare(_ old: FacetDefinition, _ new: FacetDefinition) {
    if old.isRequired != new.isRequired {
      add(
        .init(.required), new.name,
        new.isRequired ? "the facet became required" : "the facet is no longer required",
        new.isRequired ? .faults([.required]) : .none)
    }
    if old.allowsUpload != new.allowsUpload {
      add(
        .init(.notWritable), new.name,
        new.allowsUpload ? "the facet can be uploaded" : "the facet can't be uploaded any more",
        new.allowsUpload ? .none : .faults([.notWritable]))
    }
    if old.mediaTypes.patterns != new.mediaTypes.patterns
      || old.dropsOtherMediaTypes != new.dropsOtherMediaTypes
    {
      let acceptsAll = new.dropsOtherMediaTypes || new.mediaTypes.patterns == ["*"]
      let isImplied =
        acceptsAll
        || !old.dropsOtherMediaTypes && old.mediaTypes.patterns == new.mediaTypes.patterns
      add(
        .init(.mime), new.name,
        "media types are \(new.mediaTypes.description(isStrict: !new.dropsOtherMediaTypes)) instead of "
          + old.mediaTypes.description(isStrict: !old.dropsOtherMediaTypes),
        isImplied ? .none : .faults([.mime]))
    }
    compareSize(old, new)
  }

  private mutating func compareSize(_ old: FacetDefinition, _ new: FacetDefinition) {
    guard old.maxFileSize != new.maxFileSize else { return }
    let isLower = (new.maxFileSize ?? .max) < (old.maxFileSize ?? .max)
    func text(_ size: Int?) -> String { size.map { "\($0) bytes" } ?? "any length" }
    // A payload has the names of files, not their lengths.
    add(
      .init(.size), new.name,
      "files have up to \(text(new.maxFileSize)) instead of \(text(old.maxFileSize))",
      isLower ? .invisible : .none)
  }

  private mutating func compareSets() {
    let before = old.acceptedFacets.map { Set($0.map(Set.init)) }
    let after = new.acceptedFacets.map { Set($0.map(Set.init)) }
    guard before != after else { return }
    let isImplied = after == nil || before.map { $0.isSubset(of: after ?? []) } ?? false
    add(
      .init(.accepts), nil,
      after == nil
        ? "any facets are accepted" : "other sets of facets are accepted",
      isImplied ? .none : .faults([.accepts]))
  }
}

extension MediaTypeFilter {
  fileprivate func description(isStrict: Bool) -> String {
    patterns.joined(separator: ", ") + (isStrict ? "" : " (others are dropped)")
  }
}
