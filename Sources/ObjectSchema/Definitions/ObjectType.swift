import JSONText

/// The definition of a type of object, with the properties that only objects of this type have.
///
/// ```swift
/// let schemas = try SchemaRegistry(
///   text: """
///     {"name": "c_event", "objectTypes": [
///       {"name": "c_visit", "properties": [
///         {"name": "c_room", "type": "String"}]}]}
///     """)
/// let event = try schemas.object(named: "c_event")
/// event.objectTypes.map(\.name)    // ["c_visit"]
/// let room = try event.property(named: "c_room", ofType: "c_visit")
/// room.type                        // String
/// ```
public struct ObjectType: Hashable, Sendable {
  /// The name, which is the value of the `type` key of an object.
  public let name: String

  /// The display name.
  public let label: String?

  /// The additional properties of objects of this type, in declared order.
  public let properties: [PropertyDefinition]

  /// The description of an object type in code, for an ``ObjectDefinition``.
  ///
  /// ```swift
  /// let event = try ObjectDefinition(
  ///   "c_event",
  ///   objectTypes: [.init("c_visit") { Property("c_room", .string) }]
  /// ) {
  ///   Property("c_date", .date, [.required])
  /// }
  /// event.objectTypes.map(\.name)    // ["c_visit"]
  /// ```
  public struct Declaration: Sendable {
    let json: JSONObject

    /// Creates a description of an object type.
    ///
    /// - Parameters:
    ///   - name: The name, which is the value of the `type` key of an object.
    ///   - label: The display name.
    ///   - properties: The additional properties of objects of this type.
    public init(
      _ name: String, label: String? = nil, @ListBuilder<Property> properties: () -> [Property]
    ) {
      var json = JSONObject()
      json.set("name", name)
      json.set("label", label)
      json.set("properties", properties().map(\.json))
      self.json = json
    }
  }
}
