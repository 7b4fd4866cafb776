import JSONText

/// A JSON number that has no fraction, by its value: `1.0` and `1e1` have none. For integers of any
/// width.
struct WholeNumber {
  private let isNegative: Bool
  /// The digits, without zeros at either end.
  private let digits: [UInt8]
  /// The zeros after the digits.
  private let zeros: Int

  /// Reads a number, or answers `nil` if it has a fraction.
  init?(_ number: JSONNumber) {
    var digits: [UInt8] = []
    var exponent = 0
    var text = Array(number.text.utf8)[...]
    isNegative = text.first == UInt8(ascii: "-")
    if isNegative { text.removeFirst() }
    if let mark = text.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
      exponent = Self.exponent(String(decoding: text[(mark + 1)...], as: UTF8.self))
      text = text[..<mark]
    }
    if let point = text.firstIndex(of: UInt8(ascii: ".")) {
      exponent -= text.endIndex - point - 1
    }
    for byte in text where byte != UInt8(ascii: ".") {
      let digit = byte - UInt8(ascii: "0")
      if digit != 0 || !digits.isEmpty { digits.append(digit) }
    }
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    guard digits.isEmpty || exponent >= 0 else { return nil }
    self.digits = digits
    zeros = digits.isEmpty ? 0 : exponent
  }

  /// An exponent, which may be written with any number of digits; far away, one is like another.
  private static func exponent(_ text: String) -> Int {
    let farthest = 1 << 40
    let value = Int(text) ?? (text.hasPrefix("-") ? -farthest : farthest)
    return min(max(value, -farthest), farthest)
  }

  /// The number as an integer, or `nil` if it does not fit.
  func integer<Integer: FixedWidthInteger>(_ type: Integer.Type = Integer.self) -> Integer? {
    // More digits than any integer of the type has.
    guard digits.count + zeros <= Integer.bitWidth else { return digits.isEmpty ? 0 : nil }
    var value: Integer = 0
    for place in 0..<digits.count + zeros {
      let digit = place < digits.count ? Integer(digits[place]) : 0
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) =
        isNegative
        ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      if overflow || carry { return nil }
      value = sum
    }
    return value
  }
}
