import DateText

extension Plan {
  /// Returns a plan with the formats of dates that the properties of a definition have.
  ///
  /// - Parameter definition: The definition of this plan, with other formats of dates.
  func withDates(of definition: ObjectDefinition) -> Plan {
    var tables = tables
    let types = tables.details[0].typedBodies
    tables.setDates(of: definition.properties, inObject: tables.body)
    for type in types {
      let name = String(decoding: type.name, as: UTF8.self)
      tables.setDates(of: definition.properties(ofType: name), inObject: type.object)
    }
    return Plan(tables, ordinalCount: ordinalCount)
  }
}

extension PlanTables {
  /// Sets the formats of the dates of an object and its Documents.
  fileprivate mutating func setDates(
    of definitions: [PropertyDefinition], inObject object: Int32
  ) {
    let definitions = Dictionary(
      definitions.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for index in objects[Int(object)].properties.indices {
      guard let definition = definitions[details[0].names[index]] else { continue }
      switch properties[index].kind {
      case .date: setDates(definition.fields.dates?.mapping, of: index)
      case .document: setDates(of: definition.properties, inObject: properties[index].members)
      default: continue
      }
    }
  }
}
