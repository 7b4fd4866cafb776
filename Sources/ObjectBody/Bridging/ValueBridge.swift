import BodyBuilding
import Foundation
import JSONText

/// Converts values of any type to property values.
///
/// Casts are ambiguous: `as? Bool` succeeds for an `NSNumber` of 1, and on Linux `as? NSNumber`
/// succeeds for a `Bool`. Therefore, objects and Swift values are distinguished before any cast.
struct ValueBridge {
  /// The containers that are being converted, outermost first, to detect one that contains itself.
  private var open: [ObjectIdentifier] = []

  /// Converts a value.
  ///
  /// - Parameters:
  ///   - value: A value of any type.
  ///   - level: The nesting level of the value, if it's a container. A body is at level 1.
  /// - Returns: The property value, which may be unsupported.
  mutating func value(_ value: Any, level: Int) -> PropertyValue {
    guard let value = Self.unwrapped(value) else { return .null }
    if type(of: value) is AnyClass {
      return object(value as AnyObject, level: level)
        ?? (value as? any PropertyValueConvertible)?.propertyValue ?? Self.unsupported(value)
    }
    if let value = value as? any PropertyValueConvertible { return value.propertyValue }
    switch value {
    case let array as any AnyArray: return elements(array.anyElements, level: level)
    case let dictionary as any AnyDictionary:
      return members(dictionary.anyMembers, of: value, level: level)
    case let number as CGFloat: return .double(Double(number))
    default: return Self.unsupported(value)
    }
  }

  /// Returns the value inside any optionals and `AnyHashable`, or `nil` if there is none.
  private static func unwrapped(_ value: Any) -> Any? {
    var value = value
    while true {
      if let optional = value as? any AnyOptional {
        guard let wrapped = optional.anyValue else { return nil }
        value = wrapped
      } else if type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable {
        value = hashable.base
      } else {
        return value
      }
    }
  }

  private static func unsupported(_ value: Any) -> PropertyValue {
    .unsupported(String(describing: type(of: value)))
  }

  /// Converts a Foundation object, or returns `nil` if its class has no counterpart.
  private mutating func object(_ object: AnyObject, level: Int) -> PropertyValue? {
    switch object {
    case let number as NSNumber: return Self.number(number)
    case let text as NSString:
      return Self.text(text).map(PropertyValue.string) ?? .unpairedSurrogate
    case is NSNull: return .null
    case let date as NSDate: return .date(date as Date)
    case let data as NSData: return .data(data as Data)
    case let uuid as NSUUID: return (uuid as UUID).propertyValue
    case let url as NSURL: return .string((url as URL).absoluteString)
    case let array as NSArray:
      return opening(array) { bridge in bridge.elements(array.containedObjects, level: level) }
    case let dictionary as NSDictionary:
      // A cast to a Swift dictionary traps if two keys are canonically equivalent.
      return opening(dictionary) { bridge in
        bridge.members(dictionary.containedObjects, of: dictionary, level: level)
      }
    default: return nil
    }
  }

  /// Converts the content of a container, unless it's already being converted.
  private mutating func opening(
    _ container: AnyObject, _ convert: (inout ValueBridge) -> PropertyValue
  ) -> PropertyValue {
    let identity = ObjectIdentifier(container)
    guard !open.contains(identity) else {
      return .unsupported("\(type(of: container)) that contains itself")
    }
    open.append(identity)
    defer { open.removeLast() }
    return convert(&self)
  }

  private mutating func elements(_ elements: [Any], level: Int) -> PropertyValue {
    guard level <= JSONDocument.maximumDepth else { return .array([]) }
    return .array(elements.map { value($0, level: level + 1) })
  }

  private mutating func members(
    _ members: [(key: Any, value: Any)], of container: Any, level: Int
  ) -> PropertyValue {
    guard level <= JSONDocument.maximumDepth else { return .object(PropertyObject()) }
    var result: [PropertyObject.Member] = []
    for member in members {
      guard let key = Self.key(member.key) else {
        let keyType = type(of: Self.unwrapped(member.key) ?? member.key)
        return .unsupported("\(type(of: container)) with a key of the type \(keyType)")
      }
      result.append(PropertyObject.Member(key, value(member.value, level: level + 1)))
    }
    result.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return .object(PropertyObject(result))
  }
}

extension ValueBridge {
  private static func number(_ number: NSNumber) -> PropertyValue {
    // Foundation has exactly one object for true and one for false.
    if number === NSNumber(value: true) { return .bool(true) }
    if number === NSNumber(value: false) { return .bool(false) }
    if let decimal = number as? NSDecimalNumber { return decimal.decimalValue.propertyValue }
    switch unsafe UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "d"): return number.doubleValue.propertyValue
    case UInt8(ascii: "f"): return number.floatValue.propertyValue
    case UInt8(ascii: "Q"): return number.uint64Value.propertyValue
    default: return number.int64Value.propertyValue
    }
  }

  /// Returns the text of a string, or `nil` if it has an unpaired surrogate.
  private static func text(_ text: NSString) -> String? {
    let result = text as String
    // Swift replaces an unpaired surrogate with U+FFFD, so text without that character is valid.
    guard result.unicodeScalars.contains("\u{FFFD}") else { return result }
    var index = 0
    while index < text.length {
      let unit = text.character(at: index)
      index += 1
      guard UTF16.isSurrogate(unit) else { continue }
      guard UTF16.isLeadSurrogate(unit), index < text.length,
        UTF16.isTrailSurrogate(text.character(at: index))
      else { return nil }
      index += 1
    }
    return result
  }

  /// Returns the text of a dictionary's key, or `nil` if it isn't text.
  private static func key(_ key: Any) -> String? {
    guard let key = unwrapped(key) else { return nil }
    if type(of: key) is AnyClass { return (key as? NSString).flatMap(text) }
    return key as? String ?? (key as? Substring).map(String.init)
  }
}

extension PropertyValue {
  fileprivate static let unpairedSurrogate = PropertyValue.unsupported(
    "String with an unpaired surrogate")
}

/// An optional of any type.
private protocol AnyOptional {
  var anyValue: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate var anyValue: Any? { map { $0 } }
}

/// An array of any type.
private protocol AnyArray {
  var anyElements: [Any] { get }
}

extension Array: AnyArray {
  fileprivate var anyElements: [Any] { self }
}

/// A dictionary of any type.
private protocol AnyDictionary {
  var anyMembers: [(key: Any, value: Any)] { get }
}

extension Dictionary: AnyDictionary {
  fileprivate var anyMembers: [(key: Any, value: Any)] { map { ($0.key, $0.value) } }
}
