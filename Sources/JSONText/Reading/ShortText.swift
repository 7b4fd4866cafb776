/// Text of at most sixteen bytes in two words, the first byte in the lowest bits and zeros after the last one.
///
/// Short texts are hashed and compared without a loop, and without regard to where they're from.
@usableFromInline
package struct ShortText: BitwiseCopyable, Hashable, Sendable {
  @usableFromInline package var first: UInt64
  @usableFromInline package var second: UInt64
  @usableFromInline package var count: Int

  /// The maximum number of bytes.
  @inlinable
  package static var maximumCount: Int { 16 }

  /// Creates an empty text.
  @inlinable @inline(__always)
  package init() { (first, second, count) = (0, 0, 0) }

  /// Creates a text from the bytes of a range.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - start: The offset of the first byte.
  ///   - count: The number of bytes, at most ``maximumCount``.
  @inlinable @inline(__always)
  package init(_ bytes: RawSpan, from start: Int, count: Int) {
    guard start &+ 16 <= bytes.byteCount else {
      self.init(nearEndOf: bytes, from: start, count: count)
      return
    }
    self.init(bytes.block(unchecked: start), count: count)
  }

  /// Creates a text from the first bytes of a block.
  @inlinable @inline(__always)
  init(_ block: SIMD16<UInt8>, count: Int) {
    let isIncluded =
      SIMD16<Int8>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
      .< SIMD16<Int8>(repeating: Int8(truncatingIfNeeded: count))
    (first, second) = (block & isIncluded.bytes).words
    self.count = count
  }

  /// Creates a text from its ``head``, which is all of it.
  package init(head: UInt64, count: Int) {
    self.init()
    first = head >> (64 &- UInt64(truncatingIfNeeded: count) &* 8)
    self.count = count
  }

  @inline(never) @usableFromInline
  init(nearEndOf bytes: RawSpan, from start: Int, count: Int) {
    if bytes.byteCount >= 8 {
      self.init(bytes.block(zeroPadded: start), count: count)
      return
    }
    self.init(head: bytes.head(from: start, count: count), count: count)
  }

  /// Appends bytes, of which there must be at most as many as the maximum allows.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, the first one in the lowest bits and zeros after them.
  ///   - size: How many bytes there are, from 1 to 8.
  @inlinable @inline(__always)
  package mutating func append(_ bytes: UInt64, _ size: Int) {
    let shift = UInt64(truncatingIfNeeded: (count & 7) &* 8)
    if count < 8 {
      first |= bytes &<< shift
      // The bytes that don't fit follow in the second word.
      if shift > 0 { second |= bytes &>> (64 &- shift) }
    } else {
      second |= bytes &<< shift
    }
    count &+= size
  }

  /// Replaces the first two of some words with those of the text.
  @inlinable @inline(__always)
  package func store(in words: inout [UInt64]) {
    words[0] = first.littleEndian
    words[1] = second.littleEndian
  }

  /// Returns the eight bytes from an offset on, of at most fifteen, with zeros for those that there aren't.
  @inlinable @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    let shift = UInt64(truncatingIfNeeded: (offset & 7) &* 8)
    if offset >= 8 { return second &>> shift }
    return shift == 0 ? first : first &>> shift | second &<< (64 &- shift)
  }

  /// Returns the bytes of a range as another text.
  package func part(_ start: Int, _ end: Int) -> ShortText {
    var part = ShortText()
    if start == end { return part }
    let count = end &- start
    part.first = word(at: start)
    if count <= 8 {
      part.first &= UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- count &* 8)
    } else {
      part.second = word(at: start &+ 8)
      part.second &= UInt64.max &>> UInt64(truncatingIfNeeded: 128 &- count &* 8)
    }
    part.count = count
    return part
  }

  /// The number of UTF-16 code units of text that is valid UTF-8.
  @inline(never)
  package var utf16Length: Int {
    let topBits: UInt64 = 0x8080_8080_8080_8080
    // A byte is part of a code unit that has been counted if its two highest bits are 10, and begins a character of two
    // code units if its four highest bits are 1.
    let continuations =
      (first & ~(first &<< 1) & topBits) &>> 7 &+ (second & ~(second &<< 1) & topBits) &>> 7
    let pairs =
      (first & first &<< 1 & first &<< 2 & first &<< 3 & topBits) &>> 7
      &+ (second & second &<< 1 & second &<< 2 & second &<< 3 & topBits) &>> 7
    // No sum of the bytes is greater than sixteen.
    let ones: UInt64 = 0x0101_0101_0101_0101
    return count &+ Int(truncatingIfNeeded: (pairs &* ones) &>> 56)
      &- Int(truncatingIfNeeded: (continuations &* ones) &>> 56)
  }

  /// The last eight bytes, if there are as many.
  @inlinable @inline(__always)
  package var last: UInt64 {
    word(at: count &- 8)
  }

  /// The first eight bytes; fewer bytes are in the highest bits. See ``Swift/RawSpan/head(from:count:)``.
  @inlinable @inline(__always)
  package var head: UInt64 { first << (64 &- UInt64(truncatingIfNeeded: min(count, 8)) &* 8) }

  /// Returns the same hash as ``Swift/RawSpan/shortHash(from:count:seed:)``.
  @inline(__always)
  package func shortHash(seed: UInt64) -> UInt64 {
    UInt64.shortHash(head, count > 8 ? last : head, count: count, seed: seed)
  }

  /// Returns a hash of the bytes.
  ///
  /// - Parameter seed: A number that determines which texts collide.
  /// - Returns: The hash, whose low bits can be used alone.
  @inline(__always)
  func hash(seed: UInt64) -> UInt64 {
    let hash = UInt64.folded(seed ^ first, 0xA076_1D64_78BD_642F)
    return UInt64.folded(hash ^ second, 0xE703_7ED1_A0B4_28DB)
  }
}

