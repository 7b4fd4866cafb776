import ObjectSchema

/// The layout of the objects of a definition.
@usableFromInline
struct SchemaLayout: Sendable {
  let definition: ObjectDefinition
  /// The compiled definition, stored here so that borrowing it needs no reference counting.
  let tables: PlanTables
  let properties: [PropertyLayout]
  let objects: [ObjectLayout]
  /// The index of the body among the objects.
  let body: Int

  init(_ definition: ObjectDefinition) {
    self.definition = definition
    let tables = definition.plan.tables
    self.tables = tables
    let view = tables.view
    properties = view.propertyLayouts
    objects = view.objectLayouts
    body = view.body
  }
}
