import JSONText
public import ObjectSchema

/// An object that the server sent, with values of the types that its definition declares.
///
/// Dates are read by the mapping of their property, and references in all forms that the server sends.
/// Values that only the server sets are accepted like any other, and keys that aren't declared are kept.
///
/// ```swift
/// let json = """
///   {"_id": "4d55c3a7f8a94c0b2e000001", "object": "c_object",
///    "created": "2024-02-29T08:30:00.000Z", "c_string": "text", "c_new": true}
///   """
/// let instance = try ObjectInstance(Array(json.utf8), of: object)
/// instance.id                                 // 4d55c3a7f8a94c0b2e000001
/// instance.created?.seconds                   // 1709195400
/// instance.value(String.self, at: "c_string") // text
/// instance.unknownMembers                     // {"c_new":true}
/// ```
///
/// Two instances are equal if they're the same object: if both have an identifier, these are compared.
/// Otherwise, the values of the definition's `uniqueKey` are, or else the contents. To find out whether the
/// content changed, compare ``InstanceContent/members``.
public struct ObjectInstance: InstanceContent, Sendable {
  /// The definition of the object.
  public let definition: ObjectDefinition

  /// The identifier, or `nil` if the object has none.
  public let id: ObjectID?

  /// The names and values, in the order of the text.
  public let members: InstanceMembers

  /// The identity, or `nil` if only the content identifies the object.
  let identity: InstanceIdentity?

  init(
    _ members: InstanceMembers, id: ObjectID?, identity: InstanceIdentity?,
    of definition: ObjectDefinition
  ) {
    self.definition = definition
    self.id = id
    self.members = members
    self.identity = identity
  }

  /// The singular name of the definition.
  public var objectName: String { definition.name }

  /// The values of the declared properties, as they're given to a body.
  ///
  /// They're the original values for `ObjectDefinition.differences(from:to:)`.
  public var values: PropertyObject { members.declaredValues }

  /// The members that the definition doesn't declare, except for the keys that the server adds to every
  /// object, such as `created`.
  public var unknownMembers: PropertyObject { members.unknownMembers }

  /// Reads an object.
  ///
  /// If a key is duplicated, the object isn't read.
  ///
  /// - Parameters:
  ///   - json: JSON text in UTF-8: the object, or an envelope `{"object": "result", "data": …}` with it.
  ///   - definition: The definition of the object.
  /// - Throws: ``InstanceError`` with the fault `json` or `depth` if the text isn't a JSON object, or with
  ///   all faults of its values: `type` and `format` for those that don't have their declared types,
  ///   `duplicate` for keys, and `enum` if the object has another definition.
  /// - Complexity: O(*n*), where *n* is the length of the text and the size of the definition.
  public init(_ json: [UInt8], of definition: ObjectDefinition) throws(InstanceError) {
    try self.init(json, of: definition, expanding: nil)
  }

  /// Reads an object, and expanded references by their definitions.
  ///
  /// - Parameters:
  ///   - json: JSON text in UTF-8: the object, or an envelope with it.
  ///   - definition: The definition of the object.
  ///   - schemas: The definitions of the objects that references refer to. Without its definition, an
  ///     expanded object has types only for the keys that the server adds to every object.
  /// - Throws: ``InstanceError`` as ``init(_:of:)`` does.
  public init(
    _ json: [UInt8], of definition: ObjectDefinition, expanding schemas: SchemaRegistry?
  ) throws(InstanceError) {
    var records = InstanceRecords(json, of: definition, expanding: schemas)
    self = try records.readObject()
  }
}
