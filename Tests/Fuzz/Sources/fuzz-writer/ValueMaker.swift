import Invariants
import JSONText

/// Creates values from bytes, so that changing a byte changes a value slightly.
struct ValueMaker {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { index >= bytes.count }

  /// Returns the next byte, or zero after the last.
  mutating func byte() -> UInt8 {
    guard !isAtEnd else { return 0 }
    index += 1
    return bytes[index - 1]
  }

  private mutating func word() -> UInt64 {
    (0..<8).reduce(0) { word, _ in word << 8 | UInt64(byte()) }
  }

  /// Returns a string of up to some bytes, in which invalid UTF-8 is replaced.
  mutating func string(maximumByteCount: UInt8) -> String {
    let count = Int(byte() % (maximumByteCount + 1))
    return String(decoding: (0..<count).map { _ in byte() }, as: UTF8.self)
  }

  /// Returns a value, which isn't a container past the maximum depth.
  mutating func value(depth: Int) -> JSONValue {
    switch byte() % (depth <= JSONDocument.maximumDepth ? 8 : 6) {
    case 0: .null
    case 1: .bool(byte() & 1 == 1)
    case 2: .number(JSONNumber(Int64(bitPattern: word())))
    case 3: .number(double())
    case 4, 5: .string(string(maximumByteCount: 40))
    case 6: .array((0..<byte() % 5).map { _ in value(depth: depth + 1) })
    default:
      .object(
        JSONObject(
          (0..<byte() % 5).map { _ in (string(maximumByteCount: 8), value(depth: depth + 1)) }))
    }
  }

  /// Returns a number with random bits, after requiring that it reads back as the same value.
  private mutating func double() -> JSONNumber {
    let value = Double(bitPattern: word())
    guard let number = JSONNumber(value) else {
      require(!value.isFinite, "\(value) has no text")
      return JSONNumber(0)
    }
    // The text of −0 is that of 0.
    require(number.double == value, "\(value) is written as \(number)")
    require(JSONNumber(number.text) == number, "\(number) is not a number")
    return number
  }
}
