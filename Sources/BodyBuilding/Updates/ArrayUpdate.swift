public import ObjectSchema

/// The body of a request that adds elements to a stored array or removes some, without sending the
/// others.
///
/// ```swift
/// let push = try object.push(["a", "b"], to: "c_stringArray")
/// push.text                   // ["a","b"]
/// if let id = ObjectID("4d55c3a7f8a94c0b2e000001") {
///   push.request(id: id).method    // POST
///   push.request(id: id).path
///   // /c_objects/4d55c3a7f8a94c0b2e000001/c_stringArray
/// }
/// ```
///
/// The server's documentation says that `POST` on the path of an array pushes, and that `DELETE` pulls
/// by value or by the identifier of an element. It doesn't show a body. This type sends the elements as
/// a JSON array.
public struct ArrayUpdate: Sendable {
  /// The effect on the stored array.
  public enum Operation: Hashable, Sendable {
    /// The elements are added at the end of the array.
    case push

    /// The elements are removed from the array.
    case pull
  }

  /// The effect on the stored array.
  public let operation: Operation

  /// The singular name of the definition.
  public var objectName: String { definition.name }

  /// The path of the property in dot notation, such as `c_document.c_tags`.
  public var path: String { names.joined(separator: ".") }

  /// The elements to push or pull. A Document to pull is represented by its identifier.
  public let elements: [PropertyValue]

  /// The bytes to send: JSON text in UTF-8.
  public let json: [UInt8]

  /// The JSON text as a string.
  public var text: String { String(decoding: json, as: UTF8.self) }

  /// The warnings about elements that couldn't be validated or that the server will change.
  public let warnings: [Fault]

  /// The files of pushed elements, to upload after the request.
  ///
  /// The indices in their paths count from the first pushed element, because the number of stored
  /// ones isn't known.
  public let uploads: UploadPlan

  /// The definition that the update was validated against.
  package let definition: ObjectDefinition
  private let names: [String]

  init(
    _ operation: Operation, _ elements: [PropertyValue], json: [UInt8], warnings: [Fault],
    uploads: UploadPlan, at names: [String], of definition: ObjectDefinition
  ) {
    self.operation = operation
    self.elements = elements
    self.json = json
    self.warnings = warnings
    self.uploads = uploads
    self.names = names
    self.definition = definition
  }

  /// Returns the request that changes the array.
  ///
  /// - Parameter id: The identifier of the object.
  /// - Returns: The request, with the method `POST` or `DELETE`.
  public func request(id: ObjectID) -> ObjectRequest {
    ObjectRequest(operation == .push ? "POST" : "DELETE", definition, id, names)
  }
}

extension ArrayUpdate: CustomStringConvertible {
  /// The operation, the property and the structure of the elements without their values, which may be
  /// private.
  public var description: String {
    "\(operation) \(objectName).\(path) \(PropertyValue.array(elements).structure)"
  }
}

extension ArrayUpdate: Hashable {
  /// Returns whether two updates send the same bytes with the same method to the same path, and
  /// upload the same files.
  public static func == (left: ArrayUpdate, right: ArrayUpdate) -> Bool {
    left.operation == right.operation && left.names == right.names
      && left.definition.pluralName == right.definition.pluralName && left.json == right.json
      && left.uploads == right.uploads
  }

  /// Hashes the components that equality compares.
  ///
  /// - Parameter hasher: The hasher to use.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(operation)
    hasher.combine(names)
    hasher.combine(json)
  }
}
