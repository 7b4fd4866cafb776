extension Instant {
  /// Returns the instant as RFC 3339 §5.6 text in UTC.
  ///
  /// The fraction is rounded half up and carries into the second and the larger units.
  ///
  /// ```swift
  /// let late = Instant(seconds: 0, nanoseconds: 999_500_000)
  /// late.rfc3339()                   // "1970-01-01T00:00:01.000Z"
  /// late.rfc3339(fractionDigits: 4)  // "1970-01-01T00:00:00.9995Z"
  /// ```
  ///
  /// - Parameter fractionDigits: The number of digits after the point, clamped to 0...9. If it is
  ///   0, the decimal point is omitted.
  /// - Returns: The text, or `nil` if the year is outside 0000 to 9999 after rounding.
  public func rfc3339(fractionDigits: Int = 3) -> String? {
    RFC3339DateTime(self).rfc3339(fractionDigits: fractionDigits)
  }

  /// Appends the instant as RFC 3339 §5.6 text in UTC, like ``rfc3339(fractionDigits:)``.
  ///
  /// ```swift
  /// var bytes: [UInt8] = []
  /// guard Instant.now().appendRFC3339(to: &bytes) else { return }
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The buffer to append ASCII bytes to.
  ///   - fractionDigits: The number of digits after the point, clamped to 0...9.
  /// - Returns: `false`, with nothing appended, if the year is outside 0000 to 9999 after rounding.
  public func appendRFC3339(to bytes: inout [UInt8], fractionDigits: Int = 3) -> Bool {
    RFC3339DateTime(self).appendRFC3339(to: &bytes, fractionDigits: fractionDigits)
  }
}
