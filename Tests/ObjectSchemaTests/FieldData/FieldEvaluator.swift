import DateText
import JSONText
import ObjectSchema

/// A checker of values that knows only the public data of properties, as a form does.
struct FieldEvaluator {
  /// The time of the check.
  let now: Instant

  /// Returns whether a property accepts a value, or its absence.
  func accepts(_ value: JSONValue?, for property: PropertyDefinition) -> Bool {
    let rules = property.rules
    guard let value else { return !property.isRequiredOnCreate }
    if rules.contains(.notWritable) { return false }
    if case .null = value { return property.allowsNull }
    guard property.isArray else { return acceptsElement(value, of: property, rules, at: nil) }
    guard let elements = value.array else { return false }
    for case .count(let range) in rules where !range.contains(elements.count) { return false }
    for (index, element) in elements.enumerated() {
      if case .null = element { return false }
      guard acceptsElement(element, of: property, rules, at: index) else { return false }
    }
    if rules.contains(.unique), !isUnique(elements, of: property) { return false }
    return property.properties.filter { $0.rules.contains(.uniqueInArray) }.allSatisfy { child in
      let values = elements.compactMap { $0[child.name] }.filter { $0 != .null }
      return isUnique(child.isArray ? values.flatMap { $0.array ?? [] } : values, of: child)
    }
  }

  private func acceptsElement(
    _ value: JSONValue, of property: PropertyDefinition, _ rules: [PropertyRule], at index: Int?
  ) -> Bool {
    switch property.type {
    case .string:
      guard let text = value.string else { return false }
      let changed = property.textChanges.applied(to: text)
      return rules.allSatisfy { accepts(changed, $0) }
    case .objectID, .reference, .uuid, .binary:
      guard let text = value.string else { return false }
      return rules.allSatisfy { accepts(text, $0) }
    case .number:
      guard let number = value.number?.double, number.isFinite else { return false }
      return rules.allSatisfy { accepts(number, $0, at: index) }
    case .date:
      guard let instant = instant(value, of: property) else { return false }
      return rules.allSatisfy { accepts(instant, $0) }
    case .boolean: return value.bool != nil
    case .document: return acceptsDocument(value, of: property)
    case .file: return acceptsFile(value, of: property)
    case .geometry:
      guard property.isMultiPoint else { return acceptsPoint(value, rules) }
      return value.array?.allSatisfy { acceptsPoint($0, rules) } ?? false
    default:
      // A value of an unknown type isn't of a type that the rules are about.
      if let text = value.string { return rules.allSatisfy { accepts(text, $0) } }
      guard let number = value.number?.double else { return true }
      return rules.allSatisfy { accepts(number, $0, at: index) }
    }
  }

  private func acceptsDocument(_ value: JSONValue, of property: PropertyDefinition) -> Bool {
    guard let object = value.object else { return false }
    let names = Set(property.properties.map(\.name))
    return object.members.allSatisfy { names.contains($0.key) }
      && property.properties.allSatisfy { accepts(object[$0.name], for: $0) }
  }

  // MARK: Rules

  private func accepts(_ text: String, _ rule: PropertyRule) -> Bool {
    switch rule {
    case .length(let range): range.contains(text.utf16.count)
    case .pattern(let pattern, let allowsEmpty):
      text.isEmpty ? allowsEmpty : pattern.matches(text)
    case .format(let format): format.matches(text)
    case .oneOf(let options):
      options.contains { option in
        guard let value = option.value.string else { return false }
        return value.utf8.elementsEqual(text.utf8)
          || TextFormat.objectID.matches(value) && value == text.lowercased()
      }
    case .dateRange:
      instant(text).map { accepts($0, rule) } ?? true
    default: true
    }
  }

  private func accepts(_ number: Double, _ rule: PropertyRule, at index: Int?) -> Bool {
    switch rule {
    case .range(let range): range.contains(number)
    case .integer: number.rounded() == number
    case .oneOf(let options): options.contains { $0.value.number?.double == number }
    case .element(let position, let rule):
      position != index || accepts(number, rule, at: nil)
    default: true
    }
  }

