import JSONText
public import ObjectSchema

extension ObjectDefinition {
  /// Decodes a Swift value from the JSON text of an object, such as the server's response.
  ///
  /// Values are read as their properties define. An `Instant` is read from a date in the formats of
  /// its property. From a calendar day, it's read only if the formats have a time zone in which the
  /// day starts; a `CivilDate` needs none. A `ParsedDate` keeps the offset of the text. With
  /// `import ObjectBody`, a `Date` is read like an `Instant`, and `Data` from base64. An `ObjectID`
  /// can also be read from the object that the server sends for a Reference, or for an ObjectId that is
  /// expanded, and so can a `String`. Integers are exact,
  /// and `true` is never a number. Keys that the type doesn't decode are ignored. If a key is
  /// duplicated, its last value is used. Rules aren't checked, because the server may add values
  /// that a body mustn't contain.
  ///
  /// Each value that the type reads must have the type that its property declares, even if the Swift
  /// type could read another one. Values of other properties are ignored, unless you check everything;
  /// then decoding starts only if every value has its declared type.
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
  ///   - check: The values that are checked against their declared types.
  /// - Returns: The value.
  /// - Throws: ``ObjectDecodingError`` with the fault `json` or `depth` if the text isn't a JSON
  ///   object, or with all faults `type` and `format` for values that don't have their declared
  ///   types. If only values that are read are checked, those are the values up to the error at which
  ///   the type's `init(from:)` stops. The fault for that error is `required` for a missing key, `null`,
  ///   `type`, `format`, or `integer` or `range` for a number that the Swift type can't represent.
  public func decode<Value: Decodable>(
    _ type: Value.Type, from json: [UInt8], checking check: DecodingCheck = .valuesRead
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
    let scope = DeclaredScope(bodyOf: self, in: document.root)
    var types = DeclaredTypeCheck(document)
    if check == .everything {
      types.checkContents(of: document.root, scope, at: [])
      guard types.mismatches.isEmpty else { throw ObjectDecodingError(types, in: json) }
    }
    let run = DecodingRun(document, check == .everything ? nil : types)
    let value: Value
    do {
      value = try run.decode(type, from: run.decoder(of: document.root, scope, at: []))
    } catch {
      let stop = ObjectDecodingError(decoding: error, run)
      throw run.check.map { ObjectDecodingError($0, in: json).adding(stop) } ?? stop
    }
    if let found = run.check, !found.mismatches.isEmpty {
      throw ObjectDecodingError(found, in: json)
    }
    return value
  }
}
