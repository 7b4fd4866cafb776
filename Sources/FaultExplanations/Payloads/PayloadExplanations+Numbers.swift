import ObjectSchema

extension PayloadExplanations {
  static var range: FaultExplanation {
    FaultExplanation(
      payload: .range, .error,
      summary: "A number, date, or coordinate is out of bounds.",
      meaning: """
        The value is less than min or greater than max of a rule number, date or
        coordinate. Both bounds are allowed themselves. A longitude must be from -180
        to 180, and a latitude from -90 to 90. The rule dateOfBirth accepts dates from
        1899-01-01 up to a day from now. A number that exceeds 64 bits of floating
        point, such as 1e400, is out of bounds for every Number.
        """,
      remedy: """
        Correct the value. In a Geometry, the longitude comes first, and a latitude
        out of bounds often means that the two are swapped. If the value is right,
        change the rule.
        """,
      serverCodes: [
        .init(ServerCode.number, "Number, the rule number"),
        .init(ServerCode.date, "the rule date"),
        .init(ServerCode.dateOfBirth, "the rule dateOfBirth"),
        .init(ServerCode.coordinate, "Geometry, the rule coordinate"),
      ],
      example: .payloads(
        for: """
          {"name": "c_visit", "properties": [
            {"name": "c_pain", "type": "Number", "validators": [
              {"name": "number", "definition": {"min": 0, "max": 10}}]}]}
          """,
        faulty: """
          {"c_pain": 11}
          """,
        line: """
          bad.json:1:12: error: c_pain: expected 0 to 10 [range]
          """,
        sound: """
          {"c_pain": 10}
          """))
  }

  static var integer: FaultExplanation {
    FaultExplanation(
      payload: .integer, .error,
      summary: "A number has a fraction where an integer is required.",
      meaning: """
        The rule number has allowDecimal false, or the rule coordinate has
        allowDecimal0 or allowDecimal1 false, and the number isn't whole. Its value
        counts, not the way it's written: 2.0 and 20e-1 are whole.
        """,
      remedy: """
        Round the number where it's made. If it can have a fraction, remove
        allowDecimal from the rule.
        """,
      serverCodes: [
        .init(ServerCode.number, "the rule number"),
        .init(ServerCode.coordinate, "the rule coordinate"),
      ],
      example: .payloads(
        for: """
          {"name": "c_visit", "properties": [
            {"name": "c_pills", "type": "Number", "validators": [
              {"name": "number", "definition": {"allowDecimal": false}}]}]}
          """,
        faulty: """
          {"c_pills": 2.5}
          """,
        line: """
          bad.json:1:13: error: c_pills: expected a whole number [integer]
          """,
        sound: """
          {"c_pills": 2.0}
          """))
  }

  static var precision: FaultExplanation {
    FaultExplanation(
      payload: .precision, .warning,
      summary: "A number with 64 bits can't represent an integer exactly.",
      meaning: """
        Numbers are stored as 64 bits of floating point, which have every integer only
        up to 9007199254740992. This one lies between two numbers that can be stored,
        so it will be read back as one of them. A number with a fraction or an
        exponent is seen as an approximation and gets no warning.
        """,
      remedy: """
        If it's an identifier or a code, with which nothing is calculated, declare the
        property as String. If it's a quantity, the warning can stay.
        """,
      example: .payloads(
        for: """
          {"name": "c_visit", "properties": [{"name": "c_number", "type": "Number"}]}
          """,
        faulty: """
          {"c_number": 9007199254740993}
          """,
        line: """
          bad.json:1:14: warning: c_number: a number with 64 bits cannot hold this integer \
          exactly [precision]
          """,
        sound: """
          {"c_number": 9007199254740992}
          """))
  }
}
