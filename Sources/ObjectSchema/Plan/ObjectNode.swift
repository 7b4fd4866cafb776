/// The members of one kind of object: the body, a Document, or the body of one type.
package struct ObjectNode: Sendable {
  /// The properties, in declared order, as indices in ``PlanTables/properties``.
  package var properties: PlanRange
  /// A hash table from names to properties, as indices in ``PlanDetails/slots``. Its size is a power
  /// of two.
  var slots: PlanRange
  /// A bit for each of the first 64 properties that is required.
  var required: UInt64
}