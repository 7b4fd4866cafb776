public import BenchmarkPayloads
import DateText
import JSONText
public import ObjectBody

/// The values of payloads as a program has them: dates as instants, numbers as numbers.
public enum BodyValues {
  /// The values of each payload, its members in their order.
  ///
  /// - Parameter lines: Valid payloads.
  /// - Returns: Their values.
  /// - Throws: `JSONSyntaxError` if a payload is no JSON.
  public static func values(of lines: some Sequence<PayloadLine>) throws -> [PropertyObject] {
    try values(ofLines: lines.map(\.bytes))
  }

  /// The values of each payload, its members in their order.
  ///
  /// - Parameter lines: The bytes of valid payloads.
  /// - Returns: Their values.
  /// - Throws: `JSONSyntaxError` if a payload is no JSON.
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
    // What reading left between them stays until they are copied: so one lies after the other, as
    // values do that nothing else was made with.
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

/// A payload is no object.
public struct NoObject: Error {
  /// Creates the error.
  public init() {}
}
