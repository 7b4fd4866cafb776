extension OutputSpan<UInt8> {
  /// Appends a copy of bytes. The span must have capacity for them.
  @inlinable @inline(__always)
  package mutating func append(copying bytes: RawSpan) {
    let count = bytes.byteCount
    // Most keys have eight to sixteen bytes, which are stored as two words that may overlap.
    guard count &- 8 <= 8, count >= 8 else { return append(copyingAny: bytes) }
    append(word: bytes.word(unchecked: 0), 8 &- (16 &- count))
    append(word: bytes.word(unchecked: count &- 8), 8)
  }

  @usableFromInline
  mutating func append(copyingAny bytes: RawSpan) {
    precondition(freeCapacity >= bytes.byteCount)
    // Both buffers are used only during the calls, and the capacity has just been checked.
    unsafe bytes.withUnsafeBytes { source in
      unsafe withUnsafeMutableBufferPointer { buffer, count in
        guard let first = source.baseAddress, let start = buffer.baseAddress else { return }
        unsafe UnsafeMutableRawPointer(start + count).copyMemory(
          from: first, byteCount: source.count)
        count += source.count
      }
    }
  }

  /// Appends the first `count` bytes of a word, from 0 to 8. The span must have capacity for them.
  @inlinable @inline(__always)
  package mutating func append(word: UInt64, _ count: Int) {
    guard freeCapacity >= 8 else {
      var rest = word
      for _ in 0..<count {
        append(UInt8(truncatingIfNeeded: rest))
        rest &>>= 8
      }
      return
    }
    // There is capacity for all eight bytes, which suffices, because the span traps if more are added. The next append overwrites those past the count.
    unsafe withUnsafeMutableBufferPointer { buffer, written in
      guard let start = buffer.baseAddress else { return }
      unsafe UnsafeMutableRawPointer(start + written).storeBytes(
        of: word.littleEndian, as: UInt64.self)
      written &+= count
    }
  }

  /// Appends text in quotes unless one of its bytes needs an escape.
  ///
  /// - Parameter text: Valid UTF-8. There must be capacity for it and for the quotes.
  /// - Returns: `true` if the text was appended, or `false` if a byte needs an escape.
  @inlinable @inline(__always)
  mutating func appendQuoted(plain text: RawSpan) -> Bool {
    let count = text.byteCount
    precondition(freeCapacity >= count &+ 2)
    // The stores write only the text and its quotes, for which there is capacity.
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
  /// Copies text and checks whether any of its bytes needs an escape in JSON.
  ///
  /// - Parameter target: Memory that is at least as long as the text and doesn't overlap it.
  /// - Returns: `false` if a byte needs an escape. The memory's contents are then unspecified.
  @inlinable @inline(__always)
  func copyPlain(to target: UnsafeMutableRawPointer) -> Bool {
    // Every offset is compared with the length before it is used in a load or store.
    let count = byteCount
    if count >= 16 {
      var index = 0
      var special = SIMDMask<SIMD16<Int8>>(repeating: false)
      while index &+ 16 <= count {
        let block = block(unchecked: index)
        unsafe target.storeBytes(of: block, toByteOffset: index, as: SIMD16<UInt8>.self)
        special = special .| block.escapedBytes
        index &+= 16
      }
      if index < count {
        // The last sixteen bytes overlap those already copied.
        let block = self.block(unchecked: count &- 16)
        unsafe target.storeBytes(of: block, toByteOffset: count &- 16, as: SIMD16<UInt8>.self)
        special = special .| block.escapedBytes
      }
      return special.isAllFalse
    }
    if count >= 8 {
      let first = word(unchecked: 0)
      let last = word(unchecked: count &- 8)
      unsafe target.storeBytes(of: first.littleEndian, as: UInt64.self)
      unsafe target.storeBytes(of: last.littleEndian, toByteOffset: count &- 8, as: UInt64.self)
      // Both words are examined at once. A vector of words and one of bytes have the same size.
      let both = unsafe unsafeBitCast(SIMD2(first, last), to: SIMD16<UInt8>.self)
      return both.escapedBytes.isAllFalse
    }
    if count >= 4 {
      // The last four bytes may overlap the first four.
      let first = halfWord(unchecked: 0)
      let last = halfWord(unchecked: count &- 4)
      unsafe target.storeBytes(of: first.littleEndian, as: UInt32.self)
      unsafe target.storeBytes(of: last.littleEndian, toByteOffset: count &- 4, as: UInt32.self)
      return !(UInt64(first) | UInt64(last) &<< 32).containsEscapedByte
    }
    for index in 0..<count {
      let byte = byte(unchecked: index)
      guard !byte.needsEscape else { return false }
      unsafe target.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
    }
    return true
  }
}
