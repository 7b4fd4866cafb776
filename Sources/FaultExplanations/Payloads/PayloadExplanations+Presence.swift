import ObjectSchema

extension PayloadExplanations {
  static var type: FaultExplanation {
    FaultExplanation(
      payload: .type, .error,
      summary: "A value has the wrong JSON type.",
      meaning: """
        The type of a property determines the JSON type of its value: a string for
        String, Date, ObjectId, Reference, UUID and Binary, a number for Number, true
        or false for Boolean, an object for Document and File, and an array for
        Geometry and for all types with []. Values aren't converted: "yes" and "true"
        aren't Booleans, and "12" isn't a Number. An element of an array can't be
        null. The value of a facet also has this fault if it's an object or a text of
        no known form.

        A value of the wrong type isn't checked further.
        """,
      remedy: """
        Write the value with the expected JSON type: true instead of "true", 12
        instead of "12", ["a"] instead of "a". Where there's no value, leave the key
        out.
        """,
      serverCodes: [.init(ServerCode.cast)],
      example: .payloads(
        for: """
          {"name": "c_visit", "properties": [{"name": "c_done", "type": "Boolean"}]}
          """,
        faulty: """
          {"c_done": "yes"}
          """,
        line: """
          bad.json:1:12: error: c_done: expected Boolean, found String [type]
          """,
        sound: """
          {"c_done": true}
          """))
  }

  static var null: FaultExplanation {
    FaultExplanation(
      payload: .null, .error,
      summary: "A value is null, which a rule doesn't allow.",
      meaning: """
        A property can be null unless it's required or one of its rules refuses null.
        The rules string, printableString, pattern, number, date, url, phoneNumber,
        locale and timeZone do so, unless they have the option allowNull. The rule
        email allows null, unless allowNull is false. All other rules ignore null.
        """,
      remedy: """
        Leave the key out when an object is created. If null is a sensible value, set
        allowNull to true in the rules of the property.
        """,
      example: .payloads(
        for: """
          {"name": "c_visit", "properties": [
            {"name": "c_title", "type": "String", "validators": [
              {"name": "string", "definition": {"max": 40}}]}]}
          """,
        faulty: """
          {"c_title": null}
          """,
        line: """
          bad.json:1:13: error: c_title: null is not allowed [null]
          """,
        sound: """
          {}
          """))
  }

  static var required: FaultExplanation {
    FaultExplanation(
      payload: .required, .error,
      summary: "A required value is missing or null.",
      meaning: """
        The rule required asks for a value when an object is created. A facet of a
        File can be required, too, and so is the key type of an object with types.
        Missing and null are both no value, while an empty string and an empty array
        are values. The position is that of the brace that opens the object where the
        value is missing.

        A property that the server fills, because of defaultValue or autoGenerate, can
        be missing but not null. An update can leave out everything, but a required
        property can't become null.
        """,
      remedy: """
        Add the value. If the payload changes an object that exists, check it with
        --update.
        """,
      serverCodes: [.init(ServerCode.required)],
      example: .payloads(
        for: """
          {"name": "c_visit", "properties": [
            {"name": "c_title", "type": "String", "validators": [
              {"name": "required"}]}]}
          """,
        faulty: """
          {}
          """,
        line: """
          bad.json:1:1: error: c_title: required, but missing [required]
          """,
        sound: """
          {"c_title": "First visit"}
          """))
  }

  static var notWritable: FaultExplanation {
    FaultExplanation(
      payload: .notWritable, .error, .warning,
      summary: "A value can't be written when the object is created.",
      meaning: """
        Only the server sets the property: it's readOnly, has writeOnCreate false, is
        of type List, or is one that every object has, such as _id or created. A facet
        with allowUpload false is made by the server, too. With --update, a property
        that is creatable can't be written, and neither can the object type.

        A property with writable false, which isn't creatable either, is a warning,
        because a server can still allow it.
        """,
      remedy: """
        Remove the key. When an object is read, changed and sent back, send only what
        has changed, because most of what the server added can't be written. If the
        payload changes an object that exists, check it with --update.
        """,
      serverCodes: [.init(ServerCode.creatableOnly, "an update of a creatable property")],
      example: .payloads(
        for: """
          {"name": "c_visit", "properties": [
            {"name": "c_title", "type": "String"},
            {"name": "c_score", "type": "Number", "readOnly": true}]}
          """,
        faulty: """
          {"c_title": "First visit", "c_score": 12}
          """,
        line: """
          bad.json:1:39: error: c_score: cannot be written when the object is created \
          [notWritable]
          """,
        sound: """
          {"c_title": "First visit"}
          """))
  }

  static var unchecked: FaultExplanation {
    FaultExplanation(
      payload: .unchecked, .warning,
      summary: "A value couldn't be checked.",
      meaning: """
        The definition asks for something that isn't known here: a type of another
        name, a rule that only the server can apply, such as npi or script, or a
        pattern that can't be run. With --update, it can also depend on the stored
        object, such as its type or its files. Everything else about the value was
        checked. The server may refuse it.

        The warning is reported once for each payload and property.
        """,
      remedy: """
        Correct the name of the type or rule if it's misspelled; lint finds such
        names. For an update of an object with types, add --type. Otherwise, the
        warning can stay, or --ignore unchecked leaves it out.
        """,
      example: .payloads(
        for: """
          {"name": "c_visit", "properties": [
            {"name": "c_title", "type": "String"},
            {"name": "c_doctor", "type": "String", "validators": [{"name": "npi"}]}]}
          """,
        faulty: """
          {"c_title": "First visit", "c_doctor": "1234567893"}
          """,
        line: """
          bad.json:1:40: warning: c_doctor: not checked: the rule npi is not known here \
          [unchecked]
          """,
        sound: """
          {"c_title": "First visit"}
          """))
  }
}
