import JSONText

/// A change to the case of characters.
enum CaseChange: UInt64, Sendable {
  case lowercase
  case uppercase
  /// Each character is changed to lowercase, and the result to uppercase.
  case both

  /// The ASCII letters that change.
  @inline(__always)
  var letters: ClosedRange<UInt8> {
    self == .lowercase
      ? UInt8(ascii: "A")...UInt8(ascii: "Z") : UInt8(ascii: "a")...UInt8(ascii: "z")
  }
}

extension TextChanges {
  /// The change to the case of the text, or `nil` if it isn't changed.
  @inline(__always)
  var caseChange: CaseChange? {
    contains(.uppercase)
      ? contains(.lowercase) ? .both : .uppercase : contains(.lowercase) ? .lowercase : nil
  }
}

extension SIMD16<UInt8> {
  /// Returns the block after a change if it consists of ASCII characters and letters from U+00C0 to U+00FE.
  ///
  /// - Parameters:
  ///   - previous: The byte before each byte, of valid UTF-8.
  ///   - change: The change.
  /// - Returns: The changed block, or `nil` if it contains others. The last character needn't be complete.
  @inline(__always)
  func changedLatin(after previous: SIMD16<UInt8>, _ change: CaseChange) -> SIMD16<UInt8>? {
    let lead = SIMD16<UInt8>(repeating: 0xC3)
    let isSecond = previous .== lead
    let isASCII = signed .> SIMD16<Int8>(repeating: -1)
    guard (.!(isASCII .| isSecond .| (self .== lead))).isAllFalse else { return nil }
    // The second byte of a letter is 0x80 to 0xBF, as a signed number less than 0.
    let isLowercase = change == .lowercase
    let first = Int8(bitPattern: change.letters.lowerBound)
    let isLetter =
      isASCII .& (signed .> SIMD16<Int8>(repeating: first &- 1))
      .& (signed .< SIMD16<Int8>(repeating: first &+ 26))
    // The sharp s and the letter after the last one change to others, and the signs amid the letters don't change.
    let other = SIMD16<UInt8>(repeating: isLowercase ? 0x97 : 0xB7)
    let isInRange: SIMDMask<SIMD16<Int8>>
    if isLowercase {
      isInRange = signed .< SIMD16<Int8>(repeating: Int8(bitPattern: 0x9F))
    } else {
      let uncommon =
        (self .== SIMD16<UInt8>(repeating: 0x9F)) .| (self .== SIMD16<UInt8>(repeating: 0xBF))
      guard (uncommon .& isSecond).isAllFalse else { return nil }
      isInRange = signed .> SIMD16<Int8>(repeating: Int8(bitPattern: 0x9F))
    }
    let isLatin = isSecond .& isInRange .& (self .!= other)
    return self ^ ((isLetter .| isLatin).bytes & SIMD16<UInt8>(repeating: 0x20))
  }
}
