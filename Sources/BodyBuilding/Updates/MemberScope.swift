import ObjectSchema

/// The properties that an object or a Document can have, by name.
struct MemberScope {
  /// A property with its index in the compiled definition.
  struct Property {
    let definition: PropertyDefinition
    let index: Int
  }

  private let properties: [UTF8Key: Property]

  /// Creates the scope of a compiled object.
  ///
  /// - Parameters:
  ///   - definitions: The properties that the object declares.
  ///   - index: The index of the object in the plan.
  ///   - plan: The compiled definition.
  init(_ definitions: [PropertyDefinition], ofObjectAt index: Int, in plan: borrowing PlanView) {
    var indices: [UTF8Key: Int] = [:]
    for index in plan.objects[index].writableProperties.indices {
      indices[UTF8Key(text: plan.names[index])] = index
    }
    var properties: [UTF8Key: Property] = [:]
    for definition in definitions {
      let key = UTF8Key(text: definition.name)
      // While the object type is unknown, a property that a type overrides is compared as a text.
      if let index = indices[key], plan.properties[index].kind == definition.type.kind {
        properties[key] = Property(definition: definition, index: index)
      }
    }
    self.properties = properties
  }

  /// Returns the property with a name, or `nil` if none is declared.
  subscript(key: UTF8Key) -> Property? { properties[key] }
}
