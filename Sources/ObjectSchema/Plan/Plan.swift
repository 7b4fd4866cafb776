/// A definition made ready for checking.
///
/// A plan never changes, so any number of checkers share one without locks.
package final class Plan: Sendable {
  package let tables: PlanTables
  /// How many properties can tell that they are unchecked.
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

  /// The place of a property that one of the bodies has.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - type: The object type to look at first; of the others the first one that has the property
  ///     counts.
  /// - Returns: The place, or `nil` if no body has the property.
  package func property(named name: String, ofType type: String?) -> Int? {
    let details = tables.details[0]
    let chosen = details.typedBodies.first { type?.utf8.elementsEqual($0.name) ?? false }
    let bodies = [chosen?.object, tables.body].compactMap(\.self)
    for body in bodies + details.typedBodies.map(\.object) {
      for index in tables.objects[Int(body)].properties.indices
      where details.names[index] == name {
        // A body of an unknown type has the properties of all types, but cannot judge them.
        let node = tables.properties[index]
        if node.kind != .unvalidated || node.traits.contains(.serverMade) { return index }
      }
    }
    return nil
  }
}

/// The hash of a property's name: its ends and length, mixed. Names come from the definition, so
/// a payload can make no two of them collide.
@inline(__always)
func nameHash(first: UInt64, last: UInt64, count: Int) -> UInt64 {
  let mixed = (first ^ (last &* 0x9E37_79B9_7F4A_7C15) ^ UInt64(count)) &* 0xFF51_AFD7_ED55_8CCD
  return mixed ^ mixed &>> 32
}
