import DateText
import JSONText
import ObjectSchema

extension JSONSchemaBuilder {
  /// Returns the schema of a String.
  mutating func text(_ property: PropertyDefinition, allowsNull: Bool) -> JSONObject {
    var schema: JSONObject = ["type": allowsNull ? ["string", "null"] : "string"]
    let changes = self.changes(of: property)
    for rule in property.rules {
      switch rule {
      case .length(let range): add(range, to: &schema, changes)
      case .oneOf(let options): add(options, to: &schema, changes, allowsNull: allowsNull)
      case .pattern(let pattern, let allowsEmpty):
        add(pattern, allowsEmpty: allowsEmpty, to: &schema, changes)
      case .format(let format): add(format, to: &schema, changes)
      case .dateRange:
        limit("the rule dateOfBirth", "it depends on the time of the check", in: &schema)
      default: continue
      }
    }
    let changesCase = !property.textChanges.isDisjoint(with: [.lowercase, .uppercase])
    if changesCase, property.rules.contains(where: \.isAboutText) {
      limit(
        property.textChanges.contains(.uppercase) ? "uppercase" : "lowercase",
        "a few characters outside of ASCII become several or another letter", in: &schema)
    }
    return schema
  }

  private mutating func add(
    _ range: ClosedRange<Int>, to schema: inout JSONObject, _ changes: CaseChanges
  ) {
    hasLengths = true
    guard changes.changes.contains(.trim) else {
      var limits = JSONObject()
      if range.lowerBound > 0 { limits["minLength"] = JSONValue(range.lowerBound) }
      if range.upperBound < .max { limits["maxLength"] = JSONValue(range.upperBound) }
      return schema.addCondition(limits)
    }
    if let expression = TextExpressions.trimmedLength(range) {
      return schema.addCondition(["pattern": .string(expression)])
    }
    if range.lowerBound > 0 {
      schema.addCondition(["minLength": JSONValue(range.lowerBound)])
    }
    limit("the length", "white space around the text doesn't count", in: &schema)
  }

  private mutating func add(
    _ options: [PropertyRule.Option], to schema: inout JSONObject, _ changes: CaseChanges,
    allowsNull: Bool
  ) {
    if changes.changes.isEmpty {
      return schema.addCondition(Self.values(options, allowsNull: allowsNull))
    }
    let texts = options.compactMap(\.value.string)
      .filter { changes.changes.applied(to: $0).utf8.elementsEqual($0.utf8) }
    guard !texts.isEmpty else {
      return schema.addCondition(["enum": allowsNull ? [.null] : [[:]]])
    }
    let expression = texts.compactMap { changes.expression(for: $0) }.joined(separator: "|")
    schema.addCondition(
      Self.suggesting(
        texts,
        [
          "pattern": .string(
            TextExpressions.whole("(?:\(expression))", trims: changes.changes.contains(.trim)))
        ]))
  }

  private mutating func add(
    _ pattern: TextPattern, allowsEmpty: Bool, to schema: inout JSONObject, _ changes: CaseChanges
  ) {
    let trims = changes.changes.contains(.trim)
    let empty = TextExpressions.whole("", trims: trims)
    guard let expression = pattern.expression(after: changes) else {
      limit(
        "the pattern \(pattern.source.excerpt())",
        pattern.isSupported ? "it has no form without flags" : "it isn't supported", in: &schema)
      if !allowsEmpty { addNonempty(to: &schema, trims: trims) }
      return
    }
    if allowsEmpty {
      return schema.addCondition(["pattern": .string("\(empty)|\(expression)")])
    }
    schema.addCondition(["pattern": .string(expression)])
    if pattern.matches("") { addNonempty(to: &schema, trims: trims) }
  }

  private func addNonempty(to schema: inout JSONObject, trims: Bool) {
    schema.addCondition(
      trims ? ["pattern": .string(TextExpressions.otherThanSpace)] : ["minLength": 1])
  }

  private mutating func add(
    _ format: TextFormat, to schema: inout JSONObject, _ changes: CaseChanges
  ) {
    let trims = changes.changes.contains(.trim)
    func condition(_ expression: String, allowsEmpty: Bool = false) -> JSONObject {
      let text = allowsEmpty ? "(?:\(expression))?" : expression
      return ["pattern": .string(TextExpressions.whole(text, trims: trims))]
    }
    switch format {
    case .objectID: schema.addCondition(condition(TextExpressions.objectID))
    case .uuid: schema.addCondition(condition(TextExpressions.uuid))
    case .base64: schema.addCondition(condition(TextExpressions.base64))
    case .customName: schema.addCondition(condition(TextExpressions.customName))
    case .phoneNumber(let allowsShortCode):
      schema.addCondition(
        condition(TextExpressions.phoneNumber(allowsShortCode: allowsShortCode)))
    case .email(let allowsEmpty):
      schema.addCondition(
        condition(
          trims ? AddressExpressions.trimmedEmail : AddressExpressions.email,
          allowsEmpty: allowsEmpty))
    case .url(let webOnly, let isSecure, let allowsEmpty):
      schema.addCondition(
        condition(
          AddressExpressions.url(webOnly: webOnly, isSecure: isSecure), allowsEmpty: allowsEmpty))
    case .printable(let allowsLeadingDigit):
      schema.addCondition([
        "pattern": .string(
          TextExpressions.printable(allowsLeadingDigit: allowsLeadingDigit, trims: trims))
      ])
    case .locale(let locales, let allowsBlank):
      guard let tag = LanguageTagExpressions.tag(locales, allowsBlank: allowsBlank) else {
        return schema.addCondition(["not": ["type": "string"]])
      }
      schema.addCondition(condition(tag))
      if locales.isEmpty {
        limit("the rule locale", "it compares subtags with each other", in: &schema)
      }
    case .timeZone(let allowsBlank): addTimeZone(allowsBlank: allowsBlank, to: &schema, changes)
    case .date:
      schema.addCondition(
        condition(
          "(?:\(DateExpressions.day)|\(DateExpressions.dateTime)|\(DateExpressions.leapSecond))"))
    }
  }

  private mutating func addTimeZone(
    allowsBlank: Bool, to schema: inout JSONObject, _ changes: CaseChanges
  ) {
    let blank: JSONObject = [
      "pattern": .string(TextExpressions.whole(TextExpressions.blank, trims: false))
    ]
    guard changes.changes.isEmpty else {
      let names = TimeZoneNames.names.compactMap { changes.expression(for: $0) }
      let texts = names + (allowsBlank ? [TextExpressions.blank] : [])
      guard !texts.isEmpty else { return schema.addCondition(["not": ["type": "string"]]) }
      return schema.addCondition([
        "pattern": .string(
          TextExpressions.whole(
            "(?:\(texts.joined(separator: "|")))", trims: changes.changes.contains(.trim)))
      ])
    }
    let zone = reference(to: "timeZone") { ["enum": JSONValue(names: TimeZoneNames.names)] }
    // Values of other types are for the type to reject, and null may be allowed.
    let other: JSONObject = ["not": ["type": "string"]]
    schema.addCondition([
      "anyOf": .array(
        [.object(zone)] + (allowsBlank ? [.object(blank)] : []) + [.object(other)])
    ])
  }
}

extension PropertyRule {
  /// Whether the rule depends on the characters of text.
  fileprivate var isAboutText: Bool {
    switch self {
    case .length, .oneOf, .pattern, .format: true
    default: false
    }
  }
}
