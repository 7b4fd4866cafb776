/// A definition compiled for checking.
///
/// A plan is immutable, so any number of checkers can share it without locks.
package final class Plan: Sendable {
  package let tables: PlanTables
  /// The text that declares the definition, or `nil` if it was created in code.
  let source: DefinitionSource?

  init(_ compiler: consuming PlanCompiler, _ source: DefinitionSource?) {
    self.source = source
    tables = PlanTables(
      objects: compiler.objects, properties: compiler.properties,
      details: PlanDetails(compiler))
  }

  init(_ tables: PlanTables, copying other: Plan) {
    self.tables = tables
    source = other.source
  }

  /// The tables that aren't read for every value.
  var details: PlanDetails { tables.details[0] }

  /// Returns the definition of a property, or `nil` if it isn't declared.
  func definition(of property: Int) -> PropertyDefinition? {
    let number = Int(tables.properties[property].definition)
    return number < 0 ? nil : details.definitions[number]
  }

  /// Returns the index of a property of a body.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - type: The object type of the body to search, or `nil` to search those of all types.
  /// - Returns: The index, or `nil` if no body has the property.
  package func property(named name: String, ofType type: String?) -> Int? {
    let tables = tables
    let view = tables.view
    if let type { return view.checkedMember(named: name, of: view.body(ofType: Array(type.utf8))) }
    if let index = view.checkedMember(named: name, of: view.body) { return index }
    let bodies = view.typedBodies
    for body in bodies.indices {
      if let index = view.checkedMember(named: name, of: Int(bodies[body].object)) { return index }
    }
    return nil
  }
}
