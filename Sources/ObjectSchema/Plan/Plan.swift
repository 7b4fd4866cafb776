/// A definition made ready for checking.
///
/// A plan never changes, so any number of checkers share one without locks.
final class Plan: Sendable {
  let tables: PlanTables
  /// How many properties can tell that they are unchecked.
  let ordinalCount: Int

  init(_ compiler: consuming PlanCompiler) {
    tables = PlanTables(
      objects: compiler.objects, properties: compiler.properties, rules: compiler.rules,
      slots: compiler.slots, constants: compiler.constants, files: compiler.files,
      typedBodies: compiler.typedBodies, body: compiler.body)
    ordinalCount = compiler.ordinalCount
  }
}

/// The hash of a property's name: its ends and length, mixed. Names come from the definition, so
/// a payload can make no two of them collide.
@inline(__always)
func nameHash(first: UInt64, last: UInt64, count: Int) -> UInt64 {
  let mixed = (first ^ (last &* 0x9E37_79B9_7F4A_7C15) ^ UInt64(count)) &* 0xFF51_AFD7_ED55_8CCD
  return mixed ^ mixed &>> 32
}
