public import DateText
import ObjectSchema

/// An object that was read: an instance, or the object that a reference refers to.
///
/// A path leads to a value through Documents, arrays, facets and expanded references. It's in dot
/// notation, such as `c_document.c_stringOne` or `owner.id`, or an RFC 6901 pointer. In a path, `id` also
/// means `_id`.
///
/// ```swift
/// let json = #"{"c_array": [1, 2], "owner": {"_id": "4d55c3a7f8a94c0b2e000001"}}"#
/// let instance = try ObjectInstance(Array(json.utf8), of: object)
/// instance.value(at: "c_array[1]")                    // 2
/// instance.value(Int.self, at: "c_array[1]")          // 2
/// instance.value(ObjectID.self, at: "owner.id")       // 4d55c3a7f8a94c0b2e000001
/// ```
public protocol InstanceContent {
  /// The names and values of the object.
  var members: InstanceMembers { get }
}

extension InstanceContent {
  /// The value at a path, or `nil` if there is none.
  ///
  /// - Parameter path: The path, which can be a name.
  public subscript(path: String) -> InstanceValue? {
    members.value(at: PropertyPath(parsing: path))
  }

  /// Returns the value at a path in the form that a body takes, or `nil` if there is none.
  ///
  /// - Parameter path: The path.
  /// - Returns: The value, which is `null` if the text has `null`.
  public func value(at path: String) -> PropertyValue? { self[path]?.propertyValue }

  /// Returns the value at a path as a Swift type, or `nil` if there is none or it isn't of the type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - path: The path.
  /// - Returns: The value.
  public func value<Value: InstanceReadable>(_ type: Value.Type, at path: String) -> Value? {
    self[path].flatMap { Value(instanceValue: $0) }
  }
}

// The server adds these keys to every object. Only the names of most are documented, so a value of
// another form than expected isn't an error, and can still be read by its name.
extension InstanceContent {
  /// The object type, from the key `type`.
  public var type: String? { value(String.self, at: "type") }

  /// The time of creation.
  public var created: Instant? { value(Instant.self, at: "created") }

  /// The time of the last update.
  public var updated: Instant? { value(Instant.self, at: "updated") }

  /// The account that created the object.
  public var creator: InstanceReference? { value(InstanceReference.self, at: "creator") }

  /// The account that updated the object last.
  public var updater: InstanceReference? { value(InstanceReference.self, at: "updater") }

  /// The account that owns the object.
  public var owner: InstanceReference? { value(InstanceReference.self, at: "owner") }

  /// The version of the object, from the key `ETag`.
  public var eTag: String? { value(String.self, at: "ETag") }

  /// The access level that the caller has, which is a number or a name.
  public var access: PropertyValue? { value(at: "access") }

  /// The roles that the caller has.
  public var accessRoles: PropertyValue? { value(at: "accessRoles") }

  /// Whether the object is shared.
  public var isShared: Bool? { value(Bool.self, at: "shared") }

  /// Whether the object is a favorite of the caller.
  public var isFavorite: Bool? { value(Bool.self, at: "favorite") }
}
