// Every unsafe load of text that is read stands in this file.
//
// Two families. Those `at` an offset check the bounds themselves; what the compiler calls unsafe in
// them is the reinterpretation of raw bytes, and integers and vectors of integers accept every bit
// pattern. Those `unchecked` leave the bounds to the caller, who has just compared them: checking
// them again costs one instruction in seven of a whole check. Debug builds, and with them the
// sanitizers, check these too. Only code that has compared the offset with the end may use them.

extension RawSpan {
  /// The byte at an offset. Traps outside the bounds.
  @inlinable @inline(__always)
  package func byte(at offset: Int) -> UInt8 {
    unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }

  /// Eight bytes from an offset, the first in the lowest bits. Traps outside the bounds.
  @inlinable @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The byte at an offset that the caller knows to be inside: `0 <= offset < byteCount`.
  @inlinable @inline(__always)
  package func byte(unchecked offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < byteCount)
    return unsafe unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
  }

  /// Eight bytes from an offset, the first in the lowest bits, where the caller knows that
  /// `0 <= offset <= byteCount - 8`.
  @inlinable @inline(__always)
  package func word(unchecked offset: Int) -> UInt64 {
    assert(offset >= 0 && offset <= byteCount - 8)
    return UInt64(
      littleEndian: unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// Eight bytes from an offset, with zeros for those past the end, where the caller knows that
  /// `0 <= offset` and `byteCount >= 8`.
  @inlinable @inline(__always)
  package func word(zeroPadded offset: Int) -> UInt64 {
    if offset &+ 8 <= byteCount { return word(unchecked: offset) }
    return word(unchecked: byteCount &- 8) >> UInt64(8 &* (offset &+ 8 &- byteCount))
  }

  /// Sixteen bytes from an offset, where the caller knows that `0 <= offset <= byteCount - 16`.
  @inlinable @inline(__always)
  package func block(unchecked offset: Int) -> SIMD16<UInt8> {
    assert(offset >= 0 && offset <= byteCount - 16)
    return unsafe unsafeLoadUnaligned(
      fromUncheckedByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// The bytes of a range that is known to lie inside the span.
  @inlinable @inline(__always)
  @_lifetime(copy self)
  package func slice(_ start: Int, _ end: Int) -> RawSpan {
    extracting(start..<end)
  }
}

extension RawSpan {
  /// The bytes as text; those that are not UTF-8 are replaced.
  package var text: String {
    // The buffer is only read, and only during the call.
    unsafe withUnsafeBytes { buffer in unsafe String(decoding: buffer, as: UTF8.self) }
  }

  /// Whether the span begins with the bytes of another; eight at a time.
  @inlinable
  package func starts(with other: RawSpan) -> Bool {
    let count = other.byteCount
    guard count <= byteCount else { return false }
    guard count >= 8 else {
      for offset in 0..<count
      where byte(unchecked: offset) != other.byte(unchecked: offset) { return false }
      return true
    }
    var offset = 0
    while offset &+ 8 < count {
      guard word(unchecked: offset) == other.word(unchecked: offset) else { return false }
      offset &+= 8
    }
    // The last eight bytes, some of them for the second time.
    return word(unchecked: count &- 8) == other.word(unchecked: count &- 8)
  }

  /// Whether two spans hold the same bytes.
  @inlinable
  package func holdsSameBytes(as other: RawSpan) -> Bool {
    byteCount == other.byteCount && starts(with: other)
  }
}

extension String {
  /// Lends the text's UTF-8 to a closure, without copying more than a short text.
  @inlinable @inline(__always)
  package func withUTF8Bytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    // The buffer cannot outlive the call, and neither can the span that is made of it.
    let result = unsafe utf8.withContiguousStorageIfAvailable { buffer in
      unsafe body(buffer.span.bytes)
    }
    if let result { return result }
    var text = self
    return text.withUTF8 { buffer in unsafe body(buffer.span.bytes) }
  }
}

extension [UInt8] {
  /// Takes the bytes of a span in place of its own.
  package mutating func replaceAll(with bytes: RawSpan) {
    removeAll(keepingCapacity: true)
    append(bytes)
  }

  /// Takes the bytes of a span after its own.
  package mutating func append(_ bytes: RawSpan) {
    // The buffer is only read, and only during the call.
    unsafe bytes.withUnsafeBytes { buffer in unsafe append(contentsOf: buffer) }
  }

  /// The elements as raw bytes, borrowed.
  @inlinable
  package var rawBytes: RawSpan {
    @_lifetime(borrow self)
    get { unsafe span.bytes }
  }
}

extension OutputSpan<UInt8> {
  /// Appends a copy of bytes. Traps if there is no room for them.
  @inlinable @inline(__always)
  package mutating func append(copying bytes: RawSpan) {
    let count = bytes.byteCount
    // Keys mostly have eight to sixteen bytes, some of which are then stored twice.
    guard count &- 8 <= 8, count >= 8 else { return append(copyingMany: bytes) }
    append(word: bytes.word(unchecked: 0), 8 &- (16 &- count))
    append(word: bytes.word(unchecked: count &- 8), 8)
  }

  @usableFromInline
  mutating func append(copyingMany bytes: RawSpan) {
    precondition(freeCapacity >= bytes.byteCount)
    // Both buffers are used during the calls alone, and the room was just compared.
    unsafe bytes.withUnsafeBytes { source in
      unsafe withUnsafeMutableBufferPointer { buffer, count in
        guard let first = source.baseAddress, let start = buffer.baseAddress else { return }
        unsafe UnsafeMutableRawPointer(start + count).copyMemory(
          from: first, byteCount: source.count)
        count += source.count
      }
    }
  }
}

extension OutputSpan<UInt8> {
  /// Appends the first bytes of a word, 0 to 8 of them. Traps if there is no room for them.
  @inlinable @inline(__always)
  mutating func append(word: UInt64, _ count: Int) {
    precondition(freeCapacity >= count)
    guard freeCapacity >= 8 else {
      var rest = word
      for _ in 0..<count {
        append(UInt8(truncatingIfNeeded: rest))
        rest &>>= 8
      }
      return
    }
    // There is room for all eight bytes; those that do not count are written over.
    unsafe withUnsafeMutableBufferPointer { buffer, written in
      guard let start = buffer.baseAddress else { return }
      unsafe UnsafeMutableRawPointer(start + written).storeBytes(
        of: word.littleEndian, as: UInt64.self)
      written &+= count
    }
  }

  /// Appends text in quotes if none of its bytes needs an escape. Traps if there is no room.
  ///
  /// - Parameter text: Valid UTF-8.
  /// - Returns: Whether it did; if not, nothing has changed.
  @inlinable @inline(__always)
  mutating func appendQuoted(plain text: RawSpan) -> Bool {
    let count = text.byteCount
    precondition(freeCapacity >= count &+ 2)
    // What is stored lies between the quotes, for which there is room.
    return unsafe withUnsafeMutableBufferPointer { buffer, written in
      guard let start = buffer.baseAddress else { return false }
      let target = unsafe UnsafeMutableRawPointer(start + written + 1)
      guard unsafe text.copyPlain(to: target) else { return false }
      unsafe target.storeBytes(of: UInt8(ascii: "\""), toByteOffset: -1, as: UInt8.self)
      unsafe target.storeBytes(of: UInt8(ascii: "\""), toByteOffset: count, as: UInt8.self)
      written &+= count &+ 2
      return true
    }
  }
}

extension RawSpan {
  /// Copies text of which no byte needs an escape in JSON, while it is looked at.
  ///
  /// - Parameter target: Memory for as many bytes as the text has, none of them the text's own. If
  ///   one needs an escape, some of it holds something else.
  /// - Returns: Whether none does.
  @inlinable @inline(__always)
  func copyPlain(to target: UnsafeMutableRawPointer) -> Bool {
    // Nothing is stored or loaded past the length, which is compared before each.
    let count = byteCount
    if count >= 16 {
      var place = 0
      var special = SIMDMask<SIMD16<Int8>>(repeating: false)
      while place &+ 16 <= count {
        let block = block(unchecked: place)
        unsafe target.storeBytes(of: block, toByteOffset: place, as: SIMD16<UInt8>.self)
        special = special .| block.escapedBytes
        place &+= 16
      }
      if place < count {
        // The last bytes, some of them for the second time.
        let block = self.block(unchecked: count &- 16)
        unsafe target.storeBytes(of: block, toByteOffset: count &- 16, as: SIMD16<UInt8>.self)
        special = special .| block.escapedBytes
      }
      return special.isNowhereTrue
    }
    if count >= 8 {
      let first = word(unchecked: 0)
      let last = word(unchecked: count &- 8)
      unsafe target.storeBytes(of: first.littleEndian, as: UInt64.self)
      unsafe target.storeBytes(of: last.littleEndian, toByteOffset: count &- 8, as: UInt64.self)
      return !first.holdsEscape && !last.holdsEscape
    }
    for place in 0..<count {
      let byte = byte(unchecked: place)
      guard !byte.needsEscape else { return false }
      unsafe target.storeBytes(of: byte, toByteOffset: place, as: UInt8.self)
    }
    return true
  }
}

extension SIMD16<UInt8> {
  /// The same bits as signed bytes. The conversion that is spelled as one works byte by byte.
  @inlinable @inline(__always)
  package var signed: SIMD16<Int8> { unsafe unsafeBitCast(self, to: SIMD16<Int8>.self) }
}

extension SIMD16<UInt8> {
  /// The sum of the lanes.
  var sum: Int {
    let halves = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return halves[0].sumOfBytes &+ halves[1].sumOfBytes
  }
}

extension UInt64 {
  /// The sum of the eight bytes.
  fileprivate var sumOfBytes: Int {
    // Neighbours together, in 16 bits each; the product adds those up in the highest.
    let pairs = (self & 0x00FF_00FF_00FF_00FF) &+ ((self &>> 8) & 0x00FF_00FF_00FF_00FF)
    return Int((pairs &* 0x0001_0001_0001_0001) &>> 48)
  }
}

extension SIMDMask<SIMD16<Int8>> {
  /// How many lanes are true.
  @inlinable @inline(__always)
  package var trueCount: Int {
    let halves = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return (halves[0].nonzeroBitCount &+ halves[1].nonzeroBitCount) &>> 3
  }

  /// The lanes as bytes: 255 for true, which is one less than nothing.
  @inlinable @inline(__always)
  var bytes: SIMD16<UInt8> { unsafe unsafeBitCast(self, to: SIMD16<UInt8>.self) }

  /// Whether no lane is true.
  @inlinable @inline(__always)
  package var isNowhereTrue: Bool {
    let halves = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] == 0
  }

  /// The index of the first true lane, or 16.
  @inlinable @inline(__always)
  package var firstTrueLane: Int {
    // A true lane is 0xFF, so the lowest set bit of the two halves names the lane.
    let halves = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    let low = UInt64(littleEndian: halves[0])
    let high = UInt64(littleEndian: halves[1])
    if low != 0 { return low.trailingZeroBitCount &>> 3 }
    return 8 &+ high.trailingZeroBitCount &>> 3
  }

  /// The index of the first true lane, or 16, without a branch: for lanes that nobody could
  /// predict.
  @inlinable @inline(__always)
  package var firstTrueLaneWithoutBranch: Int {
    // Half of each lane's byte, packed: four bits a lane in one word.
    let pairs =
      unsafe unsafeBitCast(self, to: SIMD8<UInt16>.self) &>> SIMD8<UInt16>(repeating: 4)
    // One by one, because the conversion of a whole vector is a call; this is one instruction.
    let packed = SIMD8<UInt8>(
      UInt8(truncatingIfNeeded: pairs[0]), UInt8(truncatingIfNeeded: pairs[1]),
      UInt8(truncatingIfNeeded: pairs[2]), UInt8(truncatingIfNeeded: pairs[3]),
      UInt8(truncatingIfNeeded: pairs[4]), UInt8(truncatingIfNeeded: pairs[5]),
      UInt8(truncatingIfNeeded: pairs[6]), UInt8(truncatingIfNeeded: pairs[7]))
    let lanes = UInt64(littleEndian: unsafe unsafeBitCast(packed, to: UInt64.self))
    return lanes.trailingZeroBitCount &>> 2
  }
}

extension RawSpan {
  /// Finds the first byte of a value.
  ///
  /// - Parameters:
  ///   - byte: The byte to look for.
  ///   - start: Where to start.
  ///   - end: Where to stop.
  /// - Returns: The offset of the byte, or `nil` if there is none.
  package func firstOffset(of byte: UInt8, from start: Int, to end: Int) -> Int? {
    precondition(start >= 0 && end <= byteCount)
    var offset = start
    let wanted = SIMD16<UInt8>(repeating: byte)
    // Lines are mostly long, so the bytes between their ends are passed over in large steps.
    while offset &+ 64 <= end {
      let first =
        (block(unchecked: offset) .== wanted) .| (block(unchecked: offset &+ 16) .== wanted)
      let second =
        (block(unchecked: offset &+ 32) .== wanted) .| (block(unchecked: offset &+ 48) .== wanted)
      guard (first .| second).isNowhereTrue else { break }
      offset &+= 64
    }
    while offset &+ 16 <= end {
      let lane = (block(unchecked: offset) .== wanted).firstTrueLane
      if lane < 16 { return offset &+ lane }
      offset &+= 16
    }
    while offset < end {
      if self.byte(unchecked: offset) == byte { return offset }
      offset &+= 1
    }
    return nil
  }

  /// Finds the last byte of a value.
  ///
  /// - Parameters:
  ///   - byte: The byte to look for.
  ///   - start: Where to stop.
  ///   - end: Where to start, going backwards.
  /// - Returns: The offset of the byte, or `nil` if there is none.
  package func lastOffset(of byte: UInt8, from start: Int, to end: Int) -> Int? {
    precondition(start >= 0 && end <= byteCount)
    var offset = end
    let wanted = SIMD16<UInt8>(repeating: byte)
    while offset &- 16 >= start, (block(unchecked: offset &- 16) .== wanted).isNowhereTrue {
      offset &-= 16
    }
    while offset > start {
      offset &-= 1
      if self.byte(unchecked: offset) == byte { return offset }
    }
    return nil
  }

  /// How often a byte stands in the span.
  package func count(of byte: UInt8) -> Int {
    var count = 0
    var offset = 0
    let wanted = SIMD16<UInt8>(repeating: byte)
    while offset &+ 16 <= byteCount {
      // Each lane counts for itself, as often as a byte can.
      let end = Swift.min(offset &+ 255 &* 16, byteCount)
      var lanes = SIMD16<UInt8>(repeating: 0)
      while offset &+ 16 <= end {
        lanes = lanes &- (block(unchecked: offset) .== wanted).bytes
        offset &+= 16
      }
      count &+= lanes.sum
    }
    while offset < byteCount {
      if self.byte(unchecked: offset) == byte { count &+= 1 }
      offset &+= 1
    }
    return count
  }
}
