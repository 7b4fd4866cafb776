import JSONText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A type that a body has a value for, whatever its own `encode(to:)` would write: a date, say,
/// is left for its property to say how it is written.
protocol DirectlyEncodable {
  /// The value.
  var directValue: PropertyValue { get }
}

extension DirectlyEncodable where Self: PropertyValueConvertible {
  var directValue: PropertyValue { propertyValue }
}

extension URL: DirectlyEncodable {
  var directValue: PropertyValue { .string(absoluteString) }
}

extension Bool: DirectlyEncodable {}
extension Data: DirectlyEncodable {}
extension Date: DirectlyEncodable {}
extension Decimal: DirectlyEncodable {}
extension Double: DirectlyEncodable {}
extension Float: DirectlyEncodable {}
extension Int: DirectlyEncodable {}
extension Int8: DirectlyEncodable {}
extension Int16: DirectlyEncodable {}
extension Int32: DirectlyEncodable {}
extension Int64: DirectlyEncodable {}
extension Int128: DirectlyEncodable {}
extension UInt: DirectlyEncodable {}
extension UInt8: DirectlyEncodable {}
extension UInt16: DirectlyEncodable {}
extension UInt32: DirectlyEncodable {}
extension UInt64: DirectlyEncodable {}
extension UInt128: DirectlyEncodable {}
extension JSONNumber: DirectlyEncodable {}
extension JSONValue: DirectlyEncodable {}
extension ObjectID: DirectlyEncodable {}
extension PropertyObject: DirectlyEncodable {}
extension PropertyValue: DirectlyEncodable {}
extension Reference: DirectlyEncodable {}
extension String: DirectlyEncodable {}
extension UUID: DirectlyEncodable {}
