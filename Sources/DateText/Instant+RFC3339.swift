extension Instant {
  /// The instant as RFC 3339 §5.6 text in UTC, or nil when it is, after rounding, outside the years
  /// 0000 to 9999.
  ///
  /// The fraction is rounded half up, towards the future, to `fractionDigits` digits, 0...9, and
  /// carries as far as it must; a number of digits outside that range counts as the nearest in it.
  ///
  /// ```swift
  /// let late = Instant(seconds: 0, nanoseconds: 999_500_000)
  /// late.rfc3339()                   // "1970-01-01T00:00:01.000Z"
  /// late.rfc3339(fractionDigits: 4)  // "1970-01-01T00:00:00.9995Z"
  /// ```
  public func rfc3339(fractionDigits: Int = 3) -> String? {
    RFC3339DateTime(self).rfc3339(fractionDigits: fractionDigits)
  }

  /// Appends what ``rfc3339(fractionDigits:)`` gives, as ASCII bytes, and tells whether it could.
  ///
  /// - Parameters:
  ///   - bytes: where the bytes go; left alone when the answer is false.
  ///   - fractionDigits: digits after the point, 0...9.
  /// - Returns: false when the instant, after rounding, is outside the years 0000 to 9999.
  ///
  /// ```swift
  /// var bytes: [UInt8] = []
  /// guard Instant.now().appendRFC3339(to: &bytes) else { return }
  /// ```
  public func appendRFC3339(to bytes: inout [UInt8], fractionDigits: Int = 3) -> Bool {
    RFC3339DateTime(self).appendRFC3339(to: &bytes, fractionDigits: fractionDigits)
  }
}
