/// A set of ASCII characters.
struct ASCIISet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// The set of ASCII letters and digits.
  static let alphanumerics = ASCIISet(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")

  /// Creates a set.
  ///
  /// - Parameter characters: The characters, all of them ASCII.
  init(_ characters: String) {
    for byte in characters.utf8 {
      let bit: UInt64 = 1 << UInt64(byte & 63)
      if byte < 64 { low |= bit } else { high |= bit }
    }
  }

  /// Adds characters to a copy of the set.
  ///
  /// - Parameter characters: The characters, all of them ASCII.
  /// - Returns: The larger set.
  func adding(_ characters: String) -> ASCIISet {
    var set = self
    let other = ASCIISet(characters)
    set.low |= other.low
    set.high |= other.high
    return set
  }

  /// Returns whether a byte is a character of the set.
  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    byte < 128 && (byte < 64 ? low : high) &>> UInt64(byte & 63) & 1 == 1
  }
}
