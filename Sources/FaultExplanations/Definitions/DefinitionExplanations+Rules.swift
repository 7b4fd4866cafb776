import ObjectSchema

extension DefinitionExplanations {
  static var rule: FaultExplanation {
    FaultExplanation(
      definition: .rule, .error,
      summary: "A rule doesn't fit its property, or has invalid options.",
      meaning: """
        The rule is known, but not for the type of the property, such as email for a
        Number. Or its options can't be used: a min greater than max, a list without
        values, a pattern without slashes, or an option with the wrong JSON type. A
        value couldn't be checked as the definition asks, so the definition is
        unusable.
        """,
      remedy: """
        Choose a rule for the type, or correct the option. The page Rules of the
        documentation lists the types and options of each rule.
        """,
      example: .definitions(
        faulty: """
          {"name": "c_visit", "properties": [
            {"name": "c_email", "type": "Number", "validators": [{"name": "email"}]}]}
          """,
        line: """
          bad.json:2:65: error: /properties/0/validators/0/name: the rule email does not fit \
          Number [rule]
          """,
        sound: """
          {"name": "c_visit", "properties": [
            {"name": "c_email", "type": "String", "validators": [{"name": "email"}]}]}
          """))
  }

  static var unknownRule: FaultExplanation {
    FaultExplanation(
      definition: .unknownRule, .warning,
      summary: "A rule is unknown.",
      meaning: """
        The name of a rule is neither one of those that are checked here, nor one of
        those that only the server can apply. Payloads with a value for the property
        get the warning unchecked.
        """,
      remedy: """
        Correct the name if it's misspelled. An app can add the rule as a custom rule
        when it loads the definitions.
        """,
      example: .definitions(
        faulty: """
          {"name": "c_visit", "properties": [
            {"name": "c_email", "type": "String", "validators": [{"name": "emial"}]}]}
          """,
        line: """
          bad.json:2:65: warning: /properties/0/validators/0/name: the rule emial is not known \
          here; it is not checked; did you mean email? [unknownRule]
          """,
        sound: """
          {"name": "c_visit", "properties": [
            {"name": "c_email", "type": "String", "validators": [{"name": "email"}]}]}
          """))
  }

  static var unknownType: FaultExplanation {
    FaultExplanation(
      definition: .unknownType, .warning,
      summary: "A type is unknown.",
      meaning: """
        A property has a type that isn't known here. Its case doesn't count, and Bool
        is another spelling of Boolean. Payloads can have any value for the property,
        and get the warning unchecked.
        """,
      remedy: """
        Correct the type if it's misspelled. The page Schema files of the
        documentation lists all types.
        """,
      example: .definitions(
        faulty: """
          {"name": "c_visit", "properties": [{"name": "c_title", "type": "Strng"}]}
          """,
        line: """
          bad.json:1:64: warning: /properties/0/type: unknown type Strng; its values are not \
          checked; did you mean String? [unknownType]
          """,
        sound: """
          {"name": "c_visit", "properties": [{"name": "c_title", "type": "String"}]}
          """))
  }

  static var noEffect: FaultExplanation {
    FaultExplanation(
      definition: .noEffect, .warning,
      summary: "Part of a definition has no effect.",
      meaning: """
        Something in the definition is allowed but changes nothing: the rule
        uniqueInArray outside of a Document[], a pattern that can't be run, a locale
        that no value can have, or a property with the name type in a definition with
        object types, whose payloads have the type of the object in that key.
        """,
      remedy: """
        Remove the part, or change what's around it so that it has an effect. The
        elements of a plain array are compared if the property has uniqueValues.
        """,
      example: .definitions(
        faulty: """
          {"name": "c_visit", "properties": [
            {"name": "c_code", "type": "String", "validators": [
              {"name": "uniqueInArray"}]}]}
          """,
        line: """
          bad.json:3:14: warning: /properties/0/validators/0/name: the rule uniqueInArray has \
          no effect outside a Document[] [noEffect]
          """,
        sound: """
          {"name": "c_visit", "properties": [
            {"name": "c_codes", "type": "Document[]", "properties": [
              {"name": "c_code", "type": "String", "validators": [
                {"name": "uniqueInArray"}]}]}]}
          """))
  }

  static var datePattern: FaultExplanation {
    FaultExplanation(
      definition: .datePattern, .warning,
      summary: "A date pattern has a letter that was probably not meant.",
      meaning: """
        The letters of date patterns are easily confused: yyyy is the year and YYYY
        that of the week, MM is the month and mm the minute, dd is the day of the
        month and DD that of the year, HH has 24 hours and hh 12. Such a pattern can
        be read, but gives other dates than expected. The same warning is given if 'Z'
        is text in a pattern for another time zone than UTC, and if dates are read in
        another format than they're written in.
        """,
      remedy: """
        Use the letter that the message names. If the pattern is meant as it is, the
        warning can stay.
        """,
      example: .definitions(
        faulty: """
          {"name": "c_visit", "properties": [
            {"name": "c_date", "type": "Date", "dates": {"read": ["yyyy-mm-dd"]}}]}
          """,
        line: """
          bad.json:2:57: warning: /properties/0/dates/read/0: in yyyy-mm-dd, mm is the minute, \
          and MM is the month [datePattern]
          """,
        sound: """
          {"name": "c_visit", "properties": [
            {"name": "c_date", "type": "Date", "dates": {"read": ["yyyy-MM-dd"]}}]}
          """))
  }

  static var empty: FaultExplanation {
    FaultExplanation(
      definition: .empty, .warning,
      summary: "A Document has no properties.",
      meaning: """
        A Document accepts only the properties that it declares. One without any
        accepts only an empty object, which is rarely meant.
        """,
      remedy: """
        Declare the properties. If any object should be accepted, use the type Any.
        """,
      example: .definitions(
        faulty: """
          {"name": "c_visit", "properties": [{"name": "c_data", "type": "Document"}]}
          """,
        line: """
          bad.json:1:36: warning: /properties/0: the Document has no properties, so only {} is \
          valid [empty]
          """,
        sound: """
          {"name": "c_visit", "properties": [{"name": "c_data", "type": "Any"}]}
          """))
  }
}
