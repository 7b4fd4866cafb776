import ObjectSchema

extension PayloadExplanations {
  static var length: FaultExplanation {
    FaultExplanation(
      payload: .length, .error,
      summary: "Text is too short or too long.",
      meaning: """
        The text is shorter than min or longer than max of a rule string or
        printableString. Like the server, the rules count UTF-16 code units: most
        characters count 1, and most emoji count 2 or more. If the property has trim,
        lowercase or uppercase, the rules see the text after these changes.
        """,
      remedy: """
        Shorten or complete the text. Limit the input field of a form in UTF-16 code
        units, too, so that it accepts the same texts. If the text is right, change
        the rule.
        """,
      serverCodes: [.init(ServerCode.string)],
      example: .payloads(
        for: """
          {"name": "c_visit", "properties": [
            {"name": "c_name", "type": "String", "validators": [
              {"name": "string", "definition": {"min": 1, "max": 8}}]}]}
          """,
        faulty: """
          {"c_name": "First visit"}
          """,
        line: """
          bad.json:1:12: error: c_name: expected a length of 1 to 8, found 11 [length]
          """,
        sound: """
          {"c_name": "Visit 1"}
          """))
  }

  static var pattern: FaultExplanation {
    FaultExplanation(
      payload: .pattern, .error,
      summary: "Text doesn't match a pattern.",
      meaning: """
        The rule pattern has a regular expression in the syntax of JavaScript, with
        its flags after the last slash. A match anywhere in the text is enough, unless
        the expression has ^ and $. An empty text is never matched: it has this fault
        unless the rule has the option allowEmpty.
        """,
      remedy: """
        Correct the text. If the text is right, test the expression in a browser's
        console with the same text, and look for a missing ^, $ or backslash: in JSON,
        a backslash is written twice.
        """,
      serverCodes: [.init(ServerCode.pattern)],
      example: .payloads(
        for: """
          {"name": "c_visit", "properties": [
            {"name": "c_code", "type": "String", "validators": [
              {"name": "pattern", "definition": {"pattern": "/^[A-Z]{2}-[0-9]$/"}}]}]}
          """,
        faulty: """
          {"c_code": "AB1"}
          """,
        line: """
          bad.json:1:12: error: c_code: expected a match of /^[A-Z]{2}-[0-9]$/ [pattern]
          """,
        sound: """
          {"c_code": "AB-1"}
          """))
  }

  static var enumeration: FaultExplanation {
    FaultExplanation(
      payload: .enumeration, .error,
      summary: "A value isn't one of the allowed values.",
      meaning: """
        A rule stringEnum, numberEnum, dateEnum, idEnum or options lists the values
        that are allowed, or the key type of an object with types has the name of no
        type. Texts are compared exactly, including their case; numbers by value, so
        that 1.0 is 1; dates as instants; and identifiers without regard to case. The
        message lists what is allowed.
        """,
      remedy: """
        Use one of the listed values. Of options, the payload has the value, not the
        label that people see. If a value is missing in the list, add it to the
        definition.
        """,
      serverCodes: [.init(ServerCode.enumeration)],
      example: .payloads(
        for: """
          {"name": "c_visit", "properties": [
            {"name": "c_state", "type": "String", "validators": [
              {"name": "stringEnum", "definition": {"values": ["open", "done"]}}]}]}
          """,
        faulty: """
          {"c_state": "Done"}
          """,
        line: """
          bad.json:1:13: error: c_state: expected one of open, done [enum]
          """,
        sound: """
          {"c_state": "done"}
          """))
  }

  static var format: FaultExplanation {
    FaultExplanation(
      payload: .format, .error,
      summary: "Text doesn't have the required form.",
      meaning: """
        The text isn't of the form that a type or a rule requires, which the message
        names: a date-time as in RFC 3339 for Date, unless the definition has other
        formats or dateOnly; 24 hexadecimal digits for ObjectId and Reference; the
        usual forms of UUID and base64; or an email address, URL, phone number,
        locale, time zone, date of birth or name of a rule. The rule printableString
        refuses control characters. If the form of the type is wrong, no rules are
        applied.
        """,
      remedy: """
        Write the value in the named form. Dates usually come from a formatter with a
        local style: use the ISO 8601 one, with a time zone. If the data has another
        form throughout, declare it with the key dates of the definition or property.
        """,
      serverCodes: [
        .init(ServerCode.date, "Date"), .init(ServerCode.objectID, "ObjectId, Reference"),
        .init(ServerCode.string, "the rule printableString"),
        .init(ServerCode.email, "the rule email"), .init(ServerCode.url, "the rule url"),
        .init(ServerCode.phoneNumber, "the rule phoneNumber"),
        .init(ServerCode.locale, "the rule locale"),
        .init(ServerCode.timeZone, "the rule timeZone"),
        .init(ServerCode.dateOfBirth, "the rule dateOfBirth"),
        .init(ServerCode.customName, "the rule customName"),
      ],
      example: .payloads(
        for: """
          {"name": "c_visit", "properties": [{"name": "c_date", "type": "Date"}]}
          """,
        faulty: """
          {"c_date": "3/17/2026"}
          """,
        line: """
          bad.json:1:12: error: c_date: expected an RFC 3339 date-time [format]
          """,
        sound: """
          {"c_date": "2026-03-17T08:15:00Z"}
          """))
  }
}
