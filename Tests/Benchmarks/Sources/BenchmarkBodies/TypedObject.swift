public import BenchmarkPayloads
import Foundation
public import ObjectBody

/// The payload as an app would declare it for ObjectBody, with every value in a type of its own.
public struct TypedObject: Codable, Sendable {
  struct Document: Codable, Sendable {
    let first: String
    let second: String

    enum CodingKeys: String, CodingKey {
      case first = "c_stringOne"
      case second = "c_stringTwo"
    }
  }

  struct Content: Codable, Sendable {
    struct Inner: Codable, Sendable {
      let flag: Bool
      let list: [Int]
    }

    let kind: String
    let n: Int
    let inner: Inner

    var value: PropertyValue {
      [
        "kind": .string(kind), "n": PropertyValue(n),
        "inner": ["flag": .bool(inner.flag), "list": PropertyValue(inner.list)],
      ]
    }
  }

  enum Status: String, Codable, Sendable {
    case draft, pending, active, suspended, completed, archived
  }

  let date: Date
  let bool: Bool
  let reference: ObjectID
  let number: Double
  let document: Document
  let string: String
  let any: Content?
  let stringArray: [String]
  let status: Status
  /// The e-mail address.
  public let email: String
  let scores: [Double]?

  enum CodingKeys: String, CodingKey {
    case date = "c_date"
    case bool = "c_bool"
    case reference = "c_reference"
    case number = "c_number"
    case document = "c_document"
    case string = "c_string"
    case any = "c_any"
    case stringArray = "c_stringArray"
    case status = "c_status"
    case email = "c_email"
    case scores = "c_scores"
  }

  /// The values as an app would pass them to ObjectBody without the type being encodable.
  public var values: PropertyObject {
    var values: PropertyObject = [
      "c_date": .date(date), "c_bool": .bool(bool), "c_reference": .reference(reference),
      "c_number": .double(number),
      "c_document": [
        "c_stringOne": .string(document.first), "c_stringTwo": .string(document.second),
      ],
      "c_string": .string(string), "c_any": any.map(\.value) ?? .null,
      "c_stringArray": PropertyValue(stringArray), "c_status": .string(status.rawValue),
      "c_email": .string(email), "c_scores": scores.map { PropertyValue($0) } ?? .null,
    ]
    if any == nil { values["c_any"] = nil }
    if scores == nil { values["c_scores"] = nil }
    return values
  }

  /// Returns payloads that differ from those of the generator only in a member that the type doesn't have.
  ///
  /// - Parameters:
  ///   - lines: Valid payloads.
  ///   - definition: The definition of the payloads.
  /// - Returns: The bytes of the payloads.
  /// - Throws: The error of a payload that isn't valid.
  public static func payloads(
    of lines: some Sequence<PayloadLine>, _ definition: ObjectDefinition
  ) throws -> [[UInt8]] {
    try lines.map {
      try definition.body(encoding: definition.decode(TypedObject.self, from: $0.bytes)).json
    }
  }
}
