import JSONText

/// Checks bodies of which more is known than their bytes show, by the same walk as everybody's payloads.
///
/// Unlike a ``PayloadChecker`` it is told how deep they nest, and so makes do with little memory: most
/// of these check one body.
package struct BodyChecker: Sendable {
  /// The definition that bodies are checked against.
  package let definition: ObjectDefinition

  /// What the definition was compiled to, held here so that lending it moves no references.
  package let tables: PlanTables

  private let options: CheckOptions
  private var memory: CheckMemory

  /// How deep bodies mostly nest, and how many keys their free-form objects mostly have together.
  private static var usualDepth: Int { 16 }

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - definition: The definition to check against.
  ///   - options: What to do beside checking.
  package init(_ definition: ObjectDefinition, options: CheckOptions) {
    let plan = definition.plan
    self.definition = definition
    self.options = options
    tables = plan.tables
    memory = CheckMemory(plan: plan, depth: Self.usualDepth, keyRoom: Self.usualDepth)
  }

  /// Every fault in a body, or in the value of one property.
  ///
  /// - Parameters:
  ///   - payload: JSON text in UTF-8.
  ///   - notes: What the text cannot show, in its order.
  ///   - depth: How deep the containers of the text nest, with the body around it if it is the value
  ///     of a property; what is told too small traps.
  ///   - property: The place in the plan of the property whose value the text is; `nil` for a body.
  /// - Returns: The faults and whether there are more.
  package mutating func report(
    on payload: RawSpan, _ notes: [ValueAnnotation], depth: Int, of property: Int? = nil
  ) -> PayloadReport {
    memory.reserve(depth: depth)
    return memory.walk(payload, notes, of: property, tables, options, .all) { faults in
      let isTruncated = faults.isTruncated
      return PayloadReport(faults: faults.take(in: payload), isTruncated: isTruncated)
    }
  }
}
