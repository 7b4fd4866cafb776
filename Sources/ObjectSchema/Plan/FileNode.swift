import JSONText

/// The facets of a File.
package struct FileNode: Sendable {
  package let facets: [FacetDefinition]

  /// The sets of facets that the File accepts, or `nil` if it accepts every set.
  private let acceptedFacets: Set<FacetSet>?

  /// A description of the sets of facets that the File accepts.
  let acceptedFacetExpectation: String

  /// The indices of the facets by their names in UTF-8, if there are too many for a linear search.
  private let indices: [[UInt8]: Int]

  /// The maximum number of facets that are searched linearly.
  private static let maximumSearchedCount = 8

  init(facets: [FacetDefinition], acceptedFacets: [[String]]?) {
    self.facets = facets
    let sets = acceptedFacets?.map { FacetSet($0.map { Array($0.utf8) }) }
    self.acceptedFacets = sets.map { Set($0) }
    acceptedFacetExpectation =
      "the facets " + (sets ?? []).joinedExcerpt(by: " or ") { $0.description }
    indices =
      facets.count <= Self.maximumSearchedCount
      ? [:]
      : Dictionary(facets.enumerated().map { (Array($1.name.utf8), $0) }) { first, _ in first }
  }

  /// Returns the index of the facet with a name, or `nil` if the File has no such facet.
  func index(of name: String) -> Int? {
    guard facets.count <= Self.maximumSearchedCount else { return indices[Array(name.utf8)] }
    // Names are compared by their bytes. See `FacetSet`.
    return facets.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// Whether the File accepts only some sets of facets.
  var limitsFacets: Bool { acceptedFacets != nil }

  /// Returns whether the File accepts a set that has all the given facets and others.
  func acceptsMore(than facets: FacetSet) -> Bool {
    guard let acceptedFacets else { return facets.names.isEmpty }
    return acceptedFacets.contains {
      $0.names.count > facets.names.count && Set($0.names).isSuperset(of: facets.names)
    }
  }

  /// Returns whether an update with the given facets replaces the file: they include `content` or
  /// all facets of an accepted set.
  func isReplaced(by facets: FacetSet) -> Bool {
    facets.names.contains(Array(FacetDefinition.contentName.utf8))
      || (acceptedFacets ?? []).contains { Set($0.names).isSubset(of: facets.names) }
  }

  /// Returns whether the File accepts a set of facets.
  func accepts(_ facets: FacetSet) -> Bool { acceptedFacets?.contains(facets) ?? true }
}

/// A set of facets, compared by the bytes of their names.
///
/// Names with different bytes are different, even if Swift considers them canonically equivalent.
struct FacetSet: Sendable, Hashable {
  /// The names, sorted by their bytes and without duplicates.
  let names: [[UInt8]]

  init(_ names: [[UInt8]]) {
    let sorted = names.sorted { $0.lexicographicallyPrecedes($1) }
    self.names = sorted.indices.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }
      .map { sorted[$0] }
  }
}

extension FacetSet: CustomStringConvertible {
  /// The first names, as faults show them.
  var description: String { names.joinedExcerpt(by: " + ") { String(decoding: $0, as: UTF8.self) } }
}
