public import DateText

/// The identifier of an object: 12 bytes, written as 24 hexadecimal digits.
///
/// Identifiers are ordered by their bytes, which begin with the second they were made in, so they are
/// ordered by age as well.
///
/// ```swift
/// let id = ObjectID("4D55C3A7F8A94C0B2E000001")
/// id?.description          // 4d55c3a7f8a94c0b2e000001
/// id?.created.seconds      // 1297466279
/// ObjectID("4d55c3a7")     // nil
/// ```
///
/// Source: the form of MongoDB's ObjectId, which the server uses.
public struct ObjectID: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt32

  /// Creates an identifier from its text, or `nil` if the text has not this form.
  ///
  /// - Parameter text: 24 hexadecimal digits in any case.
  public init?(_ text: String) {
    var high: UInt64 = 0
    var low: UInt64 = 0
    var count = 0
    for byte in text.utf8 {
      guard let digit = Self.value(ofDigit: byte), count < 24 else { return nil }
      if count < 16 { high = high << 4 | digit } else { low = low << 4 | digit }
      count += 1
    }
    guard count == 24 else { return nil }
    self.high = high
    self.low = UInt32(truncatingIfNeeded: low)
  }

  /// When the identifier was made, to the second.
  public var created: Instant { Instant(seconds: Int64(high >> 32)) }

  private static func value(ofDigit byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

extension ObjectID: Comparable {
  /// Whether an identifier's bytes come before another's.
  public static func < (left: ObjectID, right: ObjectID) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}

extension ObjectID: LosslessStringConvertible {
  /// The identifier as 24 hexadecimal digits in lower case.
  public var description: String {
    let digits: StaticString = "0123456789abcdef"
    return unsafe String(unsafeUninitializedCapacity: 24) { buffer in
      for place in 0..<24 {
        let word = place < 16 ? high : UInt64(low) << 32
        let digit = Int(word >> UInt64(60 - place % 16 * 4) & 0xF)
        // Sixteen letters, and the number is below sixteen.
        unsafe buffer[place] = digits.utf8Start[digit]
      }
      return 24
    }
  }
}

extension ObjectID: Codable {
  /// Reads an identifier from its text.
  ///
  /// - Parameter decoder: Holds a string of 24 hexadecimal digits.
  /// - Throws: `DecodingError` if it holds anything else.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let id = ObjectID(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "an identifier has 24 hexadecimal digits")
    }
    self = id
  }

  /// Writes the identifier as text.
  ///
  /// - Parameter encoder: Gets a string of 24 hexadecimal digits.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
