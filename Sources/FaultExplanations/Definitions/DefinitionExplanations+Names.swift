import ObjectSchema

extension DefinitionExplanations {
  static var name: FaultExplanation {
    FaultExplanation(
      definition: .name, .error,
      summary: "A name doesn't have the required form.",
      meaning: """
        The names of definitions, object types, properties and facets, and plural
        names, have 1 to 40 characters of A-Z a-z 0-9 _ -, and at most one __, with
        text on both sides of it. Paths, URLs and names of files are made of them.
        """,
      remedy: """
        Change the name, and keep the text for people in label.
        """,
      example: .definitions(
        faulty: """
          {"name": "first visit"}
          """,
        line: """
          bad.json:1:10: error: /name: expected 1 to 40 characters of A-Z a-z 0-9 _ -, with at \
          most one __ inside, found "first visit" [name]
          """,
        sound: """
          {"name": "c_first_visit", "label": "first visit"}
          """))
  }

  static var duplicateName: FaultExplanation {
    FaultExplanation(
      definition: .duplicateName, .error, .warning,
      summary: "A name is duplicated where names must be unique.",
      meaning: """
        Two properties of one object or Document, two facets of one File, or two types
        of one definition have the same name, or two definitions share a name or
        plural name. All definitions that share a name are unusable, because the right
        one isn't known.

        If a plural name isn't declared but derived from the name, and another
        definition has it as its name, the fault is a warning.
        """,
      remedy: """
        Rename one of the two. For the warning, declare a pluralName, or pass one with
        --plural. If the same file is passed more than once, pass it only once.
        """,
      example: .definitions(
        faulty: """
          {"name": "c_visit", "properties": [
            {"name": "c_title", "type": "String"},
            {"name": "c_title", "type": "Number"}]}
          """,
        line: """
          bad.json:3:12: error: /properties/1/name: another property has the name c_title \
          [duplicateName]
          """,
        sound: """
          {"name": "c_visit", "properties": [
            {"name": "c_title", "type": "String"},
            {"name": "c_number", "type": "Number"}]}
          """))
  }

  static var overrides: FaultExplanation {
    FaultExplanation(
      definition: .overrides, .warning,
      summary: "A property of an object type replaces another one.",
      meaning: """
        An object type declares a property that every object of the definition has,
        with another type or other rules. For objects of this type, its own property
        counts, with all of its rules, and the other one has no effect. A repetition
        that differs only in its label or description has no warning.
        """,
      remedy: """
        If that's meant, the warning can stay. Otherwise, remove the property from the
        object type, or give it another name.
        """,
      example: .definitions(
        faulty: """
          {"name": "c_visit",
            "properties": [{"name": "c_title", "type": "String"}],
            "objectTypes": [{"name": "c_call", "properties": [
              {"name": "c_title", "type": "String", "trim": true}]}]}
          """,
        line: """
          bad.json:4:14: warning: /objectTypes/0/properties/0/name: the property c_title \
          overrides the one of every object [overrides]
          """,
        sound: """
          {"name": "c_visit",
            "properties": [{"name": "c_title", "type": "String"}],
            "objectTypes": [{"name": "c_call", "properties": [
              {"name": "c_phone", "type": "String", "trim": true}]}]}
          """))
  }
}
