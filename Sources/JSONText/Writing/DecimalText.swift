/// The shortest decimal text of a binary64 number.
///
/// Source: ECMAScript's Number::toString, which RFC 8785 §3.2.2.3 requires for canonical JSON.
enum DecimalText {
  /// The maximum length of a number's text.
  static let maximumByteCount = 32

  /// Appends the text of a number, such as `42`, `0.1`, `1e+21` or `5e-324`, or `null` if the
  /// number isn't finite.
  static func append(_ value: Double, to output: inout OutputSpan<UInt8>) {
    guard value.isFinite else { return output.append(copying: "null") }
    if let short = ShortDecimal(value) { return append(short, to: &output) }
    let text = value.description
    let isPlain = text.withUTF8Bytes { appendPlain($0, to: &output) }
    if !isPlain { appendReformatted(value, text, to: &output) }
  }

  private static func append(_ short: ShortDecimal, to output: inout OutputSpan<UInt8>) {
    if short.isNegative { output.append(UInt8(ascii: "-")) }
    output.append(decimal: short.whole)
    guard short.fractionCount > 0 else { return }
    output.append(UInt8(ascii: "."))
    output.append(word: short.fractionText, short.fractionCount)
  }

  /// Appends the standard library's text, leaving out a fraction of zero. The result is the same as
  /// ECMAScript's unless it has an exponent of two digits.
  ///
  /// - Returns: `true` if the text was appended, or `false` if it has such an exponent.
  private static func appendPlain(_ text: RawSpan, to output: inout OutputSpan<UInt8>) -> Bool {
    var end = text.byteCount
    if end >= 4, text.byte(at: end - 4) == UInt8(ascii: "e") { return false }
    if end > 2, text.byte(at: end - 1) == UInt8(ascii: "0"),
      text.byte(at: end - 2) == UInt8(ascii: ".")
    {
      end -= 2
    }
    output.append(copying: text.slice(0, end))
    return true
  }

  /// Appends the standard library's digits, which are as few as possible, in ECMAScript's layout.
  private static func appendReformatted(
    _ value: Double, _ text: String, to output: inout OutputSpan<UInt8>
  ) {
    if value < 0 { output.append(UInt8(ascii: "-")) }
    var digits: [UInt8] = []
    var point: Int?
    var exponent = 0
    var isExponentNegative = false
    var isInExponent = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "."): point = digits.count
      case UInt8(ascii: "e"): isInExponent = true
      case UInt8(ascii: "-"): isExponentNegative = isInExponent
      case UInt8(ascii: "0")...UInt8(ascii: "9") where isInExponent:
        exponent = exponent * 10 + Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte)
      default: continue
      }
    }
    // The number is 0.d1d2… × 10^scale.
    var scale = (point ?? digits.count) + (isExponentNegative ? -exponent : exponent)
    let leadingZeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
    digits.removeFirst(leadingZeros)
    scale -= leadingZeros
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    append(digits, scale: scale, to: &output)
  }

  private static func append(
    _ digits: [UInt8], scale: Int, to output: inout OutputSpan<UInt8>
  ) {
    let zero = UInt8(ascii: "0")
    var text: [UInt8] = []
    switch scale {
    case digits.count...21 where digits.count <= 21:
      text = digits + repeatElement(zero, count: scale - digits.count)
    case 1...21: text = digits[..<scale] + [UInt8(ascii: ".")] + digits[scale...]
    case -5...0: text = Array("0.".utf8) + repeatElement(zero, count: -scale) + digits
    default:
      text.append(digits[0])
      if digits.count > 1 {
        text.append(UInt8(ascii: "."))
        text.append(contentsOf: digits[1...])
      }
      text.append(contentsOf: (scale > 0 ? "e+" : "e-").utf8)
      text.append(contentsOf: "\(abs(scale - 1))".utf8)
    }
    output.append(copying: text.rawBytes)
  }
}
