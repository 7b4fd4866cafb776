import DateText

extension Plan {
  /// Returns a plan with the formats of dates that the properties of a definition have.
  ///
  /// - Parameter definition: The definition of this plan, with other formats of dates.
  /// - Returns: The plan, which differs only in these formats.
  func withDates(of definition: ObjectDefinition) -> Plan {
    var tables = tables
    var visited: Set<Int32> = []
    tables.removeDates()
    tables.setDates(of: definition.properties, inObject: Int32(tables.body), &visited)
    for (body, type) in zip(tables.details[0].typedBodies, definition.objectTypes)
    where !visited.contains(body.object) {
      // Bodies have own properties first to last, which take precedence over those of the definition.
      tables.setDates(of: type.properties + definition.properties, inObject: body.object, &visited)
    }
    return Plan(tables, copying: self)
  }
}

extension PlanTables {
  /// Sets the formats of the dates of an object and its Documents, unless it has been visited.
  fileprivate mutating func setDates(
    of definitions: [PropertyDefinition], inObject object: Int32, _ visited: inout Set<Int32>
  ) {
    guard visited.insert(object).inserted else { return }
    let definitions = Dictionary(
      definitions.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for index in objects[Int(object)].properties.indices {
      guard let definition = definitions[details[0].names[index]] else { continue }
      setDefinition(definition, of: index)
      switch properties[index].kind {
      case .date: setDates(definition.fields.dates?.mapping, of: index)
      case .document:
        setDates(of: definition.properties, inObject: properties[index].members, &visited)
      default: continue
      }
    }
  }
}
