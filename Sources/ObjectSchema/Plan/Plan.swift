/// A definition compiled for checking.
///
/// A plan is immutable, so any number of checkers can share it without locks.
package final class Plan: Sendable {
  package let tables: PlanTables
  /// The number of properties. The bodies of different types share those that all objects have.
  let ordinalCount: Int
  /// The text that declares the definition, or `nil` if it was created in code.
  let source: DefinitionSource?

  init(_ compiler: consuming PlanCompiler, _ source: DefinitionSource?) {
    self.source = source
    tables = PlanTables(
      objects: compiler.objects, properties: compiler.properties, body: compiler.body,
      details: PlanDetails(compiler))
    ordinalCount = compiler.ordinalCount
  }

  init(_ tables: PlanTables, copying other: Plan) {
    self.tables = tables
    ordinalCount = other.ordinalCount
    source = other.source
  }

  /// The tables that aren't read for every value.
  var details: PlanDetails { tables.details[0] }

  /// Returns the index of a property of a body.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - type: The object type of the body to search, or `nil` to search those of all types.
  /// - Returns: The index, or `nil` if no body has the property.
  package func property(named name: String, ofType type: String?) -> Int? {
    let tables = tables
    let details = details
    var bodies = [Int(tables.body)]
    if let type {
      bodies = [tables.view.body(ofType: Array(type.utf8))]
    } else {
      bodies += details.typedBodies.map { Int($0.object) }
    }
    for body in bodies {
      for index in tables.objects[body].properties.indices
      // Bytes are compared, because Swift considers canonically equivalent names equal, such as
      // names that differ only in a K and a Kelvin sign.
      where details.names[index].utf8.elementsEqual(name.utf8) {
        // A body of an unknown type has the properties of all types, but can't check them.
        let node = tables.properties[index]
        if node.kind != .unvalidated || node.traits.contains(.serverMade) { return index }
      }
    }
    return nil
  }
}
