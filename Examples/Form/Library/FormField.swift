public import ObjectBody

/// A field of a form: what to enter, and the value of the text that is entered.
///
/// Text that has no value of the field's type is passed on as text. The faults then say what is
/// expected.
public struct FormField {
  /// A description of the text to enter.
  public let hint: String

  /// Returns the value of the text that is entered.
  public let value: (String) -> PropertyValue
}

// One function for each kind of field.
extension FormField {
  static func text() -> FormField {
    FormField(hint: "text") { .string($0) }
  }

  static func number() -> FormField {
    FormField(hint: "number") { text in
      JSONNumber(text).map { .number($0) } ?? .string(text)
    }
  }

  static func boolean() -> FormField {
    FormField(hint: "true or false") { text in
      ["true": true, "false": false][text].map { .bool($0) } ?? .string(text)
    }
  }

  static func choice(of options: [PropertyRule.Option], or field: FormField) -> FormField {
    FormField(hint: "choice") { text in
      options.first { $0.label == text }?.value.propertyValue ?? field.value(text)
    }
  }

  static func date(_ property: PropertyDefinition) -> FormField {
    let mapping = property.dateMapping
    let day = CivilDate(year: 2024, month: 2, day: 29).flatMap { mapping.text(of: $0) }
    let noon = mapping.text(of: Instant(seconds: 1_709_208_000))
    let example = property.isDateOnly ? day : noon
    return FormField(hint: "date such as \(example ?? "")") { .string($0) }
  }

  static func identifier(of object: String?) -> FormField {
    FormField(hint: "identifier of \(object ?? "an object")") { .string($0) }
  }

  static func uuid() -> FormField {
    FormField(hint: "UUID") { .string($0) }
  }

  static func bytes() -> FormField {
    FormField(hint: "bytes") { .string($0) }
  }

  static func position(isMultiPoint: Bool) -> FormField {
    let hint = isMultiPoint ? "points [[longitude, latitude], …]" : "point [longitude, latitude]"
    return FormField(hint: hint, value: json().value)
  }

  static let fileHint = "path of a file"

  static func file(in root: RootDirectory?) -> FormField {
    FormField(hint: fileHint) { path in
      .attachment(root.map { .file(path: path, in: $0) } ?? .file(path: path))
    }
  }

  static func group() -> FormField {
    FormField(hint: "group", value: json().value)
  }

  static func json() -> FormField {
    FormField(hint: "JSON") { text in
      (try? JSONValue(parsing: text))?.propertyValue ?? .string(text)
    }
  }
}

extension FormField {
  /// Creates the field of a property, or of an element of its array.
  ///
  /// - Parameter property: The property.
  public init(_ property: PropertyDefinition) {
    let field: FormField =
      switch property.type {
      case .string: .text()
      case .number: .number()
      case .boolean: .boolean()
      case .date: .date(property)
      case .objectID, .reference: .identifier(of: property.sourceObject)
      case .uuid: .uuid()
      case .binary: .bytes()
      case .geometry: .position(isMultiPoint: property.isMultiPoint)
      case .file, .document: .group()
      default: .json()
      }
    let choices = property.rules.compactMap { rule -> FormField? in
      guard case .oneOf(let options) = rule else { return nil }
      return .choice(of: options, or: field)
    }
    self = choices.first ?? field
  }

  /// Creates the field at a path of an object.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - definition: The definition of the object.
  ///   - type: The object type, if one was entered.
  ///   - files: The directory of the files, or `nil` if their paths can lead anywhere.
  public init(
    at path: String, in definition: ObjectDefinition, ofType type: String?,
    filesIn files: RootDirectory? = nil
  ) {
    guard let property = try? definition.definition(at: path, ofType: type) else {
      self = path == "type" ? .text() : .json()
      return
    }
    let isElement = path.hasSuffix("]")
    let isFacet = property.facets.contains { path.hasSuffix(".\($0.name)") }
    self =
      isFacet ? .file(in: files) : property.isArray && !isElement ? .json() : FormField(property)
  }
}
