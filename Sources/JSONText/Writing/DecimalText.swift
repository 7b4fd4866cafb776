/// The shortest decimal text of a binary64 number.
///
/// Source: ECMAScript's Number::toString, which RFC 8785 §3.2.2.3 names for canonical JSON.
enum DecimalText {
  /// Appends a number's text: `42`, `0.1`, `1e+21`, `5e-324`; `null` if it is not finite.
  static func append(_ value: Double, to bytes: inout [UInt8]) {
    guard value.isFinite else { return bytes.append(contentsOf: "null".utf8) }
    if value == 0 { return bytes.append(UInt8(ascii: "0")) }
    if appendPlain(value.description, to: &bytes) { return }
    if value < 0 { bytes.append(UInt8(ascii: "-")) }

    // The standard library finds the shortest digits; only their layout differs from ours.
    var digits: [UInt8] = []
    var point: Int?
    var exponent = 0
    var isExponentNegative = false
    var isInExponent = false
    for byte in value.magnitude.description.utf8 {
      switch byte {
      case UInt8(ascii: "."): point = digits.count
      case UInt8(ascii: "e"): isInExponent = true
      case UInt8(ascii: "-"): isExponentNegative = true
      case UInt8(ascii: "0")...UInt8(ascii: "9") where isInExponent:
        exponent = exponent * 10 + Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte)
      default: continue
      }
    }
    // 0.d1d2… × 10^scale
    var scale = (point ?? digits.count) + (isExponentNegative ? -exponent : exponent)
    let leadingZeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
    digits.removeFirst(leadingZeros)
    scale -= leadingZeros
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    append(digits, scale: scale, to: &bytes)
  }

  /// Appends the standard library's text where it is ECMAScript's but for the fraction of a whole
  /// number. It is not where an exponent has two digits: ECMAScript then has fewer, or none at all.
  ///
  /// - Returns: Whether it was.
  private static func appendPlain(_ text: String, to bytes: inout [UInt8]) -> Bool {
    text.withUTF8Bytes { text in
      var end = text.byteCount
      if end >= 4, text.byte(at: end - 4) == UInt8(ascii: "e") { return false }
      if end > 2, text.byte(at: end - 1) == UInt8(ascii: "0"),
        text.byte(at: end - 2) == UInt8(ascii: ".")
      {
        end -= 2
      }
      bytes.append(text.slice(0, end))
      return true
    }
  }

  private static func append(_ digits: [UInt8], scale: Int, to bytes: inout [UInt8]) {
    let zero = UInt8(ascii: "0")
    switch scale {
    case digits.count...21 where digits.count <= 21:
      bytes.append(contentsOf: digits)
      bytes.append(contentsOf: repeatElement(zero, count: scale - digits.count))
    case 1...21:
      bytes.append(contentsOf: digits[..<scale])
      bytes.append(UInt8(ascii: "."))
      bytes.append(contentsOf: digits[scale...])
    case -5...0:
      bytes.append(contentsOf: "0.".utf8)
      bytes.append(contentsOf: repeatElement(zero, count: -scale))
      bytes.append(contentsOf: digits)
    default:
      bytes.append(digits[0])
      if digits.count > 1 {
        bytes.append(UInt8(ascii: "."))
        bytes.append(contentsOf: digits[1...])
      }
      bytes.append(contentsOf: (scale > 0 ? "e+" : "e-").utf8)
      bytes.append(contentsOf: "\(abs(scale - 1))".utf8)
    }
  }
}
