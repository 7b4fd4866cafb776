public import DateText
public import JSONText

/// A value that a property can hold.
///
/// In addition to JSON's values, there are instants, calendar days, bytes and files, which are written as
/// their property requires. You can write a value as a literal: `true`, `42`, `4.5`, `"text"`, `nil`, an
/// array or a dictionary. Other types convert through ``PropertyValueConvertible``.
///
/// ```swift
/// let values: PropertyObject = [
///   "c_bool": true, "c_number": 42, "c_string": "text",
///   "c_any": ["key": [1, 2.5, nil]],
/// ]
/// values["c_any"]    // {"key":[1,2.5,null]}
/// ```
public enum PropertyValue: Hashable, Sendable {
  /// No value.
  case null
  /// A Boolean, which is never a number.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A number. Infinity and NaN are reported with the code `range`.
  case double(Double)
  /// A number as text, for numbers that the other cases can't represent exactly.
  case number(JSONNumber)
  /// Text.
  case string(String)
  /// A point in time, written in the format of its property.
  ///
  /// A property that holds calendar days accepts one only if its formats have a time zone, which
  /// determines the day.
  case instant(Instant)
  /// A calendar day, written in the format of its property. As a point in time, it's the start of the
  /// day in the time zone of the property's formats, or in UTC.
  case day(CivilDate)
  /// Bytes, written as base64.
  case bytes([UInt8])
  /// An array of values.
  case array([PropertyValue])
  /// Property names with values.
  case object(PropertyObject)
  /// A file to upload, in a facet of a File.
  indirect case attachment(FileAttachment)
  /// A value that no property can hold, with its Swift type. It's reported with the code `type`.
  case unsupported(String)

  /// Creates a value that holds the identifier of an object.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: The identifier as text.
  public static func objectID(_ id: ObjectID) -> PropertyValue { .string(id.description) }

  /// Creates a value that refers to an object.
  ///
  /// - Parameter id: The identifier of the object.
  /// - Returns: The identifier as text.
  public static func reference(_ id: ObjectID) -> PropertyValue { .string(id.description) }

  /// Creates a value from an instance of a convertible type.
  ///
  /// - Parameter value: The instance.
  public init(_ value: some PropertyValueConvertible) { self = value.propertyValue }

  /// The name of the JSON type, `Date`, `Data`, `File`, or the description of an unsupported value.
  public var typeName: String {
    switch self {
    case .null: "Null"
    case .bool: "Boolean"
    case .integer, .double, .number: "Number"
    case .string: "String"
    case .instant, .day: "Date"
    case .bytes: "Data"
    case .array: "Array"
    case .object: "Object"
    case .attachment: "File"
    case .unsupported(let name): name
    }
  }
}

extension PropertyValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates `null`.
  public init(nilLiteral: ()) { self = .null }

  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Creates a whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }

  /// Creates a number.
  public init(floatLiteral value: Double) { self = .double(value) }

  /// Creates text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Creates an array.
  public init(arrayLiteral elements: PropertyValue...) { self = .array(elements) }

  /// Creates an object whose members keep their order.
  public init(dictionaryLiteral elements: (String, PropertyValue)...) {
    self = .object(PropertyObject(pairs: elements))
  }
}

extension PropertyValue: CustomStringConvertible {
  /// The value as JSON text, with instants in RFC 3339, bytes in base64, and `null` for anything
  /// that JSON can't represent.
  public var description: String {
    var bytes: [UInt8] = []
    _ = bytes.replaceAll { output in
      var writer = ValueWriter(output)
      writer.writeValue(self, level: 1)
      return writer.result()
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
