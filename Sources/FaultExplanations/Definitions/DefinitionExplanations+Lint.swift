import ObjectSchema

extension DefinitionExplanations {
  static var unsatisfiable: FaultExplanation {
    FaultExplanation(
      definition: .unsatisfiable, .warning,
      summary: "No value satisfies a rule, alone or together with others.",
      meaning: """
        The definition can be used, but every payload with a value for the property
        is invalid: two rules have lengths, numbers or dates that don't overlap, no
        integer is within the bounds, or a pattern has no match that the other rules
        allow. Only lint looks for this, and reports it only if it's certain.
        """,
      remedy: """
        Correct the bound or the pattern that isn't as intended, or remove one of the
        rules.
        """,
      example: .definitions(
        faulty: """
          {"name": "c_visit", "properties": [
            {"name": "c_dose", "type": "Number", "validators": [
              {"name": "number",
               "definition": {"min": 0.2, "max": 0.8, "allowDecimal": false}}]}]}
          """,
        line: """
          bad.json:3:5: warning: /properties/0/validators/0: no integer is within the bounds \
          [unsatisfiable]
          """,
        sound: """
          {"name": "c_visit", "properties": [
            {"name": "c_dose", "type": "Number", "validators": [
              {"name": "number", "definition": {"min": 0.2, "max": 0.8}}]}]}
          """))
  }

  static var unreachable: FaultExplanation {
    FaultExplanation(
      definition: .unreachable, .warning,
      summary: "A value of a list is refused by the other rules of its property.",
      meaning: """
        The value is one of stringEnum, numberEnum, dateEnum, idEnum or options, but a
        payload with it is invalid, because it's too long, out of bounds or doesn't
        match a pattern, after trim, lowercase and uppercase. Only lint looks for
        this.
        """,
      remedy: """
        Change the other rule so that it allows the value, or remove the value from
        the list.
        """,
      example: .definitions(
        faulty: """
          {"name": "c_visit", "properties": [
            {"name": "c_color", "type": "String", "validators": [
              {"name": "stringEnum", "definition": {"values": ["red", "blue-green"]}},
              {"name": "string", "definition": {"max": 5}}]}]}
          """,
        line: """
          bad.json:3:61: warning: /properties/0/validators/0/definition/values/1: no payload can \
          have this value: expected a length of at most 5, found 10 [unreachable]
          """,
        sound: """
          {"name": "c_visit", "properties": [
            {"name": "c_color", "type": "String", "validators": [
              {"name": "stringEnum", "definition": {"values": ["red", "blue-green"]}},
              {"name": "string", "definition": {"max": 10}}]}]}
          """))
  }

  static var refusedDefault: FaultExplanation {
    FaultExplanation(
      definition: .refusedDefault, .warning,
      summary: "A default value is refused by the rules of its property.",
      meaning: """
        The server uses the default value if a payload has none, but a payload with
        the same value is invalid. Values that the server calculates aren't known
        here. Only lint looks for this.
        """,
      remedy: """
        Choose a default value that the rules allow, or add the value to their list
        or bounds.
        """,
      example: .definitions(
        faulty: """
          {"name": "c_visit", "properties": [
            {"name": "c_status", "type": "String",
             "defaultValue": [{"type": "static", "value": "new"}], "validators": [
              {"name": "stringEnum", "definition": {"values": ["open", "closed"]}}]}]}
          """,
        line: """
          bad.json:3:49: warning: /properties/0/defaultValue/0/value: the default value is refused: \
          expected one of open, closed [refusedDefault]
          """,
        sound: """
          {"name": "c_visit", "properties": [
            {"name": "c_status", "type": "String",
             "defaultValue": [{"type": "static", "value": "open"}], "validators": [
              {"name": "stringEnum", "definition": {"values": ["open", "closed"]}}]}]}
          """))
  }

  static var similarNames: FaultExplanation {
    FaultExplanation(
      definition: .similarNames, .warning,
      summary: "Two names differ only in upper and lower case.",
      meaning: """
        Names are case-sensitive, so both can be used, but they're easily mistaken for
        each other, and some tools and languages can't keep them apart. The names of
        properties, object types, facets and definitions are compared with those of
        their siblings. Only lint looks for this.
        """,
      remedy: """
        Rename one of them. If stored objects use both, choose names that say how they
        differ.
        """,
      example: .definitions(
        faulty: """
          {"name": "c_visit", "properties": [
            {"name": "c_status", "type": "String"},
            {"name": "c_Status", "type": "String"}]}
          """,
        line: """
          bad.json:3:12: warning: /properties/1/name: c_Status differs from c_status only in upper \
          and lower case [similarNames]
          """,
        sound: """
          {"name": "c_visit", "properties": [
            {"name": "c_status", "type": "String"},
            {"name": "c_statusOfPayment", "type": "String"}]}
          """))
  }
}
