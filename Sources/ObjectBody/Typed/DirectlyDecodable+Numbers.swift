import JSONText
import ObjectSchema

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DirectlyDecodable where Self: FixedWidthInteger {
  static func read(_ decoder: ObjectDecoder) throws -> Self {
    guard let whole = WholeNumber(try decoder.number(self)) else {
      throw decoder.unfit(.integer, "a whole number")
    }
    guard let value = whole.integer(self) else { throw decoder.unfit(.range, "\(min) to \(max)") }
    return value
  }
}

extension Int: DirectlyDecodable {}
extension Int8: DirectlyDecodable {}
extension Int16: DirectlyDecodable {}
extension Int32: DirectlyDecodable {}
extension Int64: DirectlyDecodable {}
extension Int128: DirectlyDecodable {}
extension UInt: DirectlyDecodable {}
extension UInt8: DirectlyDecodable {}
extension UInt16: DirectlyDecodable {}
extension UInt32: DirectlyDecodable {}
extension UInt64: DirectlyDecodable {}
extension UInt128: DirectlyDecodable {}

extension Double: DirectlyDecodable {
  static func read(_ decoder: ObjectDecoder) throws -> Double {
    let value = try decoder.number(self).double
    guard value.isFinite else { throw decoder.unfit(.range, "a number that 64 bits can hold") }
    return value
  }
}

extension Float: DirectlyDecodable {
  static func read(_ decoder: ObjectDecoder) throws -> Float {
    // From the text: by way of a Double it would be rounded twice.
    let value = Float(try decoder.number(self).text)
    guard let value, value.isFinite else {
      throw decoder.unfit(.range, "a number that 32 bits can hold")
    }
    return value
  }
}

extension Decimal: DirectlyDecodable {
  static func read(_ decoder: ObjectDecoder) throws -> Decimal {
    let number = try decoder.number(self)
    // What it cannot hold it would round without a word.
    guard let value = Decimal(string: number.text), JSONNumber(value.description) == number else {
      throw decoder.unfit(.range, "a number that a Decimal holds exactly")
    }
    return value
  }
}

extension JSONNumber: DirectlyDecodable {
  static func read(_ decoder: ObjectDecoder) throws -> JSONNumber { try decoder.number(self) }
}

extension ObjectDecoder {
  /// The number that a value is.
  func number(_ type: Any.Type) throws -> JSONNumber {
    guard let number = element.number else { throw mismatch(type, expected: "Number") }
    return number
  }
}