/// The changes to the ASCII text of a property that precede a comparison of short texts.
@usableFromInline
package struct ShortTextChanges: Sendable {
  /// Whether spaces around the text are removed.
  @usableFromInline let trims: Bool

  /// A number less than the letters that change case, or the greatest number if none do.
  @usableFromInline let bound: Int8

  /// Creates changes.
  ///
  /// - Parameters:
  ///   - trims: Whether spaces around the text are removed.
  ///   - first: The first of the 26 letters that change case, if any do.
  package init(trims: Bool, first: UInt8?) {
    self.trims = trims
    bound = first.map { Int8($0) - 1 } ?? .max
  }

  /// Applies the changes to plain text.
  ///
  /// - Parameters:
  ///   - bytes: The payload, with at least 32 bytes from the start of the text on.
  ///   - start: The offset of the text.
  ///   - count: The number of bytes, at most 15, all of which are ASCII without control characters.
  /// - Returns: The changed text.
  @inlinable @inline(__always)
  package func changed(_ bytes: RawSpan, unchecked start: Int, count: Int) -> ShortText {
    var (start, count) = (start, count)
    if trims {
      let spaces = bytes.block(unchecked: start) .== SIMD16<UInt8>(repeating: 0x20)
      // Four bits for each other byte of the text.
      let others = ~spaces.packedLanes & ~(UInt64.max &<< UInt64(truncatingIfNeeded: count &* 4))
      if others == 0 { return ShortText() }
      let first = others.trailingZeroBitCount &>> 2
      count = 16 &- others.leadingZeroBitCount &>> 2 &- first
      start &+= first
    }
    let block = bytes.block(unchecked: start)
    // The cases of a letter differ in the bit 0x20.
    let isLetter =
      (block.signed .> SIMD16<Int8>(repeating: bound))
      .& (block.signed .< SIMD16<Int8>(repeating: bound &+ 27))
    return ShortText(block ^ (isLetter.bytes & SIMD16<UInt8>(repeating: 0x20)), count: count)
  }
}
