/// The members that one kind of object may have: the body, a Document, the body of one type.
struct ObjectNode: Sendable {
  /// Places in ``PlanTables/properties``, in declared order.
  var properties: PlanRange
  /// Places in ``PlanTables/slots``: a hash table from names to properties, its size a power of two.
  var slots: PlanRange
  /// Bit for bit the required ones of the first 64 properties.
  var required: UInt64
}

/// The facets that a File may have.
struct FileNode: Sendable {
  var facets: [FacetDefinition]
  /// The sets of them that the File accepts, by the bytes of their names.
  var acceptedFacets: [Set<[UInt8]>]?
}
