import ObjectSchema

extension BodyValidationError {
  /// Creates the error for a property that doesn't belong where it was added.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - container: The name of the definition, or the path of the Document, that it was added to.
  ///   - property: The definition of the property, if it belongs elsewhere.
  init(unknown name: String, in container: String, of property: PropertyDefinition? = nil) {
    let owner = property.map { " (it belongs to \($0.owner.joined(separator: ".")))" } ?? ""
    self.init(faults: [
      Fault(.unknown, at: PropertyPath(name), expected: "property of \(container)\(owner)")
    ])
  }

  /// Creates the error for a property of the wrong type.
  init(typeOf name: String, expected: String, found: String) {
    self.init(faults: [Fault(.type, at: PropertyPath(name), expected: expected, found: found)])
  }
}
