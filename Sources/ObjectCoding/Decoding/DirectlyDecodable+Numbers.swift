package import JSONText
import ObjectSchema

extension DirectlyDecodable where Self: FixedWidthInteger {
  package static func read(_ decoder: ObjectDecoder) throws -> Self {
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
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: DirectlyDecodable {}
extension UInt: DirectlyDecodable {}
extension UInt8: DirectlyDecodable {}
extension UInt16: DirectlyDecodable {}
extension UInt32: DirectlyDecodable {}
extension UInt64: DirectlyDecodable {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: DirectlyDecodable {}

extension Double: DirectlyDecodable {
  package static func read(_ decoder: ObjectDecoder) throws -> Double {
    let value = try decoder.number(self).double
    guard value.isFinite else { throw decoder.unfit(.range, "a number that 64 bits can hold") }
    return value
  }
}

extension Float: DirectlyDecodable {
  package static func read(_ decoder: ObjectDecoder) throws -> Float {
    // Parse the text, because converting through `Double` would round twice.
    let value = Float(try decoder.number(self).text)
    guard let value, value.isFinite else {
      throw decoder.unfit(.range, "a number that 32 bits can hold")
    }
    return value
  }
}

extension JSONNumber: DirectlyDecodable {
  package static func read(_ decoder: ObjectDecoder) throws -> JSONNumber {
    try decoder.number(self)
  }
}

extension ObjectDecoder {
  /// Returns the current value as a number.
  package func number(_ type: Any.Type) throws -> JSONNumber {
    guard let number = element.number else { throw mismatch(type, expected: "Number") }
    return number
  }
}
