extension TextChanges {
  private static let capitalSigma: UInt32 = 0x3A3
  private static let finalSigma: UInt32 = 0x3C2

  /// Changes text to lowercase.
  ///
  /// Each character is mapped on its own, except for the Greek capital sigma, which has another
  /// lowercase form at the end of a word.
  ///
  /// Complexity: O(n), because a character is looked at again at most for the sigmas around it.
  ///
  /// Source: The Unicode Standard §3.13, Final_Sigma. A character that is both cased and ignorable
  /// is ignored, as in the implementations of ECMAScript.
  ///
  /// - Parameter text: Valid UTF-8.
  static func lowercase(_ text: inout [UInt8]) {
    change(&text) { scalar, index, text in
      guard scalar.value == capitalSigma else { return scalar.commonLowercase }
      // Characters before it that have changed are still cased.
      let isFinal = isAfterCased(index, in: text) && !isBeforeCased(index + 2, in: text)
      return isFinal ? finalSigma : capitalSigma + 0x20
    } other: {
      $0.lowercaseMapping
    }
  }

  /// Changes text to uppercase.
  ///
  /// Complexity: O(n).
  ///
  /// - Parameter text: Valid UTF-8.
  static func uppercase(_ text: inout [UInt8]) {
    change(&text) { scalar, _, _ in
      scalar.commonUppercase
    } other: {
      $0.uppercaseMapping
    }
  }

  /// Changes each character of text, in place as long as none becomes longer or shorter.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - common: A closure that returns what a character at an index becomes, or `nil` if it must be
  ///     looked up.
  ///   - other: A closure that looks it up.
  @inline(__always)
  private static func change(
    _ text: inout [UInt8], common: (Unicode.Scalar, Int, [UInt8]) -> UInt32?,
    other: (Unicode.Scalar.Properties) -> String
  ) {
    var index = 0
    while index < text.count {
      let start = index
      let scalar = text.scalar(at: &index)
      guard let changed = common(scalar, start, text),
        text.replace(start..<index, with: changed)
      else {
        index = start
        break
      }
    }
    if index == text.count { return }
    var result = Array(text[..<index])
    result.reserveCapacity(text.count + 8)
    while index < text.count {
      let start = index
      let scalar = text.scalar(at: &index)
      if let changed = common(scalar, start, text) {
        result.append(scalar: changed)
      } else {
        result.append(contentsOf: other(scalar.properties).utf8)
      }
    }
    text = result
  }

  /// Returns whether the last character before an index that isn't ignorable is cased.
  private static func isAfterCased(_ end: Int, in text: [UInt8]) -> Bool {
    var end = end
    while end > 0 {
      var start = end - 1
      while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
      end = start
      if let isCased = isCased(text.scalar(at: &start)) { return isCased }
    }
    return false
  }

  /// Returns whether the first character from an index on that isn't ignorable is cased.
  private static func isBeforeCased(_ start: Int, in text: [UInt8]) -> Bool {
    var index = start
    while index < text.count {
      if let isCased = isCased(text.scalar(at: &index)) { return isCased }
    }
    return false
  }

  /// Returns whether a character is cased, or `nil` if it's ignorable.
  private static func isCased(_ scalar: Unicode.Scalar) -> Bool? {
    if scalar.changesCaseCommonly || scalar.value == capitalSigma { return true }
    return scalar.properties.isCaseIgnorable ? nil : scalar.properties.isCased
  }
}
