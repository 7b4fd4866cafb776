// Short strings lie in the two words of the string itself. The standard library copies their bytes one at a
// time, which takes longer than everything else that reading a short text needs.

extension String {
  /// Creates a string of at most fifteen bytes.
  ///
  /// - Parameters:
  ///   - low: The first eight bytes, with the first in the lowest bits, and zeros after the text's end.
  ///   - high: The other bytes, in the same order.
  ///   - count: The number of bytes, which are valid UTF-8.
  ///   - isASCII: Whether all of them are ASCII.
  @inlinable @inline(__always)
  package init(small low: UInt64, _ high: UInt64, count: Int, isASCII: Bool) {
    guard Self.hasKnownLayout else {
      self.init(copying: low, high, count: count)
      return
    }
    // The last byte has the count, and bits for a short string and for ASCII. Every text that reaches this
    // line has the form that the standard library gives it, because `hasKnownLayout` has compared the
    // form of such texts, and no count exceeds fifteen.
    let mark = UInt64(truncatingIfNeeded: count & 15) &<< 56
    var words = (low, high | mark | (isASCII ? 0xE0 &<< 56 : 0xA0 &<< 56))
    // Moving the string out of the words, unlike casting them, retains nothing.
    self = unsafe withUnsafeMutablePointer(to: &words) { words in
      unsafe UnsafeMutableRawPointer(words).assumingMemoryBound(to: String.self).move()
    }
  }

  /// The two words of a string of at most fifteen bytes of ASCII, or `nil` if the string isn't short, isn't
  /// ASCII, or is stored in another form.
  @inlinable package var smallASCII: SmallASCII? {
    @inline(__always)
    get {
      guard Self.hasKnownLayout else { return nil }
      // Any two words are valid as integers.
      let words = unsafe unsafeBitCast(self, to: (UInt64, UInt64).self)
      return words.1 &>> 60 == 0xE ? SmallASCII(low: words.0, high: words.1) : nil
    }
  }

  /// Whether the standard library stores short strings in the expected form. The compiler replaces this by
  /// a constant.
  @inlinable static var hasKnownLayout: Bool {
    @inline(__always)
    get {
      guard MemoryLayout<String>.size == MemoryLayout<(UInt64, UInt64)>.size else { return false }
      let text = unsafe unsafeBitCast("abcdefghi", to: (UInt64, UInt64).self)
      let other = unsafe unsafeBitCast("abcdefgé", to: (UInt64, UInt64).self)
      return text == (0x6867_6665_6463_6261, 0xE900_0000_0000_0069)
        && other == (0xC367_6665_6463_6261, 0xA900_0000_0000_00A9)
    }
  }

  /// Creates a string from the bytes of two words.
  @inline(never) @usableFromInline
  init(copying low: UInt64, _ high: UInt64, count: Int) {
    let words = (low.littleEndian, high.littleEndian)
    // The buffer is used only during the call.
    self = unsafe withUnsafeBytes(of: words) { bytes in
      unsafe String(decoding: UnsafeRawBufferPointer(rebasing: bytes.prefix(count)), as: UTF8.self)
    }
  }
}

extension String {
  /// Creates a string from at most fifteen bytes of a text.
  ///
  /// - Parameters:
  ///   - start: The offset of the first byte.
  ///   - count: The number of bytes, which are valid UTF-8.
  ///   - bytes: The text, which has at least eight bytes.
  ///   - isASCII: Whether all of them are ASCII.
  @inlinable @inline(__always)
  package init(smallFrom start: Int, count: Int, of bytes: RawSpan, isASCII: Bool) {
    let low = bytes.word(zeroPadded: start) & UInt64.lowBytes(Swift.min(count, 8))
    guard count > 8 else {
      self.init(small: low, 0, count: count, isASCII: isASCII)
      return
    }
    let high = bytes.word(zeroPadded: start &+ 8) & UInt64.lowBytes(count &- 8)
    self.init(small: low, high, count: count, isASCII: isASCII)
  }
}

extension UInt64 {
  /// Returns a mask of a number of bytes, from 0 to 8.
  @inlinable @inline(__always)
  static func lowBytes(_ count: Int) -> UInt64 {
    // Shifting by 64 leaves no bits.
    UInt64.max >> UInt64(truncatingIfNeeded: 64 &- count &* 8)
  }
}
