import JSONText
import ObjectSchema

/// Finds the declared names that unknown keys were meant to be.
enum RenameRepair {
  /// Returns the name that an unknown key was probably meant to be.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fault: The fault of the key.
  ///   - definition: The definition of the object.
  /// - Returns: The name, or `nil` if several names are equally near.
  static func name(
    for key: String, with fault: Fault, in definition: ObjectDefinition
  ) -> String? {
    guard let suggestion = fault.suggestion else { return nil }
    let isOnly = NearestName.isOnlyNearest(
      suggestion, to: key, in: names(besideKeyOf: fault, in: definition))
    return isOnly ? suggestion : nil
  }

  /// Returns the names that the object of an unknown key can have.
  private static func names(
    besideKeyOf fault: Fault, in definition: ObjectDefinition
  ) -> [String] {
    guard let owner = fault.property else {
      // Any object type counts, because the key that names the type may be misspelled, too.
      let types = definition.objectTypes
      return definition.properties.map(\.name) + types.flatMap { $0.properties.map(\.name) }
        + (types.isEmpty ? [] : ["type"])
    }
    return owner.type == .file ? owner.facets.map(\.name) : owner.properties.map(\.name)
  }
}
