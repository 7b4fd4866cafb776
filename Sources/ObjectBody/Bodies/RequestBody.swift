public import ObjectSchema

/// The body of a request that creates an object: valid by its definition, and canonical.
///
/// The same content gives the same bytes, whichever way it was built: declared properties in declared
/// order, free-form objects sorted by their keys' UTF-8 bytes, numbers as short as can be, dates in
/// UTC with milliseconds. A body never changes.
///
/// ```swift
/// let body = try object.body(["c_string": "text", "c_bool": true])
/// body.text                     // {"c_bool":true,"c_string":"text"}
/// body.request.path             // /c_objects
/// body.debugDescription         // c_object {c_string: String, c_bool: Boolean}
/// ```
public struct RequestBody: Sendable {
  /// The singular name of the definition.
  public var objectName: String { definition.name }

  /// The values that the body was made of.
  public let values: PropertyObject

  /// The bytes that are sent: JSON text in UTF-8.
  public let json: [UInt8]

  /// What the definition cannot judge, or the server will do to the values; never an error.
  public let warnings: [Fault]

  /// The request that creates the object.
  public var request: CreateRequest { CreateRequest(definition) }

  /// The files that must be uploaded once the object is created, in the order of the body.
  public let uploads: UploadPlan

  /// The definition that the body follows.
  let definition: ObjectDefinition

  /// The body's JSON as a string.
  public var text: String { String(decoding: json, as: UTF8.self) }
}

extension RequestBody: Hashable {
  /// Whether two bodies send the same bytes to the same place, and then the same files.
  public static func == (left: RequestBody, right: RequestBody) -> Bool {
    left.request == right.request && left.json == right.json && left.uploads == right.uploads
  }

  /// Feeds what makes bodies equal.
  ///
  /// - Parameter hasher: Gets the bytes and the request.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(request)
    hasher.combine(json)
    hasher.combine(uploads)
  }
}

extension RequestBody: CustomDebugStringConvertible, CustomStringConvertible {
  /// The body's shape without its values, which may be private.
  public var description: String { debugDescription }

  /// The body's shape without its values, which may be private.
  public var debugDescription: String { "\(objectName) \(PropertyValue.object(values).shape)" }
}

extension PropertyValue {
  /// What the value is made of, without what it says; of long ones the beginning.
  fileprivate var shape: String {
    switch self {
    case .array(let elements):
      guard let first = elements.first else { return "[]" }
      return elements.count == 1 ? "[\(first.shape)]" : "[\(first.shape), … (\(elements.count))]"
    case .object(let object):
      let members = object.pairs.prefix(40).map { "\($0.0): \($0.1.shape)" }
      return "{\((members + (object.pairs.count > 40 ? ["…"] : [])).joined(separator: ", "))}"
    default: return typeName
    }
  }
}
