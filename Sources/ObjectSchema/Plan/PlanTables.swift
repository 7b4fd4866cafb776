import JSONText

/// What a plan is made of: flat arrays whose entries refer to each other by index.
package struct PlanTables: Sendable {
  let objects: [ObjectNode]
  let properties: [PropertyNode]

  /// The node of the body, if the definition has no types; else of a body whose type is unknown.
  let body: Int32

  /// Whether the definition has types.
  let hasTypes: Bool

  /// Whether the definition has files.
  package let hasFiles: Bool

  /// One element: what is not read at every value stands a step further away, so that a view of the
  /// tables is small.
  let details: [PlanDetails]

  init(
    objects: [ObjectNode], properties: [PropertyNode], body: Int32, details: PlanDetails
  ) {
    self.objects = objects
    self.properties = properties
    self.body = body
    hasTypes = !details.typedBodies.isEmpty
    hasFiles = !details.files.isEmpty
    self.details = [details]
  }

  /// The arrays, lent for one walk.
  package var view: PlanView {
    @_lifetime(borrow self) @inline(__always)
    get { PlanView(self) }
  }
}

/// The tables of a plan that are not read at every value.
struct PlanDetails: Sendable {
  /// The properties' names, for values that have their keys as strings.
  let names: [String]
  let rules: [Rule]
  let slots: [Int32]
  let constants: PlanConstants
  let files: [FileNode]

  /// The bodies of each type, in declared order; the `type` key is their first property.
  let typedBodies: [TypedBody]
}

/// The body of one type of a typed object.
package struct TypedBody: Sendable {
  /// The type's name, in UTF-8.
  package let name: [UInt8]
  /// The body's place among the objects.
  package let object: Int32
}
