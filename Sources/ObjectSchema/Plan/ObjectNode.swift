/// The members of one kind of object: the body, a Document, or the body of one type.
package struct ObjectNode: Sendable {
  /// The properties, in declared order, as indices in ``PlanTables/properties``.
  package var properties: PlanRange
  /// The number of writable properties. The properties that only the server sets follow them.
  var writableCount: Int32
  /// A hash table that maps names to properties, as indices in ``PlanDetails/slots``. Its size is a
  /// power of two.
  var slots: PlanRange
  /// Whether an array among the properties has elements that mustn't be in those of siblings, nor in it twice.
  var comparesArrays: Bool
  /// The seed of the hashes of names in the table.
  var seed: UInt64
  /// A bit for each of the first 64 properties, which is set if the property is required.
  var required: UInt64
  /// The same bits for the other properties, as indices in ``PlanDetails/requiredWords``.
  var moreRequired: PlanRange

  /// The writable properties, in declared order.
  package var writableProperties: PlanRange {
    PlanRange(start: properties.start, count: writableCount)
  }
}
