import Invariants
import JSONText

/// Makes values from bytes, so that each byte that changes changes a value a little.
struct ValueMaker {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place >= bytes.count }

  /// The next byte; zeros after the last.
  mutating func byte() -> UInt8 {
    guard !isAtEnd else { return 0 }
    place += 1
    return bytes[place - 1]
  }

  private mutating func word() -> UInt64 {
    (0..<8).reduce(0) { word, _ in word << 8 | UInt64(byte()) }
  }

  /// Text of at most some bytes, in which those that are not UTF-8 are replaced.
  mutating func string(longest: UInt8) -> String {
    let count = Int(byte() % (longest + 1))
    return String(decoding: (0..<count).map { _ in byte() }, as: UTF8.self)
  }

  /// A value; at the depth that no reader goes beyond it is no container.
  mutating func value(depth: Int) -> JSONValue {
    switch byte() % (depth <= JSONCursor.maximumDepth ? 8 : 6) {
    case 0: .null
    case 1: .bool(byte() & 1 == 1)
    case 2: .number(JSONNumber(Int64(bitPattern: word())))
    case 3: .number(double())
    case 4, 5: .string(string(longest: 40))
    case 6: .array((0..<byte() % 5).map { _ in value(depth: depth + 1) })
    default:
      .object(
        JSONObject((0..<byte() % 5).map { _ in (string(longest: 8), value(depth: depth + 1)) }))
    }
  }

  /// A number with the bits of one, which must come back with the same bits.
  private mutating func double() -> JSONNumber {
    let value = Double(bitPattern: word())
    guard let number = JSONNumber(value) else {
      require(!value.isFinite, "\(value) has no text")
      return JSONNumber(0)
    }
    // The text of −0 is that of 0.
    require(number.double == value, "\(value) is written \(number)")
    require(JSONNumber(number.text) == number, "\(number) is no number")
    return number
  }
}
