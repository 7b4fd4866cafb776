/// A JSON number that keeps its text until somebody asks for a type.
///
/// Two numbers are equal when their exact decimal values are: `1`, `1.0` and `10e-1` are equal,
/// 9007199254740992 and 9007199254740993 are not, though a `Double` cannot tell them apart.
/// Numbers with exponents past a thousand million are equal only if their texts are.
///
/// ```swift
/// let number = JSONNumber("9007199254740993")
/// number?.integer(Int64.self)      // 9007199254740993
/// number?.double                   // 9007199254740992.0
/// ```
public struct JSONNumber: Sendable {
  /// The number as it was written, following the grammar of RFC 8259.
  public let text: String

  /// Creates a number from JSON text, or `nil` if the text does not follow the grammar.
  ///
  /// - Parameter text: A number and nothing else, not even white space.
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

  /// Creates a number with the shortest text that reads back as the same `Double`.
  ///
  /// The answer is `nil` for one that is infinite or not a number: JSON has no text for it.
  ///
  /// - Parameter value: A number.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    var writer = JSONWriter()
    writer.writeNumber(value)
    text = String(decoding: writer.bytes, as: UTF8.self)
  }

  init(token: JSONNumberToken, in bytes: RawSpan) {
    var buffer: [UInt8] = []
    for offset in token.start..<token.end { buffer.append(bytes.byte(at: offset)) }
    text = String(decoding: buffer, as: UTF8.self)
  }

  /// The nearest `Double`, ties to even; infinite if the number is too large.
  public var double: Double {
    reading { token, bytes in token.double(in: bytes) } ?? .nan
  }

  /// The number as an integer, if that is exactly its value.
  ///
  /// - Parameter type: The type of the integer, up to 64 bits.
  /// - Returns: The integer, or `nil` if the number has a fraction or does not fit.
  public func integer<Integer: FixedWidthInteger>(
    _ type: Integer.Type = Integer.self
  ) -> Integer? {
    reading { token, bytes in token.integer(in: bytes) } ?? nil
  }

  /// The number as an integer of 64 bits, if that is exactly its value: known to other modules without
  /// a generic call.
  package var int64: Int64? { integer(Int64.self) }

  private func reading<Result>(
    _ body: (JSONNumberToken, RawSpan) -> Result
  ) -> Result? {
    let utf8 = Array(text.utf8)
    var cursor = JSONCursor(utf8.rawBytes)
    guard let token = try? cursor.readNumber() else { return nil }
    return body(token, utf8.rawBytes)
  }

  /// What makes two numbers equal: sign, digits and exponent without zeros at either end.
  private var canonicalValue: (isNegative: Bool, digits: [UInt8], exponent: Int)? {
    reading { token, bytes in
      JSONDecimal(token, in: bytes).map {
        (token.isNegative && !$0.digits.isEmpty, $0.digits, $0.exponent)
      }
    } ?? nil
  }
}

extension JSONNumber: Hashable {
  /// Whether two numbers have the same exact value.
  public static func == (lhs: JSONNumber, rhs: JSONNumber) -> Bool {
    guard let left = lhs.canonicalValue, let right = rhs.canonicalValue else {
      return lhs.text == rhs.text
    }
    return left == right
  }

  /// Feeds the exact value to a hasher, so that equal numbers hash alike.
  public func hash(into hasher: inout Hasher) {
    guard let value = canonicalValue else { return hasher.combine(text) }
    hasher.combine(value.isNegative)
    hasher.combine(value.digits)
    hasher.combine(value.exponent)
  }
}

extension JSONNumber: CustomStringConvertible {
  /// The number as it was written.
  public var description: String { text }
}
