/// The facets of a File.
package struct FileNode: Sendable {
  package var facets: [FacetDefinition]
  /// The sets of facets that the File accepts, or `nil` if it accepts every set.
  var acceptedFacets: [FacetSet]?
}

/// A set of facets, compared by the bytes of their names.
///
/// Names with different bytes are different, even if Swift considers them canonically equivalent.
struct FacetSet: Sendable, Equatable {
  /// The names, sorted by their bytes and without duplicates.
  let names: [[UInt8]]

  init(_ names: [[UInt8]]) {
    let sorted = names.sorted { $0.lexicographicallyPrecedes($1) }
    self.names = sorted.indices.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }
      .map { sorted[$0] }
  }
}
