public import DateText
public import JSONText

/// A type whose instances can be converted to property values.
///
/// Integers, floating-point numbers, `Bool`, `String`, ``ObjectID``, ``Reference``, `Instant`,
/// `CivilDate`, and optionals, arrays and dictionaries of these conform. With `import ObjectBody`,
/// so do `Date`, `Data`, `Decimal`, `UUID` and `URL`. An enumeration whose raw values conform only
/// needs to declare its conformance:
///
/// ```swift
/// enum Status: String, PropertyValueConvertible {
///   case draft, active
/// }
/// struct Temperature: PropertyValueConvertible {
///   var degrees: Double
///   var propertyValue: PropertyValue { .double(degrees) }
/// }
/// PropertyValue(Status.draft) == "draft"                  // true
/// PropertyValue([Temperature(degrees: 36.6)]) == [36.6]   // true
/// ```
public protocol PropertyValueConvertible {
  /// The instance as a property value.
  var propertyValue: PropertyValue { get }
}

extension PropertyValue: PropertyValueConvertible {
  /// The value itself.
  public var propertyValue: PropertyValue { self }
}

extension PropertyObject: PropertyValueConvertible {
  /// The object as a property value.
  public var propertyValue: PropertyValue { .object(self) }
}

extension PropertyValueConvertible
where Self: RawRepresentable, RawValue: PropertyValueConvertible {
  /// The raw value as a property value.
  public var propertyValue: PropertyValue { rawValue.propertyValue }
}

extension PropertyValueConvertible where Self: FixedWidthInteger {
  /// The number as a property value.
  public var propertyValue: PropertyValue {
    Int64(exactly: self).map(PropertyValue.integer) ?? .number(JSONNumber(self))
  }
}

extension FileAttachment: PropertyValueConvertible {
  /// The file as the value of a facet.
  public var propertyValue: PropertyValue { .attachment(self) }
}

extension Int: PropertyValueConvertible {}
extension Int8: PropertyValueConvertible {}
extension Int16: PropertyValueConvertible {}
extension Int32: PropertyValueConvertible {}
extension Int64: PropertyValueConvertible {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: PropertyValueConvertible {}
extension UInt: PropertyValueConvertible {}
extension UInt8: PropertyValueConvertible {}
extension UInt16: PropertyValueConvertible {}
extension UInt32: PropertyValueConvertible {}
extension UInt64: PropertyValueConvertible {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: PropertyValueConvertible {}

extension Bool: PropertyValueConvertible {
  /// The Boolean as a property value.
  public var propertyValue: PropertyValue { .bool(self) }
}

extension Double: PropertyValueConvertible {
  /// The number as a property value.
  public var propertyValue: PropertyValue { .double(self) }
}

extension Float: PropertyValueConvertible {
  /// The number with the shortest text that identifies this `Float`, so that 0.1 remains 0.1.
  public var propertyValue: PropertyValue { .double(Double(description) ?? Double(self)) }
}

extension JSONNumber: PropertyValueConvertible {
  /// The number with its original text.
  public var propertyValue: PropertyValue { .number(self) }
}

extension String: PropertyValueConvertible {
  /// The text as a property value.
  public var propertyValue: PropertyValue { .string(self) }
}

extension Substring: PropertyValueConvertible {
  /// The text as a property value.
  public var propertyValue: PropertyValue { .string(String(self)) }
}

extension Instant: PropertyValueConvertible {
  /// The instant as a property value.
  public var propertyValue: PropertyValue { .instant(self) }
}

extension ParsedDate: PropertyValueConvertible {
  /// The point in time as a property value.
  public var propertyValue: PropertyValue { .instant(instant) }
}

extension CivilDate: PropertyValueConvertible {
  /// The calendar day as a property value.
  public var propertyValue: PropertyValue { .day(self) }
}

extension ObjectID: PropertyValueConvertible {
  /// The identifier as text.
  public var propertyValue: PropertyValue { .objectID(self) }
}

extension Reference: PropertyValueConvertible {
  /// The identifier as text.
  public var propertyValue: PropertyValue { .reference(id) }
}

extension Optional: PropertyValueConvertible where Wrapped: PropertyValueConvertible {
  /// The wrapped value, or `null`.
  public var propertyValue: PropertyValue { self?.propertyValue ?? .null }
}

extension Array: PropertyValueConvertible where Element: PropertyValueConvertible {
  /// The elements as an array.
  public var propertyValue: PropertyValue {
    // A key path in generic code is created by each call, which takes longer than converting elements.
    PropertyValue(plain: self) ?? .array(map { $0.propertyValue })
  }
}

extension Dictionary: PropertyValueConvertible
where Key == String, Value: PropertyValueConvertible {
  /// The values as an object, sorted by the UTF-8 bytes of their keys.
  public var propertyValue: PropertyValue {
    .object(PropertyObject(mapValues { $0.propertyValue }))
  }
}

extension JSONValue: PropertyValueConvertible {
  /// The same value. Numbers keep their original text.
  public var propertyValue: PropertyValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    // The JSON reader limits nesting, and therefore also this recursion.
    case .array(let values): .array(values.map(\.propertyValue))
    case .object(let object):
      .object(
        PropertyObject(
          pairs: object.members.map { ($0.key, $0.value.propertyValue) }))
    }
  }
}
