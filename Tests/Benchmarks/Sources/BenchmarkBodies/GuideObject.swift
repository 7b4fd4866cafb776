import Foundation
public import ObjectBody

/// The guide's object with the guide's values, in the types of a program that builds it.
public struct GuideObject: Encodable, Sendable {
  struct Document: Encodable, Sendable {
    let first = "String One"
    let second = "String Two"

    enum CodingKeys: String, CodingKey {
      case first = "c_stringOne"
      case second = "c_stringTwo"
    }
  }

  let date: Date
  let bool = true
  let reference: String
  let number = 42
  let document = Document()
  let string = "String Value"
  let any = ["c_anyKey": "any value"]
  let stringArray = ["value 1", "value 2", "value 3"]

  enum CodingKeys: String, CodingKey {
    case date = "c_date"
    case bool = "c_bool"
    case reference = "c_reference"
    case number = "c_number"
    case document = "c_document"
    case string = "c_string"
    case any = "c_any"
    case stringArray = "c_stringArray"
  }

  private let id: ObjectID

  /// Creates the object.
  ///
  /// - Returns: `nil` if the reference is not an object identifier.
  public init?() {
    guard let id = ObjectID("4d55c3a7f8a94c0b2e000001") else { return nil }
    self.id = id
    reference = id.description
    date = Date(timeIntervalSinceReferenceDate: 500_000_000.25)
  }

  /// A new dictionary literal for ObjectBody at each access.
  public var literal: PropertyObject {
    [
      "c_date": .date(date), "c_bool": true, "c_reference": .reference(id), "c_number": 42,
      "c_document": ["c_stringOne": "String One", "c_stringTwo": "String Two"],
      "c_string": "String Value", "c_any": ["c_anyKey": "any value"],
      "c_stringArray": ["value 1", "value 2", "value 3"],
    ]
  }

  /// A new dictionary literal for `JSONSerialization`, with the date as text, at each access.
  public var dictionary: [String: Any] {
    [
      "c_date": date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)),
      "c_bool": true, "c_reference": reference, "c_number": 42,
      "c_document": ["c_stringOne": "String One", "c_stringTwo": "String Two"],
      "c_string": "String Value", "c_any": ["c_anyKey": "any value"],
      "c_stringArray": ["value 1", "value 2", "value 3"],
    ]
  }
}
