import JSONText

/// What a plan is made of: flat arrays whose entries refer to each other by index.
struct PlanTables: Sendable {
  let objects: [ObjectNode]
  let properties: [PropertyNode]
  let rules: [Rule]
  let slots: [Int32]
  let constants: PlanConstants
  let files: [FileNode]

  /// The bodies of each type, in declared order; the `type` key is their first property.
  let typedBodies: [TypedBody]

  /// The node of the body, if the definition has no types; else of a body whose type is unknown.
  let body: Int32

  /// The arrays, lent for one walk.
  var view: PlanView {
    @_lifetime(borrow self)
    get { PlanView(self) }
  }
}

/// The body of one type of a typed object.
struct TypedBody: Sendable {
  /// The type's name, in UTF-8.
  let name: [UInt8]
  /// The body's place among the objects.
  let object: Int32
}
