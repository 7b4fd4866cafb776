import ObjectSchema

extension BodyValidationError {
  /// A property that does not belong where it was put.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - place: What it was put into: the name of the definition, or the path of a Document.
  ///   - property: The property, if it belongs somewhere else.
  init(unknown name: String, in place: String, of property: PropertyDefinition? = nil) {
    let home = property.map { " (it belongs to \($0.owner.joined(separator: ".")))" } ?? ""
    self.init(faults: [
      Fault(
        .unknown, ofMember: name, expected: "property of \(place)\(home)", found: nil)
    ])
  }

  /// A property of the wrong kind for what it was put into.
  init(misplaced name: String, expected: String, found: String) {
    self.init(faults: [Fault(.type, ofMember: name, expected: expected, found: found)])
  }
}
