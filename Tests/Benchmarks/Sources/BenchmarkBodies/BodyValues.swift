public import BenchmarkPayloads
import DateText
import JSONText
public import ObjectBody

/// The values of payloads in the types of a program: dates as instants, numbers as numbers.
public enum BodyValues {
  /// Returns the values of each payload, with its members in document order.
  ///
  /// - Parameter lines: Valid payloads.
  /// - Returns: The values of the payloads.
  /// - Throws: `JSONSyntaxError` if a payload is not JSON.
  public static func values(of lines: some Sequence<PayloadLine>) throws -> [PropertyObject] {
    try values(ofLines: lines.map(\.bytes))
  }

  /// Returns the values of each payload, with its members in document order.
  ///
  /// - Parameter lines: The bytes of valid payloads.
  /// - Returns: The values of the payloads.
  /// - Throws: `JSONSyntaxError` if a payload is not JSON.
  public static func values(ofLines lines: [[UInt8]]) throws -> [PropertyObject] {
    let read = try lines.map { line in
      guard case .object(let object) = try JSONDocument(line).root.value.propertyValue
      else { throw NoObject() }
      return PropertyObject(
        object.members.map { member in
          PropertyObject.Member(
            member.key, member.key == "c_date" ? date(member.value) : plain(member.value))
        })
    }
    // Copying removes the gaps that parsing leaves between the values in memory. Without them, the
    // values are adjacent, as in a program that creates nothing else.
    return withExtendedLifetime(read) { read.map(copied) }
  }

  private static func copied(_ object: PropertyObject) -> PropertyObject {
    PropertyObject(object.members.map { PropertyObject.Member($0.key, copied($0.value)) })
  }

  private static func copied(_ value: PropertyValue) -> PropertyValue {
    switch value {
    case .string(let text): .string(String(decoding: Array(text.utf8), as: UTF8.self))
    case .array(let elements): .array(elements.map(copied))
    case .object(let object): .object(copied(object))
    default: value
    }
  }

  private static func date(_ value: PropertyValue) -> PropertyValue {
    guard case .string(let text) = value, let date = RFC3339DateTime(text) else { return value }
    return .instant(date.instant)
  }

  private static func plain(_ value: PropertyValue) -> PropertyValue {
    switch value {
    case .number(let number):
      number.integer(Int64.self).map(PropertyValue.integer) ?? .double(number.double)
    case .array(let elements): .array(elements.map(plain))
    case .object(let object):
      .object(
        PropertyObject(
          object.members.map { PropertyObject.Member($0.key, plain($0.value)) }))
    default: value
    }
  }
}

/// An error thrown if a payload is not an object.
public struct NoObject: Error {
  /// Creates the error.
  public init() {}
}
