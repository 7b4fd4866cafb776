/// A JSON number that keeps its text and converts it to a numeric type on demand.
///
/// Two numbers are equal if their exact decimal values are: `1`, `1.0` and `10e-1` are equal, while
/// 9007199254740992 and 9007199254740993 differ although they convert to the same `Double`. Numbers
/// with exponents beyond a billion are equal only if their texts are the same.
///
/// ```swift
/// import JSONText
///
/// let number = JSONNumber("9007199254740993")
/// number?.integer(Int64.self)  // 9007199254740993
/// number?.double               // 9007199254740992.0
/// ```
public struct JSONNumber: Sendable {
  /// The text of the number, which follows the grammar of RFC 8259.
  public let text: String

  /// Creates a number from JSON text, or returns `nil` if the text doesn't follow the grammar.
  ///
  /// - Parameter text: A number, without white space or anything else around it.
  public init?(_ text: String) {
    let utf8 = Array(text.utf8)
    var cursor = JSONCursor(utf8.rawBytes)
    guard (try? cursor.readNumber()) != nil, cursor.offset == cursor.end else { return nil }
    self.text = text
  }

  /// Creates a number from an integer.
  ///
  /// - Parameter value: An integer of any width.
  public init(_ value: some FixedWidthInteger) { text = "\(value)" }

  /// Creates a number from a `Double`, with the shortest text that reads back as the same value.
  ///
  /// The result is `nil` for an infinite value or a NaN, which JSON can't represent.
  ///
  /// - Parameter value: A number.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    var writer = JSONWriter()
    writer.writeNumber(value)
    text = String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Creates a number from text that has been read.
  package init(_ token: JSONNumberToken, in bytes: RawSpan) {
    let count = token.end &- token.start
    if count < 16, bytes.byteCount >= 8 {
      text = String(smallFrom: token.start, count: count, of: bytes, isASCII: true)
    } else {
      text = String(decoding: bytes.slice(token.start, token.end))
    }
  }

  /// The nearest `Double`, with ties rounded to even. It is infinite if the number is too large.
  public var double: Double {
    reading { token, bytes in token.double(in: bytes) } ?? .nan
  }

  /// Returns the number as an integer if its value is one.
  ///
  /// - Parameter type: The type of the integer, of up to 64 bits.
  /// - Returns: The integer, or `nil` if the number has a fraction or doesn't fit the type.
  public func integer<Integer: FixedWidthInteger>(
    _ type: Integer.Type = Integer.self
  ) -> Integer? {
    reading { token, bytes in token.integer(in: bytes) } ?? nil
  }

  /// The number as an `Int64` if its value is one. Other modules use this to avoid a generic call.
  package var int64: Int64? { integer(Int64.self) }

  private func reading<Result>(
    _ body: (JSONNumberToken, RawSpan) -> Result
  ) -> Result? {
    let utf8 = Array(text.utf8)
    var cursor = JSONCursor(utf8.rawBytes)
    guard let token = try? cursor.readNumber() else { return nil }
    return body(token, utf8.rawBytes)
  }

  /// The sign, the digits without zeros at either end, and the exponent, which are the same for
  /// equal numbers.
  private var canonicalValue: (isNegative: Bool, digits: [UInt8], exponent: Int)? {
    reading { token, bytes in
      JSONDecimal(token, in: bytes).map {
        (token.isNegative && !$0.digits.isEmpty, $0.digits, $0.exponent)
      }
    } ?? nil
  }
}

extension JSONNumber: Hashable {
  /// Returns whether two numbers have the same exact value.
  public static func == (lhs: JSONNumber, rhs: JSONNumber) -> Bool {
    guard let left = lhs.canonicalValue, let right = rhs.canonicalValue else {
      return lhs.text == rhs.text
    }
    return left == right
  }

  /// Hashes the exact value.
  public func hash(into hasher: inout Hasher) {
    guard let value = canonicalValue else { return hasher.combine(text) }
    hasher.combine(value.isNegative)
    hasher.combine(value.digits)
    hasher.combine(value.exponent)
  }
}

extension JSONNumber: CustomStringConvertible {
  /// The text of the number.
  public var description: String { text }
}
