import JSONText

/// A JSON number whose value is an integer of any size, such as `1.0` or `1e1`.
struct WholeNumber {
  private let isNegative: Bool
  /// The digits without leading and trailing zeros.
  private let digits: [UInt8]
  /// The number of trailing zeros.
  private let zeros: Int

  /// Creates a whole number, or returns `nil` if the number has a fraction.
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

  /// Returns an exponent, clamped to a range that no integer of a supported width exceeds.
  private static func exponent(_ text: String) -> Int {
    let limit = 1 << 40
    let value = Int(text) ?? (text.hasPrefix("-") ? -limit : limit)
    return min(max(value, -limit), limit)
  }

  /// Returns the number as an integer, or `nil` if it's out of range.
  func integer<Integer: FixedWidthInteger>(_ type: Integer.Type = Integer.self) -> Integer? {
    // An integer never has more decimal digits than bits.
    guard digits.count + zeros <= Integer.bitWidth else { return digits.isEmpty ? 0 : nil }
    var value: Integer = 0
    for index in 0..<digits.count + zeros {
      let digit = index < digits.count ? Integer(digits[index]) : 0
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
