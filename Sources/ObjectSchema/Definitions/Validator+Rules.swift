public import JSONText

extension Validator {
  /// A rule that requires a value: the key must be present, and its value mustn't be `null`.
  public static let required = Validator(name: "required")

  /// A rule that requires unique values of a property in an array of Documents.
  public static let uniqueInArray = Validator(name: "uniqueInArray")

  /// A rule that requires text in the form that names have in definitions.
  public static let customName = Validator(name: "customName")

  /// A rule that requires a date between 1899-01-01 and 24 hours from now.
  public static let dateOfBirth = Validator(name: "dateOfBirth")

  /// Creates the rule `string`, which limits the length of text in UTF-16 code units.
  ///
  /// - Parameters:
  ///   - min: The minimum length.
  ///   - max: The maximum length, or `nil` for none.
  ///   - allowNull: Whether the value can be `null`.
  /// - Returns: The rule.
  public static func length(
    min: Int? = nil, max: Int? = nil, allowNull: Bool = false
  ) -> Validator {
    Validator("string") {
      $0.set("min", min)
      $0.set("max", max)
      $0.set("allowNull", allowNull, default: false)
    }
  }

  /// Creates a rule that limits the length of text and forbids control characters.
  ///
  /// - Parameters:
  ///   - min: The minimum length in UTF-16 code units.
  ///   - max: The maximum length in UTF-16 code units, or `nil` for none.
  ///   - allowNull: Whether the value can be `null`.
  ///   - allowNumberAsFirstLetter: Whether the text can begin with an ASCII digit.
  /// - Returns: The rule.
  public static func printableString(
    min: Int? = nil, max: Int? = nil, allowNull: Bool = false,
    allowNumberAsFirstLetter: Bool = true
  ) -> Validator {
    Validator("printableString") {
      $0.set("min", min)
      $0.set("max", max)
      $0.set("allowNull", allowNull, default: false)
      $0.set("allowNumberAsFirstLetter", allowNumberAsFirstLetter, default: true)
    }
  }

  /// Creates a rule that requires text in which a JavaScript regular expression finds a match.
  ///
  /// - Parameters:
  ///   - pattern: The expression between slashes, followed by its flags, such as `/^[a-z]+$/i`.
  ///   - allowNull: Whether the value can be `null`.
  ///   - allowEmpty: Whether the text can be empty.
  /// - Returns: The rule.
  public static func pattern(
    _ pattern: String, allowNull: Bool = false, allowEmpty: Bool = false
  ) -> Validator {
    Validator("pattern") {
      $0.set("pattern", pattern)
      $0.set("allowNull", allowNull, default: false)
      $0.set("allowEmpty", allowEmpty, default: false)
    }
  }

  /// Creates a rule that requires an e-mail address.
  ///
  /// - Parameter allowNull: Whether the value can be `null` or empty.
  /// - Returns: The rule.
  public static func email(allowNull: Bool = true) -> Validator {
    Validator("email") { $0.set("allowNull", allowNull, default: true) }
  }

  /// Creates a rule that requires an absolute URL.
  ///
  /// - Parameters:
  ///   - webOnly: Whether the scheme must be `http` or `https`.
  ///   - webSecure: `true` for `https` only, `false` for `http` only, or `nil` for both.
  ///   - allowNull: Whether the value can be `null`.
  ///   - allowEmpty: Whether the text can be empty.
  /// - Returns: The rule.
  public static func url(
    webOnly: Bool = true, webSecure: Bool? = nil, allowNull: Bool = false, allowEmpty: Bool = false
  ) -> Validator {
    Validator("url") {
      $0.set("webOnly", webOnly, default: true)
      $0.set("webSecure", webSecure)
      $0.set("allowNull", allowNull, default: false)
      $0.set("allowEmpty", allowEmpty, default: false)
    }
  }

  /// Creates a rule that requires a phone number in E.164 form.
  ///
  /// - Parameters:
  ///   - allowShortCode: Whether the text can also be a short code of 5 or 6 digits.
  ///   - allowNull: Whether the value can be `null`.
  /// - Returns: The rule.
  public static func phoneNumber(
    allowShortCode: Bool = false, allowNull: Bool = false
  ) -> Validator {
    Validator("phoneNumber") {
      $0.set("allowShortCode", allowShortCode, default: false)
      $0.set("allowNull", allowNull, default: false)
    }
  }

  /// Creates a rule that requires a BCP 47 language tag.
  ///
  /// - Parameters:
  ///   - locales: The allowed tags, or an empty array for any tag.
  ///   - allowBlank: Whether the text can be empty or consist of white space.
  ///   - allowNull: Whether the value can be `null`.
  /// - Returns: The rule.
  public static func locale(
    _ locales: [String] = [], allowBlank: Bool = false, allowNull: Bool = false
  ) -> Validator {
    Validator("locale") {
      if !locales.isEmpty { $0["locales"] = JSONValue(strings: locales) }
      $0.set("allowBlank", allowBlank, default: false)
      $0.set("allowNull", allowNull, default: false)
    }
  }

