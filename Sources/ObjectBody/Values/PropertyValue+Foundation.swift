public import BodyBuilding
import DateText
public import Foundation
import JSONText

extension PropertyValue {
  /// Creates a value that holds a date.
  ///
  /// ```swift
  /// let values: PropertyObject = [
  ///   "c_date": .date(Date(timeIntervalSince1970: 0))
  /// ]
  /// ```
  ///
  /// - Parameter date: The date. Fractions of a nanosecond are truncated. A date in a year that RFC
  ///   3339 can't represent is reported with the code `range`.
  /// - Returns: The value.
  public static func date(_ date: Date) -> PropertyValue { .instant(Instant(date)) }

  /// Creates a value that holds bytes, which are written as base64, or are a file in a facet.
  ///
  /// - Parameter data: The bytes.
  /// - Returns: The value.
  public static func data(_ data: Data) -> PropertyValue { .bytes(Array(data)) }

  /// Creates a value that holds a file to upload, in a facet of a File.
  ///
  /// - Parameter url: The file, whose first bytes are read when the body is built.
  /// - Returns: The value.
  public static func file(_ url: URL) -> PropertyValue { .attachment(.file(url)) }
}

extension Date: PropertyValueConvertible {
  /// The date as an instant.
  public var propertyValue: PropertyValue { .date(self) }
}

extension Data: PropertyValueConvertible {
  /// The bytes as a property value.
  public var propertyValue: PropertyValue { .data(self) }
}

extension Decimal: PropertyValueConvertible {
  /// The number with all its digits.
  public var propertyValue: PropertyValue {
    JSONNumber(description).map(PropertyValue.number) ?? .double(.nan)
  }
}

extension UUID: PropertyValueConvertible {
  /// The text in lowercase, as RFC 9562 §4 specifies.
  public var propertyValue: PropertyValue { .string(uuidString.lowercased()) }
}

extension URL: PropertyValueConvertible {
  /// The absolute string of the URL. To attach a file, use `FileAttachment.file(_:)`.
  public var propertyValue: PropertyValue { .string(absoluteString) }
}
