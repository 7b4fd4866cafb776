import BodyBuilding
import JSONText

/// An object as the server returned it.
struct ObjectResponse {
  /// The object as JSON text in UTF-8.
  let json: [UInt8]

  /// The identifier of the object, if the answer has it.
  let id: ObjectID?

  init(_ element: JSONDocument.Element) {
    json = Array(element.text)
    id = element["_id"]?.string.flatMap { ObjectID($0) }
  }
}
