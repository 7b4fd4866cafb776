/// A definition as a schema file has it, which may be faulty.
struct ReadDefinition {
  /// The name, if it's a string.
  let name: String?

  /// The declared plural name.
  var pluralName: String?

  /// The definition, or `nil` if it has errors.
  var definition: ObjectDefinition?

  /// The value at which problems with the name are reported.
  var node: SchemaNode

  init(name: String?, node: SchemaNode) {
    self.name = name
    self.node = node
  }
}
