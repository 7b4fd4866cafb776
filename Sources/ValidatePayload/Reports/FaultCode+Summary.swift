import ObjectSchema

extension FaultCode {
  /// The codes that a check of payloads reports, in the order of the rules of a report, each with a sentence that
  /// says what is wrong.
  static var summaries: [(code: FaultCode, summary: String)] {
    [
      (.json, "The text isn't JSON in UTF-8, or isn't an object."),
      (.depth, "A value is nested too deeply."),
      (.duplicate, "A key is duplicated in its object."),
      (.unknown, "A key isn't the name of a property or facet."),
      (.type, "A value has the wrong JSON type."),
      (.null, "A value is null, which a rule doesn't allow."),
      (.required, "A required value is missing or null."),
      (.length, "Text is too short or too long."),
      (.pattern, "Text doesn't match a pattern."),
      (.enumeration, "A value isn't one of the allowed values."),
      (.range, "A number, date, or coordinate is out of bounds."),
      (.integer, "A number has a fraction where an integer is required."),
      (.format, "Text doesn't have the required form."),
      (.minItems, "An array has too few elements."),
      (.maxItems, "An array has too many elements."),
      (.unique, "A value is duplicated where values must be unique."),
      (.notWritable, "A value can't be written when the object is created."),
      (.mime, "A facet doesn't accept the media type of a file."),
      (.size, "A file is larger than its facet allows."),
      (.accepts, "A file has a set of facets that its property doesn't accept."),
      (.fileName, "A file name is empty, or contains a path or a control character."),
      (.precision, "A number with 64 bits can't represent an integer exactly."),
      (.unchecked, "A value couldn't be checked."),
    ]
  }
}
