public import BodyBuilding
public import Foundation
public import ObjectCoding
public import ObjectSchema

extension RequestBody {
  /// The bytes to send, as `Data`.
  ///
  /// ```swift
  /// var request = URLRequest(url: url)
  /// request.httpBody = body.data
  /// ```
  public var data: Data { Data(json) }
}

extension ObjectDefinition {
  /// Decodes a Swift value from the JSON text of an object, such as the server's response.
  ///
  /// ```swift
  /// struct Note: Decodable {
  ///   var c_date: Date
  ///   var c_number: Int?
  /// }
  /// let json = Data(#"{"c_date": "1970-01-01T00:01:00Z"}"#.utf8)
  /// let note = try object.decode(Note.self, from: json)
  /// note.c_date.timeIntervalSince1970    // 60.0
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - json: JSON text in UTF-8.
  ///   - check: The values that are checked against their declared types.
  /// - Returns: The value.
  /// - Throws: `ObjectDecodingError` with the faults.
  public func decode<Value: Decodable>(
    _ type: Value.Type, from json: Data, checking check: DecodingCheck = .valuesRead
  ) throws(ObjectDecodingError) -> Value {
    try decode(type, from: Array(json), checking: check)
  }
}

extension PayloadChecker {
  /// Returns whether a payload is valid, stopping at the first error.
  ///
  /// - Parameter payload: JSON text in UTF-8.
  /// - Returns: `true` if there is no error, even if there are warnings.
  public mutating func isValid(_ payload: Data) -> Bool { isValid(Array(payload)) }

  /// Returns all faults in a payload, including warnings.
  ///
  /// - Parameter payload: JSON text in UTF-8.
  /// - Returns: The faults in document order.
  public mutating func faults(in payload: Data) -> [Fault] { faults(in: Array(payload)) }

  /// Returns a report with the verdict on a payload and every fault in it.
  ///
  /// - Parameter payload: JSON text in UTF-8.
  /// - Returns: The report.
  public mutating func report(on payload: Data) -> PayloadReport { report(on: Array(payload)) }
}

extension SchemaRegistry {
  /// Loads definitions from data.
  ///
  /// - Parameters:
  ///   - data: The text of a schema file in UTF-8.
  ///   - name: The name that identifies the data in faults.
  ///   - rules: The custom rules that definitions may name.
  /// - Throws: `SchemaError` with all faults.
  public init(
    data: Data, name: String = "<data>", rules: [CustomRule] = []
  ) throws(SchemaError) {
    try self.init(bytes: Array(data), name: name, rules: rules)
  }

  /// Loads a schema file or the schema files of a directory.
  ///
  /// - Parameters:
  ///   - url: A local file or directory.
  ///   - rules: The custom rules that definitions may name.
  /// - Throws: `SchemaError` with all faults of all files.
  public init(contentsOf url: URL, rules: [CustomRule] = []) throws(SchemaError) {
    try self.init(contentsOf: url.path, rules: rules)
  }
}
