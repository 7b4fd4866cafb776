import ObjectSchema

extension PayloadExplanations {
  static var minItems: FaultExplanation {
    FaultExplanation(
      payload: .minItems, .error,
      summary: "An array has too few elements.",
      meaning: """
        The array has fewer elements than minItems of the property. A point of a
        Geometry, and the value of the rule coordinate, need two numbers. The position
        is that of the array, and the fault follows those of its elements.
        """,
      remedy: """
        Add the missing elements. If the array can be empty, remove minItems from the
        definition. A property that isn't required can also be left out.
        """,
      serverCodes: [
        .init(ServerCode.minItems, "arrays"),
        .init(ServerCode.coordinate, "Geometry, the rule coordinate"),
      ],
      example: .payloads(
        for: """
          {"name": "c_visit", "properties": [
            {"name": "c_tags", "type": "String[]", "minItems": 2}]}
          """,
        faulty: """
          {"c_tags": ["urgent"]}
          """,
        line: """
          bad.json:1:12: error: c_tags: expected at least 2 elements, found 1 [minItems]
          """,
        sound: """
          {"c_tags": ["urgent", "new"]}
          """))
  }

  static var maxItems: FaultExplanation {
    FaultExplanation(
      payload: .maxItems, .error,
      summary: "An array has too many elements.",
      meaning: """
        The array has more elements than maxItems of the property, which is 100 unless
        the definition says otherwise, and -1 for no limit. A point of a Geometry, and
        the value of the rule coordinate, have only two numbers; an altitude isn't
        allowed.
        """,
      remedy: """
        Remove elements, or set maxItems in the definition, up to 1000. More elements
        than that belong in objects of their own, which refer to this one.
        """,
      serverCodes: [
        .init(ServerCode.maxItems, "arrays"),
        .init(ServerCode.coordinate, "Geometry, the rule coordinate"),
      ],
      example: .payloads(
        for: """
          {"name": "c_visit", "properties": [
            {"name": "c_tags", "type": "String[]", "maxItems": 2}]}
          """,
        faulty: """
          {"c_tags": ["urgent", "new", "knee"]}
          """,
        line: """
          bad.json:1:12: error: c_tags: expected at most 2 elements, found 3 [maxItems]
          """,
        sound: """
          {"c_tags": ["urgent", "knee"]}
          """))
  }

  static var unique: FaultExplanation {
    FaultExplanation(
      payload: .unique, .error,
      summary: "A value is duplicated where values must be unique.",
      meaning: """
        An array with uniqueValues has the same element more than once, or a property
        with the rule uniqueInArray has the same value in two Documents of an array.
        Values are compared as the server stores them: numbers by value, dates as
        instants, identifiers without regard to case, texts after trim, lowercase and
        uppercase. The position is that of the repeated value.
        """,
      remedy: """
        Remove the repeated element, or correct one of the two. Where repetitions are
        meant, remove uniqueValues or the rule.
        """,
      serverCodes: [.init(ServerCode.uniqueInArray, "the rule uniqueInArray")],
      example: .payloads(
        for: """
          {"name": "c_visit", "properties": [
            {"name": "c_tags", "type": "String[]", "uniqueValues": true}]}
          """,
        faulty: """
          {"c_tags": ["urgent", "new", "urgent"]}
          """,
        line: """
          bad.json:1:30: error: c_tags[2]: the value is duplicated, but values must be unique \
          [unique]
          """,
        sound: """
          {"c_tags": ["urgent", "new"]}
          """))
  }
}
