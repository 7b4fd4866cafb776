public import DateText

extension ObjectDefinition {
  /// Returns the same definition with other formats of dates.
  ///
  /// The mapping replaces the key `dates` of the definition, but not those of its properties, which have
  /// precedence. Properties that hold calendar days keep their formats, and take the time zone.
  ///
  /// ```swift
  /// import DateText
  /// import ObjectSchema
  ///
  /// let visit = try ObjectDefinition("c_visit") {
  ///   Property("c_start", .date)
  /// }
  /// var mapping = DateMapping.restKit
  /// mapping.insertFirst(try DateFormat("dd.MM.yyyy HH:mm"))
  /// var checker = PayloadChecker(visit.mappingDates(with: mapping))
  /// checker.isValid(#"{"c_start": "29.02.2024 08:30"}"#)    // true
  /// checker.isValid(#"{"c_start": "02/29/2024"}"#)          // true
  /// ```
  ///
  /// Complexity: O(n), where n is the number of properties.
  ///
  /// - Parameter mapping: The formats in which dates are read and written, and their time zone.
  /// - Returns: The definition with the mapping.
  public func mappingDates(with mapping: DateMapping) -> ObjectDefinition {
    changingDates { _, settings in settings.definitionMapping = mapping }
  }

  /// Returns the same definition with other formats for the dates of one property.
  ///
  /// The mapping replaces the formats of the property and of the definition. A property that holds calendar
  /// days keeps `YYYY-MM-DD` if the mapping has the default formats, and takes the time zone.
  ///
  /// ```swift
  /// import DateText
  /// import ObjectSchema
  ///
  /// let person = try ObjectDefinition("c_person") {
  ///   Property("c_born", .date, isDateOnly: true)
  ///   Property("c_address", .document) { Property("c_since", .date) }
  /// }
  /// let mapping = DateMapping(write: try DateFormat("d MMM yyyy"))
  /// let mapped = try person.mappingDates(of: "c_address.c_since", with: mapping)
  /// var checker = PayloadChecker(mapped)
  /// checker.isValid(#"{"c_address": {"c_since": "3 May 2024"}}"#)    // true
  /// ```
  ///
  /// Complexity: O(n), where n is the number of properties.
  ///
  /// - Parameters:
  ///   - path: The names of the enclosing Documents and of the property, separated by dots. The property
  ///     can be one of an object type. If it isn't a Date, the mapping has no effect.
  ///   - mapping: The formats in which dates are read and written, and their time zone.
  /// - Returns: The definition with the mapping.
  /// - Throws: ``UnknownPropertyError`` if there is no such property.
  public func mappingDates(
    of path: String, with mapping: DateMapping
  ) throws(UnknownPropertyError) -> ObjectDefinition {
    let names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    try requireProperty(names)
    return changingDates { own, settings in
      if own == names { settings.propertyMapping = mapping }
    }
  }

  /// Returns the same definition with other formats for the dates of all definitions.
  func mappingDates(byDefault mapping: DateMapping) -> ObjectDefinition {
    changingDates { _, settings in settings.registryMapping = mapping }
  }

  /// Throws the error of the first name that isn't found, unless an object type has the property.
  private func requireProperty(_ path: [String]) throws(UnknownPropertyError) {
    do throws(UnknownPropertyError) {
      try Self.find(path, in: properties, of: name)
    } catch {
      for type in objectTypes {
        if (try? Self.find(path, in: type.properties, of: name)) != nil { return }
      }
      throw error
    }
  }

  private static func find(
    _ path: [String], in properties: [PropertyDefinition], of owner: String
  ) throws(UnknownPropertyError) {
    var properties = properties
    var owner = owner
    for name in path {
      let property = try UnknownPropertyError.find(name, in: properties, of: owner)
      properties = property.properties
      owner += "." + name
    }
  }

  /// Returns the same definition with changed settings of dates.
  ///
  /// - Parameter change: A closure that changes the settings of the property with a path.
  /// - Returns: The definition with the settings.
  private func changingDates(
    _ change: (_ path: [String], _ settings: inout DateSettings) -> Void
  ) -> ObjectDefinition {
    let properties = properties.map { $0.changingDates(in: [], change) }
    let types = objectTypes.map { type in
      ObjectType(
        name: type.name, label: type.label,
        properties: type.properties.map { $0.changingDates(in: [], change) })
    }
    return replacing(properties, types)
  }
}

extension PropertyDefinition {
  fileprivate func changingDates(
    in path: [String], _ change: ([String], inout DateSettings) -> Void
  ) -> PropertyDefinition {
    var fields = fields
    let own = path + [name]
    if type == .date {
      var settings =
        fields.dates?.settings
        ?? DateSettings(isDateOnly: isDateOnly, definition: nil, property: nil)
      let before = settings
      change(own, &settings)
      if settings == before { return self }
      fields.dates = PropertyDates(settings)
    } else if !properties.isEmpty {
      fields.properties = properties.map { $0.changingDates(in: own, change) }
    } else {
      return self
    }
    return PropertyDefinition(fields)
  }
}
