/// The members that one kind of object may have: the body, a Document, the body of one type.
package struct ObjectNode: Sendable {
  /// Places in ``PlanTables/properties``, in declared order.
  package var properties: PlanRange
  /// Places in ``PlanTables/slots``: a hash table from names to properties, its size a power of two.
  var slots: PlanRange
  /// Bit for bit the required ones of the first 64 properties.
  var required: UInt64
}

/// The facets that a File may have.
package struct FileNode: Sendable {
  package var facets: [FacetDefinition]
  /// The sets of them that the File accepts.
  var acceptedFacets: [FacetSet]?
}

/// A set of facets, by the bytes of their names: Swift calls two spellings of one letter equal.
struct FacetSet: Sendable, Equatable {
  /// The names in the order of their bytes, each once.
  let names: [[UInt8]]

  init(_ names: [[UInt8]]) {
    let sorted = names.sorted { $0.lexicographicallyPrecedes($1) }
    self.names = sorted.indices.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }
      .map { sorted[$0] }
  }
}
