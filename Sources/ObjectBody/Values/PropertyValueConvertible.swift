public import DateText
public import JSONText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A type whose values properties can hold.
///
/// The integers, floating-point numbers, `Decimal`, `Bool`, `String`, `Date`, `UUID`, `Data`,
/// ``ObjectID``, ``Reference``, optionals, arrays and dictionaries of these conform. An enumeration
/// with raw values that conform needs only to say so:
///
/// ```swift
/// enum Status: String, PropertyValueConvertible { case draft, active }
/// struct Temperature: PropertyValueConvertible {
///   var degrees: Double
///   var propertyValue: PropertyValue { .double(degrees) }
/// }
/// PropertyValue(Status.draft) == "draft"                      // true
/// PropertyValue([Temperature(degrees: 36.6)]) == [36.6]       // true
/// ```
public protocol PropertyValueConvertible {
  /// The value as properties hold it.
  var propertyValue: PropertyValue { get }
}

extension PropertyValue: PropertyValueConvertible {
  /// The value itself.
  public var propertyValue: PropertyValue { self }
}

extension PropertyObject: PropertyValueConvertible {
  /// The object as a value.
  public var propertyValue: PropertyValue { .object(self) }
}

extension PropertyValueConvertible
where Self: RawRepresentable, RawValue: PropertyValueConvertible {
  /// The raw value.
  public var propertyValue: PropertyValue { rawValue.propertyValue }
}

extension PropertyValueConvertible where Self: FixedWidthInteger {
  /// The number.
  public var propertyValue: PropertyValue {
    Int64(exactly: self).map(PropertyValue.integer) ?? .number(JSONNumber(self))
  }
}

extension FileAttachment: PropertyValueConvertible {
  /// The file, for a facet.
  public var propertyValue: PropertyValue { .attachment(self) }
}

extension Int: PropertyValueConvertible {}
extension Int8: PropertyValueConvertible {}
extension Int16: PropertyValueConvertible {}
extension Int32: PropertyValueConvertible {}
extension Int64: PropertyValueConvertible {}
extension Int128: PropertyValueConvertible {}
extension UInt: PropertyValueConvertible {}
extension UInt8: PropertyValueConvertible {}
extension UInt16: PropertyValueConvertible {}
extension UInt32: PropertyValueConvertible {}
extension UInt64: PropertyValueConvertible {}
extension UInt128: PropertyValueConvertible {}

extension Bool: PropertyValueConvertible {
  /// `true` or `false`.
  public var propertyValue: PropertyValue { .bool(self) }
}

extension Double: PropertyValueConvertible {
  /// The number.
  public var propertyValue: PropertyValue { .double(self) }
}

extension Float: PropertyValueConvertible {
  /// The number with the shortest text that reads back as the same `Float`: 0.1 stays 0.1.
  public var propertyValue: PropertyValue { .double(Double(description) ?? Double(self)) }
}

extension Decimal: PropertyValueConvertible {
  /// The number with all its digits.
  public var propertyValue: PropertyValue {
    JSONNumber(description).map(PropertyValue.number) ?? .double(.nan)
  }
}

extension JSONNumber: PropertyValueConvertible {
  /// The number with its own text.
  public var propertyValue: PropertyValue { .number(self) }
}

extension String: PropertyValueConvertible {
  /// The text.
  public var propertyValue: PropertyValue { .string(self) }
}

extension Substring: PropertyValueConvertible {
  /// The text.
  public var propertyValue: PropertyValue { .string(String(self)) }
}

extension Date: PropertyValueConvertible {
  /// The point in time.
  public var propertyValue: PropertyValue { .date(self) }
}

extension Instant: PropertyValueConvertible {
  /// The point in time.
  public var propertyValue: PropertyValue { .instant(self) }
}

extension CivilDate: PropertyValueConvertible {
  /// The moment the day begins in UTC, which a property of calendar days writes as the day.
  public var propertyValue: PropertyValue { .instant(Instant(date: self)) }
}

extension UUID: PropertyValueConvertible {
  /// The text in lower case, as RFC 9562 §4 writes it.
  public var propertyValue: PropertyValue { .string(uuidString.lowercased()) }
}

extension Data: PropertyValueConvertible {
  /// The bytes.
  public var propertyValue: PropertyValue { .data(self) }
}

extension ObjectID: PropertyValueConvertible {
  /// The identifier's text.
  public var propertyValue: PropertyValue { .objectID(self) }
}

extension Reference: PropertyValueConvertible {
  /// The identifier's text.
  public var propertyValue: PropertyValue { .reference(id) }
}

extension Optional: PropertyValueConvertible where Wrapped: PropertyValueConvertible {
  /// The value, or `null`.
  public var propertyValue: PropertyValue { self?.propertyValue ?? .null }
}

extension Array: PropertyValueConvertible where Element: PropertyValueConvertible {
  /// The values in order.
  public var propertyValue: PropertyValue { .array(map(\.propertyValue)) }
}

extension Dictionary: PropertyValueConvertible
where Key == String, Value: PropertyValueConvertible {
  /// The values by their keys, sorted by the keys' UTF-8 bytes.
  public var propertyValue: PropertyValue {
    .object(PropertyObject(mapValues(\.propertyValue)))
  }
}

extension JSONValue: PropertyValueConvertible {
  /// The same value; numbers keep their text.
  public var propertyValue: PropertyValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    // What was read from JSON nests no deeper than the reader lets it.
    case .array(let values): .array(values.map(\.propertyValue))
    case .object(let object):
      .object(
        PropertyObject(
          pairs: object.members.map { ($0.key, $0.value.propertyValue) }))
    }
  }
}
