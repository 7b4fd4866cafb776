public import BodyBuilding
public import JSONText

/// An object as the server returned it.
public struct ObjectResponse: Hashable, Sendable {
  /// The object as JSON text in UTF-8.
  public let json: [UInt8]

  /// The identifier of the object, if the answer has it.
  public let id: ObjectID?

  init(_ element: JSONDocument.Element) {
    json = Array(element.text)
    id = element["_id"]?.string.flatMap { ObjectID($0) }
  }

  /// The object as a value.
  public var value: JSONValue { (try? JSONDocument(json))?.root.value ?? .null }
}

/// Objects as the server returned them.
public struct ObjectList: Hashable, Sendable {
  /// The objects, in the order of the answer.
  public let objects: [ObjectResponse]

  /// Whether there are more objects after these.
  public let hasMore: Bool
}
