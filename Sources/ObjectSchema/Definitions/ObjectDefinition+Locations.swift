package import JSONText

extension ObjectDefinition {
  /// The JSON object that declares the definition, with all its keys.
  ///
  /// Complexity: O(n), where n is the length of the text.
  package var declaration: JSONObject { declared.text.object }

  /// The location of the definition in its schema file, or `nil` if it was created in code.
  package var location: FaultLocation? { location(in: declared, of: []) }

  /// Returns the location of a property in the schema file.
  ///
  /// - Parameters:
  ///   - property: A property of the definition, or of a Document or an object type in it.
  ///   - key: A key of the property, or `nil` for the property itself. Without a value for the key, the
  ///     location is that of the property.
  /// - Returns: The location, or `nil` if the definition was created in code.
  package func location(of property: PropertyDefinition, key: String? = nil) -> FaultLocation? {
    location(in: property.declared, of: key.map { [.key($0)] } ?? [])
  }

  /// Returns the location of a rule in the schema file.
  ///
  /// - Parameters:
  ///   - validator: The index of the rule among the property's validators.
  ///   - property: A property of the definition, or of a Document or an object type in it.
  /// - Returns: The location, or `nil` if the definition was created in code.
  package func location(
    ofValidator validator: Int, of property: PropertyDefinition
  ) -> FaultLocation? {
    location(in: property.declared, of: [.key("validators"), .index(validator)])
  }

  private func location(
    in text: DeclaredText, of steps: [RuleReference.Step]
  ) -> FaultLocation? {
    guard let source = plan.source, let (pointer, position) = text.location(of: steps) else {
      return nil
    }
    return FaultLocation(
      file: source.file, pointer: pointer,
      position: TextPosition(line: position.line + source.line - 1, column: position.column))
  }
}

extension PropertyDefinition {
  /// The JSON object that declares the property, with all its keys.
  ///
  /// Complexity: O(n), where n is the length of the text.
  package var declaration: JSONObject { declared.text.object }
}
