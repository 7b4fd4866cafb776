import JSONText

// Swift treats canonically equivalent strings as equal, but property names must have equal bytes.

/// A string that's equal to another only if both have the same UTF-8 bytes.
package struct UTF8Key: Hashable {
  package let text: String

  package init(text: String) { self.text = text }

  package static func == (left: Self, right: Self) -> Bool { left.text.hasSameUTF8(as: right.text) }

  // Strings with the same bytes are equal, so they have the same hash value.
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension String {
  /// Returns whether two strings have the same UTF-8 bytes.
  package func hasSameUTF8(as other: borrowing String) -> Bool {
    utf8.count == other.utf8.count
      && withUTF8Bytes { own in other.withUTF8Bytes { own.elementsEqual($0) } }
  }

  /// Returns whether the UTF-8 bytes of the string precede those of another in lexicographical
  /// order.
  @inline(__always)
  package func precedesInUTF8(_ other: borrowing String) -> Bool {
    withUTF8Bytes { own in
      other.withUTF8Bytes { other in
        let count = Swift.min(own.byteCount, other.byteCount)
        var index = 0
        while index < count, own.byte(unchecked: index) == other.byte(unchecked: index) {
          index &+= 1
        }
        guard index < count else { return own.byteCount < other.byteCount }
        return own.byte(unchecked: index) < other.byte(unchecked: index)
      }
    }
  }
}

// A string's bits contain either its text, if it's short, or the address of its text. Strings with
// equal bits are therefore equal, and copies of a string usually have equal bits. Comparing the
// bits in place avoids reference counting, which is most of the cost of looking up a key.

extension Span<String> {
  /// Returns the bit pattern of a string. Strings with equal bit patterns are equal.
  @inline(__always)
  func bits(at index: Int) -> SIMD2<UInt64> {
    precondition(indices.contains(index))
    // The index was just checked, and this reads exactly the bytes of one string: 16 on 64-bit
    // platforms and 12 on 32-bit ones.
    return unsafe withUnsafeBufferPointer { buffer in
      let address = unsafe UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped + index)
      if MemoryLayout<String>.size == 16 {
        return unsafe address.loadUnaligned(as: SIMD2<UInt64>.self)
      }
      return unsafe SIMD2(
        address.loadUnaligned(as: UInt64.self),
        UInt64(address.loadUnaligned(fromByteOffset: 8, as: UInt32.self)))
    }
  }
}
