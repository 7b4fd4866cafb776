/// A definition compiled for checking.
///
/// A plan is immutable, so any number of checkers share it without locks.
package final class Plan: Sendable {
  package let tables: PlanTables
  /// The number of properties, each of which has an ordinal.
  let ordinalCount: Int

  init(_ compiler: consuming PlanCompiler) {
    tables = PlanTables(
      objects: compiler.objects, properties: compiler.properties, body: compiler.body,
      details: PlanDetails(
        names: compiler.properties.map { compiler.constants.string($0.name) },
        rules: compiler.rules, slots: compiler.slots, constants: compiler.constants,
        files: compiler.files, typedBodies: compiler.typedBodies))
    ordinalCount = compiler.ordinalCount
  }

  /// Returns the index of a property of one of the bodies.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - type: The object type to search first. The other types are searched in declared order.
  /// - Returns: The index, or `nil` if no body has the property.
  package func property(named name: String, ofType type: String?) -> Int? {
    let details = tables.details[0]
    let chosen = details.typedBodies.first { type?.utf8.elementsEqual($0.name) ?? false }
    let bodies = [chosen?.object, tables.body].compactMap(\.self)
    for body in bodies + details.typedBodies.map(\.object) {
      for index in tables.objects[Int(body)].properties.indices
      where details.names[index] == name {
        // A body of an unknown type has the properties of all types, but can't check them.
        let node = tables.properties[index]
        if node.kind != .unvalidated || node.traits.contains(.serverMade) { return index }
      }
    }
    return nil
  }
}
