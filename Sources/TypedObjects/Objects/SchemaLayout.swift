import JSONText
import ObjectSchema

/// The layout of the objects of a definition.
@usableFromInline
struct SchemaLayout: Sendable {
  let definition: ObjectDefinition
  /// The compiled definition, stored here so that borrowing it needs no reference counting.
  let tables: PlanTables
  /// An array of the same definition alone, because a span of it can be kept.
  let plans: [PlanTables]
  /// The texts of the plan up to the last key, with what the output copies after a key.
  let keys: [UInt8]
  let properties: [PropertyLayout]
  let objects: [ObjectLayout]
  /// The index of the body among the objects.
  let body: Int

  init(_ definition: ObjectDefinition) {
    self.definition = definition
    let tables = definition.plan.tables
    self.tables = tables
    let view = tables.view
    plans = [tables]
    properties = view.propertyLayouts
    let end = properties.map { Int($0.keyStart + $0.keyCount) }.max() ?? 0
    let texts = view.bytes
    keys =
      (0..<end).map { texts.byte(at: $0) } + [UInt8](repeating: 0, count: JSONOutput.keyPadding)
    objects = view.objectLayouts
    body = view.body
  }
}
