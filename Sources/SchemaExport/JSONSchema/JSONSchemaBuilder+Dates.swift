import DateText
import JSONText
import ObjectSchema

extension JSONSchemaBuilder {
  /// Returns the schema of a Date.
  mutating func date(_ property: PropertyDefinition, allowsNull: Bool) -> JSONObject {
    var schema = JSONObject()
    let null: [JSONValue] = allowsNull ? ["null"] : []
    if property.dates == nil {
      schema["type"] = allowsNull ? ["string", "null"] : "string"
      schema = schema.merging(
        property.isDateOnly
          ? reference(to: "date", Self.calendarDay) : reference(to: "dateTime", Self.dateTime))
    } else {
      let mapping = property.dateMapping
      let types: [JSONValue] = ["string"] + (mapping.readsNumbers ? ["number"] : []) + null
      schema["type"] = types.count == 1 ? types[0] : .array(types)
      add(mapping, isDay: property.isDateOnly, to: &schema)
    }
    for rule in property.rules {
      switch rule {
      case .dateRange(_, .afterNow?):
        limit("the rule dateOfBirth", "it depends on the time of the check", in: &schema)
      case .dateRange:
        limit("the rule date", "JSON Schema doesn't compare dates", in: &schema)
      case .oneOf(let options): add(options, property, to: &schema, allowsNull: allowsNull)
      default: continue
      }
    }
    return schema
  }

  private mutating func add(
    _ options: [PropertyRule.Option], _ property: PropertyDefinition,
    to schema: inout JSONObject, allowsNull: Bool
  ) {
    guard property.isDateOnly, property.dates == nil else {
      let names = property.validators.map(\.name)
      return limit(
        "the rule \(names.contains("dateEnum") ? "dateEnum" : "options")",
        "JSON Schema compares dates as text", in: &schema)
    }
    // A point in time within a day equals none.
    let days = options.filter { $0.value.string?.utf8.count == 10 }
    schema.addCondition(
      days.isEmpty
        ? ["enum": allowsNull ? [.null] : [[:]]] : Self.values(days, allowsNull: allowsNull))
  }

  /// Adds the formats of dates other than the default one.
  private mutating func add(
    _ mapping: DateMapping, isDay: Bool, to schema: inout JSONObject
  ) {
    let formats = mapping.readFormats.map(\.format) + [mapping.writeFormat]
    var expressions: [String] = []
    // A day of a point in time depends on its offset, but there always is one.
    var isExact = true
    for format in formats {
      guard let (expression, isFormatExact) = DateExpressions.text(of: format) else {
        return limit("the formats of dates", "\(format) has no expression", in: &schema)
      }
      if !expressions.contains(expression) { expressions.append(expression) }
      isExact = isExact && isFormatExact && !isDay
    }
    schema["pattern"] = .string(
      TextExpressions.whole("(?:\(expressions.joined(separator: "|")))", trims: false))
    // Only finite years have four digits.
    let scales = formats.compactMap { format -> Double? in
      switch format.description {
      case "epochSeconds": 1
      case "epochMilliseconds": 1000
      default: nil
      }
    }
    if let scale = scales.max() {
      schema["minimum"] = JSONValue(-62_167_219_200 * scale)
      schema["exclusiveMaximum"] = JSONValue(253_402_300_800 * scale)
    }
    if !isExact {
      limit(
        "the formats of dates", "an expression doesn't compare their parts with each other",
        in: &schema)
    }
  }

  static func calendarDay() -> JSONObject {
    [
      "format": "date",
      "pattern": .string(TextExpressions.whole(DateExpressions.day, trims: false)),
    ]
  }

  static func dateTime() -> JSONObject {
    [
      "format": "date-time",
      "anyOf": [
        ["pattern": .string(TextExpressions.whole(DateExpressions.dateTime, trims: false))],
        ["pattern": .string(TextExpressions.whole(DateExpressions.leapSecond, trims: false))],
      ],
    ]
  }
}
