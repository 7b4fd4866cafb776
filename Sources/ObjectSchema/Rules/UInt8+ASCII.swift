extension UInt8 {
  /// Whether the byte is an ASCII letter.
  @inline(__always)
  var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether the byte is an ASCII letter or digit.
  @inline(__always)
  var isASCIIAlphanumeric: Bool { isASCIILetter || self &- UInt8(ascii: "0") < 10 }

  /// The byte, converted to lowercase if it's an uppercase ASCII letter.
  @inline(__always)
  var asciiLowercased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }
}
