public import ObjectSchema

/// The body of a request that changes some properties of an object, validated and in canonical form.
///
/// Only the properties that it contains change. A Document is merged member by member, and the facets
/// of a File are replaced one by one. Every other value, including an array, replaces the stored one,
/// and `null` clears it.
///
/// ```swift
/// let update = try object.update(["c_string": "new", "c_number": nil])
/// update.text                   // {"c_number":null,"c_string":"new"}
/// if let id = ObjectID("4d55c3a7f8a94c0b2e000001") {
///   update.request(id: id).method    // PUT
///   update.request(id: id).path      // /c_objects/4d55c3a7f8a94c0b2e000001
/// }
/// ```
///
/// An update isn't a ``RequestBody``, so it can't be sent to create an object by mistake.
public struct ObjectUpdate: Sendable {
  /// The singular name of the definition.
  public var objectName: String { definition.name }

  /// The object type that the stored object has, if it was given.
  public let objectType: String?

  /// The values that the update was built from.
  public var values: PropertyObject { content.values }

  /// The bytes to send: JSON text in UTF-8.
  public var json: [UInt8] { content.json }

  /// The JSON text as a string.
  public var text: String { String(decoding: json, as: UTF8.self) }

  /// Whether the update changes nothing, so that it needn't be sent.
  public var isEmpty: Bool { values.pairs.isEmpty }

  /// The warnings about values that couldn't be validated or that the server will change.
  public var warnings: [Fault] { content.warnings }

  /// The files to upload after the object has been changed, in the order of the body.
  public var uploads: UploadPlan { content.uploads }

  /// The definition that the update was validated against.
  package let definition: ObjectDefinition

  private let content: ValidatedValues

  /// Creates an update from values that were validated as one.
  init(_ content: ValidatedValues, of definition: ObjectDefinition, type: String?) {
    self.content = content
    self.definition = definition
    objectType = type
  }

  /// Returns the request that changes an object.
  ///
  /// - Parameter id: The identifier of the object.
  /// - Returns: The request.
  public func request(id: ObjectID) -> ObjectRequest { ObjectRequest("PUT", definition, id) }
}

extension ObjectUpdate: Hashable {
  /// Returns whether two updates send the same bytes for objects of the same kind and upload the
  /// same files.
  public static func == (left: ObjectUpdate, right: ObjectUpdate) -> Bool {
    left.definition.pluralName == right.definition.pluralName
      && left.objectType == right.objectType && left.json == right.json
      && left.uploads == right.uploads
  }

  /// Hashes the components that equality compares.
  ///
  /// - Parameter hasher: The hasher to use.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(definition.pluralName)
    hasher.combine(json)
    hasher.combine(uploads)
  }
}

extension ObjectUpdate: CustomStringConvertible {
  /// The structure of the update without its values, which may be private.
  public var description: String { "\(objectName) \(PropertyValue.object(values).structure)" }
}
