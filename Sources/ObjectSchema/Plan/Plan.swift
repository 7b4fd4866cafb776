/// A definition made ready for checking.
///
/// A plan never changes, so any number of checkers share one without locks.
package final class Plan: Sendable {
  package let tables: PlanTables
  /// How many properties can tell that they are unchecked.
  let ordinalCount: Int

  init(_ compiler: consuming PlanCompiler) {
    tables = PlanTables(
      objects: compiler.objects, properties: compiler.properties,
      names: compiler.properties.map { compiler.constants.string($0.name) }, rules: compiler.rules,
      slots: compiler.slots, constants: compiler.constants, files: compiler.files,
      typedBodies: compiler.typedBodies, body: compiler.body)
    ordinalCount = compiler.ordinalCount
  }

  /// The place of a property that one of the bodies has; of several types' the first.
  ///
  /// - Parameter name: The property's name.
  /// - Returns: The place, or `nil` if no body has the property.
  package func property(named name: String) -> Int? {
    for body in [tables.body] + tables.typedBodies.map(\.object) {
      for index in tables.objects[Int(body)].properties.indices
      where tables.properties[index].kind != .unjudged && tables.names[index] == name {
        return index
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