  /// Creates a rule that requires the name of a time zone in the tz database.
  ///
  /// - Parameters:
  ///   - allowBlank: Whether the text can be empty or consist of white space.
  ///   - allowNull: Whether the value can be `null`.
  /// - Returns: The rule.
  public static func timeZone(allowBlank: Bool = false, allowNull: Bool = false) -> Validator {
    Validator("timeZone") {
      $0.set("allowBlank", allowBlank, default: false)
      $0.set("allowNull", allowNull, default: false)
    }
  }
}

extension Validator {
  /// Creates the rule `number`, which requires a number within bounds.
  ///
  /// - Parameters:
  ///   - min: The minimum value, or `nil` for none.
  ///   - max: The maximum value, or `nil` for none.
  ///   - allowDecimal: Whether the number can have a fraction.
  ///   - allowNull: Whether the value can be `null`.
  /// - Returns: The rule.
  public static func range(
    min: Double? = nil, max: Double? = nil, allowDecimal: Bool = true, allowNull: Bool = false
  ) -> Validator {
    Validator("number") {
      $0.set("min", min)
      $0.set("max", max)
      $0.set("allowDecimal", allowDecimal, default: true)
      $0.set("allowNull", allowNull, default: false)
    }
  }

  /// Creates the rule `date`, which requires a date within bounds.
  ///
  /// - Parameters:
  ///   - min: The earliest date, as RFC 3339 or `YYYY-MM-DD`, or `nil` for none.
  ///   - max: The latest date, as RFC 3339 or `YYYY-MM-DD`, or `nil` for none.
  ///   - allowNull: Whether the value can be `null`.
  /// - Returns: The rule.
  public static func dateRange(
    min: String? = nil, max: String? = nil, allowNull: Bool = false
  ) -> Validator {
    Validator("date") {
      $0.set("min", min)
      $0.set("max", max)
      $0.set("allowNull", allowNull, default: false)
    }
  }

  /// Creates a rule that requires an array of two numbers, each within bounds.
  ///
  /// - Parameters:
  ///   - min0: The minimum of the first number, or `nil` for none.
  ///   - max0: The maximum of the first number, or `nil` for none.
  ///   - min1: The minimum of the second number, or `nil` for none.
  ///   - max1: The maximum of the second number, or `nil` for none.
  ///   - allowDecimal0: Whether the first number can have a fraction.
  ///   - allowDecimal1: Whether the second number can have a fraction.
  /// - Returns: The rule.
  public static func coordinate(
    min0: Double? = nil, max0: Double? = nil, min1: Double? = nil, max1: Double? = nil,
    allowDecimal0: Bool = true, allowDecimal1: Bool = true
  ) -> Validator {
    Validator("coordinate") {
      $0.set("min0", min0)
      $0.set("max0", max0)
      $0.set("min1", min1)
      $0.set("max1", max1)
      $0.set("allowDecimal0", allowDecimal0, default: true)
      $0.set("allowDecimal1", allowDecimal1, default: true)
    }
  }

  /// Creates a rule that requires one of several strings.
  ///
  /// - Parameter values: The allowed strings.
  /// - Returns: The rule.
  public static func stringEnum(_ values: [String]) -> Validator {
    Validator("stringEnum") { $0["values"] = JSONValue(strings: values) }
  }

  /// Creates a rule that requires one of several numbers.
  ///
  /// - Parameter values: The allowed numbers.
  /// - Returns: The rule.
  public static func numberEnum(_ values: [Double]) -> Validator {
    Validator("numberEnum") { $0["values"] = .array(values.map(JSONValue.init(double:))) }
  }

  /// Creates a rule that requires one of several dates.
  ///
  /// - Parameter values: The allowed dates, as RFC 3339 or `YYYY-MM-DD`.
  /// - Returns: The rule.
  public static func dateEnum(_ values: [String]) -> Validator {
    Validator("dateEnum") { $0["values"] = JSONValue(strings: values) }
  }

  /// Creates a rule that requires one of several identifiers.
  ///
  /// - Parameter values: The allowed identifiers, each of 24 hexadecimal digits.
  /// - Returns: The rule.
  public static func idEnum(_ values: [String]) -> Validator {
    Validator("idEnum") { $0["values"] = JSONValue(strings: values) }
  }

  /// Creates a rule that requires one of several labeled values.
  ///
  /// ```swift
  /// Validator.options([("Low", 1), ("High", 2)]).definition["values"]
  /// // [{"label":"Low","value":1},{"label":"High","value":2}]
  /// ```
  ///
  /// - Parameter values: The allowed values, with their display names.
  /// - Returns: The rule.
  public static func options(_ values: [(label: String, value: JSONValue)]) -> Validator {
    Validator("options") { definition in
      definition["values"] = .array(
        values.map { option in
          ["label": .string(option.label), "value": option.value]
        })
    }
  }

  private init(_ name: String, _ build: (inout JSONObject) -> Void) {
    var definition = JSONObject()
    build(&definition)
    self.init(name: name, definition: definition)
  }
}
