import ObjectSchema

extension DefinitionExplanations {
  static var duplicateKey: FaultExplanation {
    FaultExplanation(
      definition: .duplicateKey, .error,
      summary: "A key is duplicated in its object.",
      meaning: """
        A key appears more than once in one object of the file. Readers of JSON differ
        in which value they take, so the definition could mean one thing here and
        another on the server. The position is that of the repeated key.
        """,
      remedy: """
        Remove one of the two members. This often happens when a rule or a property is
        copied, and when changes of two people are merged.
        """,
      example: .definitions(
        faulty: """
          {"name": "c_visit", "label": "Visit", "label": "First visit"}
          """,
        line: """
          bad.json:1:39: error: the key is duplicated in this object [duplicateKey]
          """,
        sound: """
          {"name": "c_visit", "label": "First visit"}
          """))
  }

  static var missing: FaultExplanation {
    FaultExplanation(
      definition: .missing, .error,
      summary: "A required key is missing.",
      meaning: """
        Every definition, object type, property, facet and rule needs a name, and
        every property needs a type. A null counts as missing, because servers export
        keys that aren't set as null. The position is that of the object without the
        key.
        """,
      remedy: """
        Add the key. For values of every kind, a property has the type Any.
        """,
      example: .definitions(
        faulty: """
          {"name": "c_visit", "properties": [{"name": "c_title"}]}
          """,
        line: """
          bad.json:1:36: error: /properties/0: type is missing [missing]
          """,
        sound: """
          {"name": "c_visit", "properties": [{"name": "c_title", "type": "String"}]}
          """))
  }

  static var type: FaultExplanation {
    FaultExplanation(
      definition: .type, .error,
      summary: "A value has the wrong JSON type.",
      meaning: """
        The value of a key has another JSON type than the key requires. Properties,
        object types, facets and validators are arrays of objects, definition of a
        rule is an object, and keys such as readOnly are true or false. Values aren't
        converted. What the keys of a definition can have is listed on the page Schema
        files of the documentation.
        """,
      remedy: """
        Write the value with the expected JSON type. A single element needs brackets,
        too.
        """,
      example: .definitions(
        faulty: """
          {"name": "c_visit", "properties": {"name": "c_title", "type": "String"}}
          """,
        line: """
          bad.json:1:35: error: /properties: expected Array, found Object [type]
          """,
        sound: """
          {"name": "c_visit", "properties": [{"name": "c_title", "type": "String"}]}
          """))
  }

  static var value: FaultExplanation {
    FaultExplanation(
      definition: .value, .error,
      summary: "The value of a key isn't allowed.",
      meaning: """
        The value has the right JSON type, but isn't one that the key can have:
        maxItems over 1000 or less than minItems, a geoType other than Point and
        MultiPoint, a media type that isn't of the form type/subtype, a set of facets
        with an unknown one, a date pattern or time zone that can't be read, or an
        array of References. Definitions that are too large or nested too deeply have
        this fault, too.
        """,
      remedy: """
        Use a value that the message names.
        """,
      example: .definitions(
        faulty: """
          {"name": "c_visit", "properties": [
            {"name": "c_tags", "type": "String[]", "maxItems": 2000}]}
          """,
        line: """
          bad.json:2:54: error: /properties/0/maxItems: expected an integer from 0 to 1000, \
          found 2000 [value]
          """,
        sound: """
          {"name": "c_visit", "properties": [
            {"name": "c_tags", "type": "String[]", "maxItems": 1000}]}
          """))
  }

  static var unknownKey: FaultExplanation {
    FaultExplanation(
      definition: .unknownKey, .warning,
      summary: "A key is unknown.",
      meaning: """
        A definition, property, facet or rule has a key without a meaning here. It's
        kept, but nothing is checked because of it. A misspelled key is easily
        overlooked otherwise: its property would simply have the default. Keys that
        servers use for other purposes, such as acl and indexed, are known and cause
        no warning.
        """,
      remedy: """
        Correct the key if it's misspelled. The message suggests a known one that's
        similar.
        """,
      example: .definitions(
        faulty: """
          {"name": "c_visit", "properties": [
            {"name": "c_title", "type": "String", "lable": "Title"}]}
          """,
        line: """
          bad.json:2:41: warning: /properties/0/lable: unknown key lable in a property; did you \
          mean label? [unknownKey]
          """,
        sound: """
          {"name": "c_visit", "properties": [
            {"name": "c_title", "type": "String", "label": "Title"}]}
          """))
  }
}