  private func accepts(_ instant: Instant, _ rule: PropertyRule) -> Bool {
    switch rule {
    case .dateRange(let from, let through):
      (from.map { self.instant($0) <= instant } ?? true)
        && (through.map { instant <= self.instant($0) } ?? true)
    case .oneOf(let options):
      options.contains { $0.value.string.flatMap { self.instant($0) } == instant }
    default: true
    }
  }

  private func acceptsPoint(_ value: JSONValue, _ rules: [PropertyRule]) -> Bool {
    guard let numbers = value.array?.map({ $0.number?.double ?? .nan }), numbers.count == 2 else {
      return false
    }
    return rules.allSatisfy { rule in
      guard case .point(let longitude, let latitude) = rule else { return true }
      return longitude.contains(numbers[0]) && latitude.contains(numbers[1])
    }
  }

  /// The media types of the names that ``GeneratedField`` gives to files.
  private static let mediaTypes: [String: MediaType] = [
    "png": "image/png", "jpg": "image/jpeg", "pdf": "application/pdf",
  ]

  private func acceptsFile(_ value: JSONValue, of property: PropertyDefinition) -> Bool {
    guard let file = value.object, file.count > 0 else { return false }
    for member in file.members {
      guard let facet = property.facets.first(where: { $0.name == member.key }),
        facet.allowsUpload, let name = member.value.string,
        let mediaType = Self.mediaTypes[String(name.suffix(3))],
        facet.dropsOtherMediaTypes || facet.mediaTypes.accepts(mediaType)
      else { return false }
    }
    let names = file.members.map(\.key).sorted()
    return property.facets.allSatisfy { !$0.isRequired || names.contains($0.name) }
      && property.acceptedFacets?.contains { $0.sorted() == names } ?? true
  }

  // MARK: Dates

  private func instant(_ bound: PropertyRule.DateBound) -> Instant {
    switch bound {
    case .instant(let instant): instant
    case .afterNow(let seconds):
      Instant(seconds: now.seconds + seconds, nanoseconds: now.nanoseconds)
    }
  }

  /// Reads a date as definitions spell it.
  private func instant(_ text: String) -> Instant? {
    (DateMapping.calendarDay.date(from: text) ?? DateMapping.rfc3339.date(from: text))?.instant
  }

  private func instant(_ value: JSONValue, of property: PropertyDefinition) -> Instant? {
    let mapping = property.dateMapping
    let date: ParsedDate? =
      switch value {
      case .string(let text): mapping.date(from: text)
      case .number(let number) where mapping.readsNumbers: mapping.date(fromNumber: number.text)
      default: nil
      }
    return property.isDateOnly
      ? date?.day.flatMap { DateMapping.calendarDay.date(from: $0.text)?.instant } : date?.instant
  }

  // MARK: Uniqueness

  private func isUnique(_ values: [JSONValue], of property: PropertyDefinition) -> Bool {
    Set(values.map { Array(comparisonKey($0, of: property).utf8) }).count == values.count
  }

  /// Returns text that is the same for values that the property doesn't distinguish.
  private func comparisonKey(_ value: JSONValue, of property: PropertyDefinition) -> String {
    switch (property.type, value) {
    case (.string, .string(let text)): return property.textChanges.applied(to: text)
    case (.objectID, .string(let text)), (.reference, .string(let text)),
      (.uuid, .string(let text)):
      return text.lowercased()
    case (.date, _):
      return instant(value, of: property).map { "\($0.seconds).\($0.nanoseconds)" } ?? ""
    default: return Self.canonicalText(value)
    }
  }

  private static func canonicalText(_ value: JSONValue) -> String {
    switch value {
    case .number(let number): "\(number.double + 0)"
    case .array(let elements): "[" + elements.map { canonicalText($0) }.joined(separator: ",") + "]"
    case .object(let object):
      "{"
        + object.members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        .map { "\($0.key.debugDescription):" + canonicalText($0.value) }.joined(separator: ",")
        + "}"
    case .string(let text): text.debugDescription
    case .bool(let bool): "\(bool)"
    case .null: "null"
    }
  }
}
