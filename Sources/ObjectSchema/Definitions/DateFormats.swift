import JSONText

/// The formats in which the dates of a definition, or of a single property, are read and written.
///
/// A format is a Unicode date pattern, such as `yyyy-MM-dd HH:mm`, or the name of a known format. A
/// property inherits each setting that it doesn't have from its definition.
///
/// ```swift
/// let schemas = try SchemaRegistry(
///   text: """
///     {"name": "c_case", "dates": {"timeZone": "UTC"}, "properties": [
///       {"name": "c_start", "type": "Date", "dates": {"write": "date"}}]}
///     """)
/// let start = try schemas.object(named: "c_case").property(named: "c_start")
/// start.dates?.write       // date
/// start.dates?.timeZone    // UTC
/// start.dates?.read        // nil
/// ```
public struct DateFormats: Hashable, Sendable {
  /// The formats that are accepted, in the order in which they are tried.
  public let read: [String]?

  /// The format in which dates are written.
  public let write: String?

  /// The name of the time zone of dates without an offset.
  public let timeZone: String?

  /// Creates formats.
  ///
  /// - Parameters:
  ///   - read: The formats that are accepted, in the order in which they are tried.
  ///   - write: The format in which dates are written.
  ///   - timeZone: The name of the time zone of dates without an offset.
  public init(read: [String]? = nil, write: String? = nil, timeZone: String? = nil) {
    self.read = read
    self.write = write
    self.timeZone = timeZone
  }

  /// Returns these formats, with settings that they lack taken from an enclosing definition.
  func inheriting(from outer: DateFormats?) -> DateFormats {
    DateFormats(
      read: read ?? outer?.read, write: write ?? outer?.write, timeZone: timeZone ?? outer?.timeZone
    )
  }

  /// The formats as the value of the key `dates`.
  var json: JSONValue {
    var json = JSONObject()
    json["read"] = read.map(JSONValue.init(strings:))
    json.set("write", write)
    json.set("timeZone", timeZone)
    return .object(json)
  }
}
