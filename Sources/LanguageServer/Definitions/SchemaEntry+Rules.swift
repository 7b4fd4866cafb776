import ObjectSchema

extension SchemaEntry {
  private static let allowNull = SchemaEntry(
    "allowNull", "Whether null is accepted, if the property isn't required", .bool(true))
  private static let values = SchemaEntry("values", "The values", .array, isRequired: true)
  private static let limits = [
    SchemaEntry("min", "The minimum length, in UTF-16 code units", .number(1)),
    SchemaEntry("max", "The maximum length, in UTF-16 code units", .number(100)), allowNull,
  ]

  /// The types whose values `uniqueInArray` compares.
  private static let comparedTypes: [PropertyType] = [
    .string, .number, .boolean, .date, .objectID, .reference, .binary, .uuid,
  ]

  /// The rules that are checked.
  static let rules = [
    SchemaEntry(rule: "required", #"A value that's present and not null; "" and [] are present"#),
    SchemaEntry(rule: "string", "A length within limits", types: [.string], options: limits),
    SchemaEntry(
      rule: "printableString", "A length within limits, without control characters",
      types: [.string],
      options: limits + [
        SchemaEntry(
          "allowNumberAsFirstLetter", "Whether the text can begin with a digit", .bool(false)),
        SchemaEntry("anyFirstLetter", "Used by the server", .bool(true)),
      ]),
    SchemaEntry(
      rule: "pattern", "A match of a regular expression anywhere in the text", types: [.string],
      options: [
        SchemaEntry(
          "pattern", "The expression as /re/flags, in the syntax of JavaScript", isRequired: true),
        allowNull, SchemaEntry("allowEmpty", "Whether empty text is accepted", .bool(true)),
      ]),
    SchemaEntry(
      rule: "stringEnum", "One of the values, byte for byte", types: [.string], options: [values]),
    SchemaEntry(
      rule: "numberEnum", "One of the values, by value", types: [.number], options: [values]),
    SchemaEntry(
      rule: "dateEnum", "One of the values, as an instant", types: [.date], options: [values]),
    SchemaEntry(
      rule: "idEnum", "One of the values, without regard to case", types: [.objectID, .reference],
      options: [values]),
    SchemaEntry(
      rule: "options", "One of the values, each an object with a label and a value",
      types: [.string, .number, .date, .objectID], options: [values]),
    SchemaEntry(
      rule: "number", "A number within bounds", types: [.number],
      options: [
        SchemaEntry("min", "The smallest number", .number(0)),
        SchemaEntry("max", "The largest number", .number(100)),
        SchemaEntry("allowDecimal", "Whether the number can have a fraction", .bool(false)),
        allowNull,
      ]),
    SchemaEntry(
      rule: "date", "A date within bounds", types: [.date],
      options: [
        SchemaEntry("min", "The first date, as RFC 3339 or YYYY-MM-DD"),
        SchemaEntry("max", "The last date, as RFC 3339 or YYYY-MM-DD"), allowNull,
      ]),
    SchemaEntry(
      rule: "dateOfBirth", "A date from 1899-01-01 to 24 hours from now", types: [.date, .string]),
    SchemaEntry(
      rule: "email", "An e-mail address according to RFC 5321", types: [.string],
      options: [
        SchemaEntry("allowNull", "Whether null and empty text are accepted", .bool(false))
      ]),
    SchemaEntry(
      rule: "url", "An absolute URI according to RFC 3986", types: [.string],
      options: [
        SchemaEntry("webOnly", "Whether the scheme must be http or https", .bool(false)),
        SchemaEntry(
          "webSecure", "Whether the scheme must be https, or http if this is false", .bool(true)),
        allowNull, SchemaEntry("allowEmpty", "Whether empty text is accepted", .bool(true)),
      ]),
    SchemaEntry(
      rule: "phoneNumber", "An E.164 phone number: + and 7 to 15 digits", types: [.string],
      options: [
        SchemaEntry("allowShortCode", "Whether 5 or 6 digits are accepted, too", .bool(true)),
        allowNull, SchemaEntry("requireMobile", "Used by the server", .bool(true)),
        SchemaEntry("autoFormat", "Used by the server", .bool(true)),
        SchemaEntry("allowedCountries", "Used by the server", .array),
      ]),
    SchemaEntry(
      rule: "locale", "A language tag with the form of BCP 47", types: [.string],
      options: [
        SchemaEntry("locales", "The accepted tags, or none for all", .array),
        SchemaEntry("allowBlank", "Whether empty text is accepted", .bool(true)), allowNull,
      ]),
    SchemaEntry(
      rule: "timeZone", "A name of the tz database, such as Europe/Berlin", types: [.string],
      options: [
        SchemaEntry("allowBlank", "Whether empty text is accepted", .bool(true)), allowNull,
      ]),
    SchemaEntry(
      rule: "coordinate", "Two numbers, each within its bounds", types: [.number],
      options: [
        SchemaEntry("min0", "The smallest first number", .number(-180)),
        SchemaEntry("max0", "The largest first number", .number(180)),
        SchemaEntry("min1", "The smallest second number", .number(-90)),
        SchemaEntry("max1", "The largest second number", .number(90)),
        SchemaEntry("allowDecimal0", "Whether the first can have a fraction", .bool(false)),
        SchemaEntry("allowDecimal1", "Whether the second can have a fraction", .bool(false)),
      ]),
    SchemaEntry(
      rule: "uniqueInArray", "A value that no other Document of the array has",
      types: comparedTypes),
    SchemaEntry(
      rule: "customName", "The form of names of definitions and properties", types: [.string]),
  ]

  /// The rules that only the server checks.
  static let serverRules = [
    "expression", "json", "jsonSchema", "script", "npi", "adhoc", "dotPath", "writeOnce",
    "allowLevel", "passwordStrength", "authScope",
  ].map { SchemaEntry(rule: $0, "Checked only by the server") }
}
