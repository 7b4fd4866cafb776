public import BodyBuilding

/// A value of a closed list, as an enumeration with a case for each value and one for any other.
///
/// ```swift
/// enum Status: ListedValue {
///   case draft, active
///   case unrecognized(String)
///
///   init(rawValue: String) {
///     switch rawValue {
///     case "draft": self = .draft
///     case "active": self = .active
///     default: self = .unrecognized(rawValue)
///     }
///   }
///
///   var rawValue: String {
///     switch self {
///     case .draft: "draft"
///     case .active: "active"
///     case .unrecognized(let value): value
///     }
///   }
/// }
/// ```
public protocol ListedValue: MemberValue, RawRepresentable, Codable, PropertyValueConvertible
where RawValue: MemberValue & Codable & PropertyValueConvertible {
  /// Creates a value, which can be one that the list doesn't have.
  ///
  /// - Parameter rawValue: The value as text or as a number.
  init(rawValue: RawValue)
}

extension ListedValue {
  /// Writes the raw value.
  @inlinable
  public func write(to writer: inout ObjectWriter, at position: MemberPosition) {
    rawValue.write(to: &writer, at: position)
  }

  /// Reads a raw value.
  @inlinable
  public init(
    reading reader: inout ObjectReader, at position: MemberPosition
  ) throws(ObjectReader.Stop) {
    self.init(rawValue: try RawValue(reading: &reader, at: position))
  }
}
