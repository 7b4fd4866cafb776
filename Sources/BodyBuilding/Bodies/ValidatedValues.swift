import JSONText
import ObjectSchema

/// The values of a request in canonical form, without errors.
@usableFromInline
struct ValidatedValues: Sendable {
  /// The contents of a request besides its text.
  private final class Details: Sendable {
    let values: PropertyObject
    let warnings: [Fault]
    let uploads: UploadPlan
    let unvalidatedNames: [String]

    init(
      _ values: PropertyObject, _ warnings: [Fault], _ uploads: UploadPlan, _ names: [String]
    ) {
      self.values = values
      self.warnings = warnings
      self.uploads = uploads
      unvalidatedNames = names
    }
  }

  /// The JSON text in UTF-8.
  @usableFromInline let json: [UInt8]

  /// The details, or `nil` if the text was written without a dictionary and has none. One reference to
  /// them makes a request cheaper to copy and to destroy than a reference to each.
  private let details: Details?

  init(
    values: PropertyObject, json: [UInt8], warnings: [Fault], uploads: UploadPlan,
    unvalidatedNames: [String] = []
  ) {
    self.json = json
    details = Details(values, warnings, uploads, unvalidatedNames)
  }

  /// Creates values from text that was written without a dictionary, and that's valid without warnings.
  @inline(__always)
  init(json: [UInt8]) {
    self.json = json
    details = nil
  }

  /// The warnings about the values.
  var warnings: [Fault] { details?.warnings ?? [] }

  /// The files to upload, in the order of the text.
  var uploads: UploadPlan { details?.uploads ?? UploadPlan(consistent: []) }

  /// The names of the values that aren't validated.
  var unvalidatedNames: [String] { details?.unvalidatedNames ?? [] }

  /// The values by property name. If the text was written without a dictionary, they're those of the text.
  ///
  /// - Complexity: O(1), or O(*n*) for text of length *n* that was written without a dictionary.
  var values: PropertyObject {
    if let details { return details.values }
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
