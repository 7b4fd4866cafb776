import JSONText
import ObjectSchema

/// The values of a request in canonical form, without errors.
struct ValidatedValues: Sendable {
  /// The values that the text was written from, or `nil` if it was written without a dictionary.
  private let source: PropertyObject?

  /// The JSON text in UTF-8.
  let json: [UInt8]

  /// The warnings about the values.
  let warnings: [Fault]

  /// The files to upload, in the order of the text.
  let uploads: UploadPlan

  /// The names of the values that aren't validated.
  let unvalidatedNames: [String]

  init(
    values: PropertyObject, json: [UInt8], warnings: [Fault], uploads: UploadPlan,
    unvalidatedNames: [String] = []
  ) {
    source = values
    self.json = json
    self.warnings = warnings
    self.uploads = uploads
    self.unvalidatedNames = unvalidatedNames
  }

  /// Creates values from text that was written without a dictionary, and that's valid without warnings.
  init(json: [UInt8]) {
    source = nil
    self.json = json
    warnings = []
    uploads = UploadPlan(consistent: [])
    unvalidatedNames = []
  }

  /// The values by property name. If the text was written without a dictionary, they're those of the text.
  ///
  /// - Complexity: O(1), or O(*n*) for text of length *n* that was written without a dictionary.
  var values: PropertyObject {
    if let source { return source }
    guard let document = try? JSONDocument(json),
      case .object(let object) = PropertyValue(plain: document.root.value)
    else { return PropertyObject() }
    return object
  }
}

extension PropertyValue {
  /// Creates the value of JSON text, with numbers as integers or as binary64 if these are exact.
  fileprivate init(plain value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .string(let text): self = .string(text)
    case .number(let number):
      self =
        number.int64.map(PropertyValue.integer)
        ?? (JSONNumber(number.double) == number ? .double(number.double) : .number(number))
    case .array(let elements): self = .array(elements.map { PropertyValue(plain: $0) })
    case .object(let object):
      self = .object(
        PropertyObject(pairs: object.members.map { ($0.key, PropertyValue(plain: $0.value)) }))
    }
  }
}
