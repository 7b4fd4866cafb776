package import BodyBuilding
import JSONText

/// A type whose instances are encoded as property values, bypassing their own `encode(to:)`.
///
/// This lets the property determine, for example, how a date is written.
package protocol DirectlyEncodable {
  /// The instance as a property value, or `nil` if it's encoded by `encode(to:)` nevertheless.
  var directValue: PropertyValue? { get }

  /// Returns the property value of an instance of this type.
  ///
  /// It's a requirement so that each type has an implementation of its own, which doesn't have to find
  /// out what `Self` is.
  static func directValue(of value: some Any) -> PropertyValue?
}

extension DirectlyEncodable {
  @inlinable @inline(__always)
  package static func directValue(of value: some Any) -> PropertyValue? {
    (value as? Self)?.directValue
  }
}

extension DirectlyEncodable where Self: PropertyValueConvertible {
  package var directValue: PropertyValue? { propertyValue }
}

extension Bool: DirectlyEncodable {}
extension Double: DirectlyEncodable {}
extension Float: DirectlyEncodable {}
extension Int: DirectlyEncodable {}
extension Int8: DirectlyEncodable {}
extension Int16: DirectlyEncodable {}
extension Int32: DirectlyEncodable {}
extension Int64: DirectlyEncodable {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: DirectlyEncodable {}
extension UInt: DirectlyEncodable {}
extension UInt8: DirectlyEncodable {}
extension UInt16: DirectlyEncodable {}
extension UInt32: DirectlyEncodable {}
extension UInt64: DirectlyEncodable {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: DirectlyEncodable {}
extension FileAttachment: DirectlyEncodable {}
extension JSONNumber: DirectlyEncodable {}
extension JSONValue: DirectlyEncodable {}
extension ObjectID: DirectlyEncodable {}
extension PropertyObject: DirectlyEncodable {}
extension PropertyValue: DirectlyEncodable {}
extension Reference: DirectlyEncodable {}
extension String: DirectlyEncodable {}

extension Optional: DirectlyEncodable {
  package var directValue: PropertyValue? {
    guard case let value? = self else { return nil }
    return (value as? any DirectlyEncodable)?.directValue
  }
}
