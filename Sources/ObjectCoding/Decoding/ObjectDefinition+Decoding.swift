import BodyBuilding
import JSONText
public import ObjectSchema

extension ObjectDefinition {
  /// Decodes a Swift value from the JSON text of an object, such as the server's response.
  ///
  /// Values are read as their properties define: with `import ObjectBody`, a `Date` from a
  /// date-time or from a calendar day (its start in UTC), and `Data` from base64; an ``ObjectID``
  /// of a Reference also from the object that the server sends instead. Integers are exact, and
  /// `true` is never a number. Keys that the type doesn't decode are ignored. If a key is
  /// duplicated, its last value is used. Rules aren't checked, because the server may add values
  /// that a body must not contain.
  ///
  /// Decoding starts only if every value has its declared type, and stops at the first error.
  ///
  /// ```swift
  /// struct Note: Decodable {
  ///   var c_string: String
  ///   var c_number: Int?
  /// }
  /// let json = Array(#"{"c_string": "text", "_id": "…"}"#.utf8)
  /// let note = try object.decode(Note.self, from: json)
  /// note.c_string    // text
  /// note.c_number    // nil
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - json: JSON text in UTF-8.
  /// - Returns: The value.
  /// - Throws: ``ObjectDecodingError`` with all faults: `json` or `depth` if the text isn't a JSON object,
  ///   `type` and `format` for values of another type than declared. Otherwise with the error of the
  ///   type's `init(from:)`: `required` for a missing key, `null`, `type`, `format`, and `integer` or
  ///   `range` for a number that the Swift type can't represent.
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
      element: document.root, scope: DeclaredScope(bodyOf: self, in: document.root),
      codingPath: [], run: run)
    do {
      return try run.decode(type, from: decoder)
    } catch {
      throw ObjectDecodingError(decoding: error, run)
    }
  }
}
