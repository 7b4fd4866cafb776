import JSONText

// Swift calls two spellings of one letter equal; names of properties are the same only if their bytes
// are.

/// Text that is the same only if its bytes are.
struct ExactText: Hashable {
  let text: String

  static func == (left: Self, right: Self) -> Bool { left.text.isSameText(as: right.text) }

  // Strings that are the same have the same hash, so those with the same bytes do.
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension String {
  /// Whether two texts have the same bytes; `==` takes two spellings of one letter for the same.
  func isSameText(as other: borrowing String) -> Bool {
    utf8.count == other.utf8.count
      && withUTF8Bytes { own in other.withUTF8Bytes { own.holdsSameBytes(as: $0) } }
  }

  /// Whether the bytes of the text come before those of another.
  @inline(__always)
  func precedesAsBytes(_ other: borrowing String) -> Bool {
    withUTF8Bytes { own in
      other.withUTF8Bytes { other in
        let count = Swift.min(own.byteCount, other.byteCount)
        var place = 0
        while place < count, own.byte(unchecked: place) == other.byte(unchecked: place) {
          place &+= 1
        }
        guard place < count else { return own.byteCount < other.byteCount }
        return own.byte(unchecked: place) < other.byte(unchecked: place)
      }
    }
  }
}

// Short text is its own bits, and long text often stands in one place only: two strings with the same
// bits are the same text. To compare the bits where they lie counts no references, which costs more
// than all else when keys are looked up.

extension Span<String> {
  /// The bits of a string, which say only that it is the same as another with these bits.
  @inline(__always)
  func bits(at index: Int) -> SIMD2<UInt64> {
    precondition(indices.contains(index))
    // A string is two words, and the index was just compared.
    return unsafe withUnsafeBufferPointer { buffer in
      unsafe UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped + index)
        .loadUnaligned(as: SIMD2<UInt64>.self)
    }
  }
}

extension Span<PropertyObject.Member> {
  /// The bits of a member's key, which say only that it is the same as another with these bits.
  @inline(__always)
  func bits(ofKeyAt index: Int) -> SIMD2<UInt64> {
    precondition(indices.contains(index))
    // The key is a member's first field: two words. The index was just compared.
    return unsafe withUnsafeBufferPointer { buffer in
      unsafe UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped + index)
        .loadUnaligned(as: SIMD2<UInt64>.self)
    }
  }
}
