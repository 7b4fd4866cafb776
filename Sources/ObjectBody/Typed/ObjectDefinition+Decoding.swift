import JSONText
public import ObjectSchema

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ObjectDefinition {
  /// Reads a Swift value from the JSON of an object, such as the server's answer.
  ///
  /// A property's value is read as its definition says: a `Date` from a date-time or a calendar day
  /// (its midnight in UTC), `Data` from base64, an ``ObjectID`` of a Reference also from the object
  /// that the server tells in its place. Integers are read exactly, `true` is never a number. Keys that
  /// the type does not ask for are passed over; where a key stands twice the last counts. Rules are not
  /// checked, for the server may keep and add what a body could not hold.
  ///
  /// Every value that is not of its property's type is told. Only if there is none the type reads
  /// itself, and what it misses is told alone.
  ///
  /// ```swift
  /// struct Note: Decodable { var c_date: Date; var c_number: Int? }
  /// let json = Array(#"{"c_date": "1970-01-01T00:01:00Z", "_id": "4d55c3a7f8a94c0b2e000001"}"#.utf8)
  /// let note = try object.decode(Note.self, from: json)
  /// note.c_date.timeIntervalSince1970    // 60.0
  /// note.c_number                        // nil
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - json: JSON text in UTF-8.
  /// - Returns: The value.
  /// - Throws: ``ObjectDecodingError`` with every fault: `json` or `depth` if the text is no JSON or no
  ///   object, `type` and `format` for values of another type; or with the one that the type's own
  ///   `init(from:)` throws: `required` for a missing key, `null`, `type`, `format`, and `integer` or
  ///   `range` for a number that the Swift type cannot hold.
  public func decode<Value: Decodable>(
    _ type: Value.Type, from json: [UInt8]
  ) throws(ObjectDecodingError) -> Value {
    let document: JSONDocument
    do {
      document = try JSONDocument(json)
    } catch {
      throw ObjectDecodingError(error, in: json)
    }
    guard document.root.isObject else {
      throw ObjectDecodingError(
        .json, at: [], expected: "Object", found: document.root.typeName, in: document)
    }
    let check = DeclaredTypeCheck(document, self)
    guard check.mismatches.isEmpty else { throw ObjectDecodingError(check, in: json) }
    let run = DecodingRun(document)
    let decoder = ObjectDecoder(
      element: document.root, place: DeclaredScope(bodyOf: self, in: document.root),
      codingPath: [], run: run)
    do {
      return try run.decode(type, from: decoder)
    } catch {
      throw ObjectDecodingError(decoding: error, run)
    }
  }

  /// Reads a Swift value from the JSON of an object, such as the server's answer.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - json: JSON text in UTF-8.
  /// - Returns: The value.
  /// - Throws: ``ObjectDecodingError`` with every fault.
  public func decode<Value: Decodable>(
    _ type: Value.Type, from json: Data
  ) throws(ObjectDecodingError) -> Value {
    try decode(type, from: [UInt8](json))
  }
}
