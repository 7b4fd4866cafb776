import DateText

/// The settings from which the formats of a Date property are determined.
///
/// Each of these levels has precedence over the ones before it: the default of a registry, the definition,
/// and the property. A mapping that a program passes in for a definition or a property replaces the key
/// `dates` there.
struct DateSettings: Hashable, Sendable {
  /// Whether the property holds calendar days.
  let isDateOnly: Bool

  /// The formats of the definition.
  let definition: DeclaredDates?

  /// The formats of the property.
  let property: DeclaredDates?

  /// The mapping that a program passes in for all definitions.
  var registryMapping: DateMapping?

  /// The mapping that a program passes in for the definition.
  var definitionMapping: DateMapping?

  /// The mapping that a program passes in for the property.
  var propertyMapping: DateMapping?

  init(isDateOnly: Bool, definition: DeclaredDates?, property: DeclaredDates?) {
    self.isDateOnly = isDateOnly
    self.definition = definition
    self.property = property
  }

  /// The mapping that results from all levels.
  var mapping: DateMapping {
    var mapping: DateMapping
    if let propertyMapping {
      // The default formats are those of date-times.
      guard isDateOnly, propertyMapping.hasDefaultFormats else { return propertyMapping }
      mapping = .calendarDay
      mapping.timeZone = propertyMapping.timeZone
      return mapping
    }
    if isDateOnly {
      // The formats of the definition are those of date-times, but days are in the same time zone.
      mapping = .calendarDay
      mapping.timeZone = (definitionMapping ?? registryMapping)?.timeZone
    } else if let definitionMapping {
      mapping = definitionMapping
    } else {
      mapping = registryMapping ?? .rfc3339
      mapping = definition?.applied(to: mapping) ?? mapping
    }
    return property?.applied(to: mapping) ?? mapping
  }

  /// The strings of the definition and the property.
  var formats: DateFormats? {
    guard !isDateOnly, let outer = definition?.formats else { return property?.formats }
    return property?.formats.inheriting(from: outer) ?? outer
  }
}

/// The settings and the resulting mapping of a Date property, as one reference.
final class PropertyDates: Hashable, Sendable {
  let settings: DateSettings
  let mapping: DateMapping

  init(_ settings: DateSettings) {
    self.settings = settings
    mapping = settings.mapping
  }

  static func == (lhs: PropertyDates, rhs: PropertyDates) -> Bool {
    lhs === rhs || lhs.settings == rhs.settings
  }

  func hash(into hasher: inout Hasher) { hasher.combine(settings.formats) }
}

extension DateMapping {
  /// Whether the formats are those of a mapping that was created without any.
  fileprivate var hasDefaultFormats: Bool {
    readFormats == DateMapping.rfc3339.readFormats && writeFormat == .rfc3339
  }
}
