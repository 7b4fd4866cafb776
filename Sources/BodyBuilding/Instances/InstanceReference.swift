/// A reference that was read: an identifier, and as much of the object as the server sent.
///
/// The server sends an identifier, an object with `_id`, `object` and `path`, or the whole object if the
/// reference is expanded. If it can't resolve the reference, it sends a fault.
///
/// ```swift
/// let visit = try ObjectDefinition("c_visit") {
///   Property("c_doctor", .reference, sourceObject: "account")
/// }
/// let json = """
///   {"c_doctor": {"_id": "4d55c3a7f8a94c0b2e000001", "object": "account",
///    "email": "a@example.org"}}
///   """
/// let instance = try ObjectInstance(Array(json.utf8), of: visit)
/// let doctor = instance.value(InstanceReference.self, at: "c_doctor")
/// doctor?.id             // 4d55c3a7f8a94c0b2e000001
/// doctor?.isExpanded     // true
/// doctor?["email"]       // "a@example.org"
/// ```
public struct InstanceReference: InstanceContent, Hashable, Sendable {
  /// The identifier of the object.
  public let id: ObjectID

  /// The names and values of the object, as far as the server sent them.
  ///
  /// If the definition of the object isn't known, only the keys that the server adds to every object
  /// have types.
  public let members: InstanceMembers

  /// Creates a reference.
  ///
  /// - Parameters:
  ///   - id: The identifier of the object.
  ///   - members: The names and values of the object.
  init(id: ObjectID, members: InstanceMembers = InstanceMembers()) {
    self.id = id
    self.members = members
  }

  /// The singular name of the object's definition, such as `account`.
  public var objectName: String? { value(String.self, at: "object") }

  /// The path of the object on the server, such as `/accounts/4d55c3a7f8a94c0b2e000001`.
  public var path: String? { value(String.self, at: "path") }

  /// The fault for which the server couldn't resolve the reference, or `nil` if there was none.
  public var fault: PropertyObject? {
    guard case .plain(.object(let fault))? = members["fault"] else { return nil }
    return fault
  }

  /// Whether the server sent more than what identifies the object.
  public var isExpanded: Bool {
    members.all.contains { !["_id", "object", "path", "fault"].contains($0.name) }
  }
}
