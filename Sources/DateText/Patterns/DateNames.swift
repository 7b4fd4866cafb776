/// The names of US English in dates.
enum DateNames {
  static let months: [String] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The days of the week, from Monday.
  static let weekdays: [String] = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  static let eras: [String] = ["BC", "AD"]
  static let longEras: [String] = ["Before Christ", "Anno Domini"]
  static let dayPeriods: [String] = ["AM", "PM"]
  static let narrowDayPeriods: [String] = ["a", "p"]
  static let longQuarters: [String] = [
    "1st quarter", "2nd quarter", "3rd quarter", "4th quarter",
  ]
}

extension RawSpan {
  /// Returns whether the bytes at an offset are the first ones of a name, in upper or lower case.
  ///
  /// - Parameters:
  ///   - name: A name in ASCII.
  ///   - count: The number of its bytes.
  ///   - offset: An offset that isn't negative.
  /// - Returns: Whether they are.
  func hasName(_ name: String, _ count: Int, at offset: Int) -> Bool {
    guard offset + count <= byteCount else { return false }
    var position = offset
    for letter in name.utf8.prefix(count) {
      guard self[byte: position].lowercased == letter.lowercased else { return false }
      position += 1
    }
    return true
  }
}

extension UInt8 {
  /// The lowercase letter of an uppercase one in ASCII, or the byte itself.
  var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
