public import DateText
public import JSONText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a property can hold: the values of JSON, and instants and bytes, which have no form of their
/// own in JSON and are written as their property wants them.
///
/// Literals are values: `true`, `42`, `4.5`, `"text"`, `nil`, arrays and dictionaries. Everything else
/// converts by ``PropertyValueConvertible``.
///
/// ```swift
/// let values: PropertyObject = [
///   "c_bool": true, "c_number": 42, "c_string": "text", "c_any": ["key": [1, 2.5, nil]],
///   "c_date": .date(Date(timeIntervalSince1970: 0)),
/// ]
/// values["c_any"]    // {"key":[1,2.5,null]}
/// ```
public enum PropertyValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// `true` or `false`; never a number.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A number. One that is infinite or not a number is the fault `range` where it is used.
  case double(Double)
  /// A number with its own text, for those that neither of the others holds.
  case number(JSONNumber)
  /// Text.
  case string(String)
  /// A point in time; its property says how it is written.
  case instant(Instant)
  /// Bytes, written as base64.
  case data(Data)
  /// Values in order.
  case array([PropertyValue])
  /// Names with their values.
  case object(PropertyObject)
  /// A file to be uploaded, in a facet of a File.
  indirect case attachment(FileAttachment)
  /// Something that no property can hold, by the name of its Swift type; a `type` fault where it is
  /// used.
  case unsupported(String)

  /// A point in time.
  ///
  /// - Parameter date: The date. What lies below a nanosecond is cut off; a date past the years that
  ///   RFC 3339 can write is the fault `range` where it is used.
  /// - Returns: The value.
  public static func date(_ date: Date) -> PropertyValue { .instant(Instant(date)) }

  /// The identifier of an object.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: The value, which is text.
  public static func objectID(_ id: ObjectID) -> PropertyValue { .string(id.description) }

  /// A reference to an object.
  ///
  /// - Parameter id: The identifier of the object.
  /// - Returns: The value, which is text.
  public static func reference(_ id: ObjectID) -> PropertyValue { .string(id.description) }

  /// A file to be uploaded, in a facet of a File.
  ///
  /// - Parameter url: The file. Its first bytes are looked at when the body is made.
  /// - Returns: The value.
  public static func file(_ url: URL) -> PropertyValue { .attachment(.file(url)) }

  /// The value of anything that converts.
  ///
  /// - Parameter value: A value of a type that conforms.
  public init(_ value: some PropertyValueConvertible) { self = value.propertyValue }

  /// The name of the JSON type, or `Date` or `Data`; of what is foreign, the name of its Swift type.
  public var typeName: String {
    switch self {
    case .null: "Null"
    case .bool: "Boolean"
    case .integer, .double, .number: "Number"
    case .string: "String"
    case .instant: "Date"
    case .data: "Data"
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
  /// `null`.
  public init(nilLiteral: ()) { self = .null }

  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// A whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }

  /// A number.
  public init(floatLiteral value: Double) { self = .double(value) }

  /// Text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Values in order.
  public init(arrayLiteral elements: PropertyValue...) { self = .array(elements) }

  /// Names with their values, in order.
  public init(dictionaryLiteral elements: (String, PropertyValue)...) {
    self = .object(PropertyObject(pairs: elements))
  }
}

extension PropertyValue: CustomStringConvertible {
  /// The value as JSON text: an instant as RFC 3339, bytes as base64, a number that is none as null,
  /// and so what is foreign.
  public var description: String {
    var bytes: [UInt8] = []
    _ = bytes.replaceAll { output in
      var writer = ValueWriter(output)
      writer.value(self, level: 1)
      return writer.written()
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
