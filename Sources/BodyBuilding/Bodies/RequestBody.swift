public import ObjectSchema

/// The body of a request that creates an object, validated and in canonical form.
///
/// Equal content has equal bytes, no matter how it was built: declared properties are in declared
/// order, the keys of free-form objects are sorted by their UTF-8 bytes, numbers have their
/// shortest form, and dates are in UTC with milliseconds. A body is immutable.
///
/// ```swift
/// let body = try object.body(["c_string": "text", "c_bool": true])
/// body.text                     // {"c_bool":true,"c_string":"text"}
/// body.request.path             // /c_objects
/// body.description              // c_object {c_string: String, c_bool: Boolean}
/// ```
public struct RequestBody: Sendable {
  /// The singular name of the definition.
  public var objectName: String { definition.name }

  /// The values that the body was built from.
  ///
  /// If it was built from a generated type, they're the values that its text has, at O(*n*) for each access,
  /// where *n* is the length of the text.
  public var values: PropertyObject { content.values }

  /// The bytes to send: JSON text in UTF-8.
  @inlinable public var json: [UInt8] { content.json }

  /// The warnings about values that couldn't be validated or that the server will change.
  public var warnings: [Fault] { content.warnings }

  /// The request that creates the object.
  public var request: ObjectRequest { ObjectRequest("POST", definition) }

  /// The files to upload after the object has been created, in the order of the body.
  public var uploads: UploadPlan { content.uploads }

  /// The definition that the body was validated against.
  package let definition: ObjectDefinition

  /// The names of the values that aren't validated, because they come from a ``FastProperty``.
  var unvalidatedNames: [String] { content.unvalidatedNames }

  @usableFromInline let content: ValidatedValues

  /// The JSON text as a string.
  public var text: String { String(decoding: json, as: UTF8.self) }

  /// Creates a body from values that were validated as one.
  init(_ content: ValidatedValues, of definition: ObjectDefinition) {
    self.content = content
    self.definition = definition
  }

  /// Creates a body from text that's valid without warnings, and has no files to upload.
  ///
  /// - Parameters:
  ///   - json: The JSON text in canonical form.
  ///   - definition: The definition of the object.
  package init(valid json: [UInt8], of definition: ObjectDefinition) {
    self.init(ValidatedValues(json: json), of: definition)
  }
}

extension RequestBody: Hashable {
  /// Returns whether two bodies send the same bytes to the same path and upload the same files.
  public static func == (left: RequestBody, right: RequestBody) -> Bool {
    left.request == right.request && left.json == right.json && left.uploads == right.uploads
  }

  /// Hashes the components that equality compares.
  ///
  /// - Parameter hasher: The hasher to use.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(request)
    hasher.combine(json)
    hasher.combine(uploads)
  }
}

extension RequestBody: CustomStringConvertible {
  /// The structure of the body without its values, which may be private.
  public var description: String { "\(objectName) \(PropertyValue.object(values).structure)" }
}

extension PropertyValue {
  /// The types of the value and its parts, without any content. Long values are truncated.
  var structure: String {
    switch self {
    case .array(let elements):
      guard let first = elements.first else { return "[]" }
      return elements.count == 1
        ? "[\(first.structure)]" : "[\(first.structure), … (\(elements.count))]"
    case .object(let object):
      let members = object.pairs.prefix(40).map { "\($0.0): \($0.1.structure)" }
      return "{\((members + (object.pairs.count > 40 ? ["…"] : [])).joined(separator: ", "))}"
    default: return typeName
    }
  }
}
