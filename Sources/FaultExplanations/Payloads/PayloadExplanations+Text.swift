import ObjectSchema

extension PayloadExplanations {
  static var json: FaultExplanation {
    FaultExplanation(
      payload: .json, .error,
      summary: "The text isn't JSON in UTF-8, or isn't an object.",
      meaning: """
        A payload is one JSON object, in UTF-8 and exactly as RFC 8259 defines it:
        without comments, trailing commas, single quotes, NaN, or anything after the
        object. The position is that of the first byte that can't be part of such a
        text. Nothing past it is checked, so other faults can show up once it's
        mended.
        """,
      remedy: """
        Write payloads with a library for JSON instead of joining strings. Convert
        text in another encoding to UTF-8, without a byte order mark. If the file has
        one payload per line, add --lines; if it has an array of payloads, add
        --array.
        """,
      example: .payloads(
        for: """
          {"name": "c_visit", "properties": [{"name": "c_title", "type": "String"}]}
          """,
        faulty: """
          {"c_title": "First visit",}
          """,
        line: """
          bad.json:1:27: error: not valid JSON: comma before a closing bracket [json]
          """,
        sound: """
          {"c_title": "First visit"}
          """))
  }

  static var depth: FaultExplanation {
    FaultExplanation(
      payload: .depth, .error,
      summary: "A value is nested too deeply.",
      meaning: """
        Objects and arrays can be nested up to 512 levels deep. The payload itself is
        level 1. Without a limit, a hostile payload could exhaust the stack of a
        program that reads it. Nothing past level 512 is checked.
        """,
      remedy: """
        Find out what makes the payload: such nesting usually comes from a program
        that wraps its own output again and again. A deep tree can be stored as a list
        whose elements name their parents, or as text in a property of type String.
        """,
      example: .payloads(
        for: """
          {"name": "c_visit", "properties": [{"name": "c_any", "type": "Any"}]}
          """,
        faulty: "{\"c_any\": " + String(repeating: "[", count: 512)
          + String(repeating: "]", count: 512) + "}",
        shown: """
          {"c_any": [[[…]]]}
          """,
        line: "bad.json:1:522: error: c_any" + String(repeating: "[0]", count: 511)
          + ": nested deeper than 512 [depth]",
        shownLine: """
          bad.json:1:522: error: c_any[0][0]…[0]: nested deeper than 512 [depth]
          """,
        sound: """
          {"c_any": [[[]]]}
          """))
  }

  static var duplicate: FaultExplanation {
    FaultExplanation(
      payload: .duplicate, .error,
      summary: "A key is duplicated in its object.",
      meaning: """
        A key appears more than once in one object. Some readers of JSON take its
        first value, others the last one, and some refuse the text, so the reader
        would decide what is stored. That's also true inside values of type Any. The
        position is that of the repeated key, whose value isn't checked.
        """,
      remedy: """
        Remove one of the two members. If both values are meant, the property may be
        an array, or one of them belongs to another property.
        """,
      example: .payloads(
        for: """
          {"name": "c_visit", "properties": [{"name": "c_title", "type": "String"}]}
          """,
        faulty: """
          {"c_title": "First visit", "c_title": "Second visit"}
          """,
        line: """
          bad.json:1:28: error: c_title: the key is duplicated in this object [duplicate]
          """,
        sound: """
          {"c_title": "Second visit"}
          """))
  }

  static var unknown: FaultExplanation {
    FaultExplanation(
      payload: .unknown, .error,
      summary: "A key isn't the name of a property or facet.",
      meaning: """
        The definition has no property of this name, or a property of type File has no
        such facet. Names are compared exactly, including their case and a prefix such
        as c_. If a declared name is similar, the message suggests it. The properties
        of an object type exist only in payloads whose key type names that type. In a
        value of type Any, every key is allowed.
        """,
      remedy: """
        Correct the name, or remove the key. If the name is right, the definition is
        older than the payload: export it again, and pass it with --schemas.
        """,
      example: .payloads(
        for: """
          {"name": "c_visit", "properties": [{"name": "c_title", "type": "String"}]}
          """,
        faulty: """
          {"c_titel": "First visit"}
          """,
        line: """
          bad.json:1:2: error: c_titel: no such property; did you mean c_title? [unknown]
          """,
        sound: """
          {"c_title": "First visit"}
          """))
  }
}
