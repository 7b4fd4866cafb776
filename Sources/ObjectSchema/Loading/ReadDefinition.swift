/// A definition as a schema file has it, which may be faulty.
struct ReadDefinition: Sendable {
  /// The name, if it's a string.
  let name: String?

  /// The declared plural name.
  var pluralName: String?

  /// The definition, or `nil` if it has errors.
  var definition: ObjectDefinition?

  /// The location at which problems with the name are reported.
  var location: SchemaLocation

  init(name: String?, location: SchemaLocation) {
    self.name = name
    self.location = location
  }
}
