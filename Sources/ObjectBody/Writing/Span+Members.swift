import JSONText

// What is taken out of a struct in a span is copied, and its references are counted, which takes
// longer than to write most texts. So the parts of members are lent where they lie.

extension Span where Element == (String, PropertyValue) {
  /// A member's key, alone in a span.
  @_lifetime(copy self) @inline(__always)
  func key(at index: Int) -> Span<String> { part(\.0, at: index) }

  /// A member's value, alone in a span.
  @_lifetime(copy self) @inline(__always)
  func value(at index: Int) -> Span<PropertyValue> { part(\.1, at: index) }

  @_lifetime(copy self) @inline(__always)
  private func part<Part>(
    _ part: KeyPath<(String, PropertyValue), Part>, at index: Int
  ) -> Span<Part> {
    precondition(indices.contains(index))
    // The index was just compared, the part is a stored one, and it lies there as long as the member.
    let start = unsafe withUnsafeBufferPointer { buffer in
      unsafe (buffer.baseAddress.unsafelyUnwrapped + index).pointer(to: part).unsafelyUnwrapped
    }
    return unsafe _overrideLifetime(
      Span<Part>(_unsafeStart: start, count: 1), copying: self)
  }
}

extension Span where Element == (String, PropertyValue) {
  /// Whether the members are sorted by their keys' UTF-8 bytes.
  var isSorted: Bool {
    var last: UInt64 = 0
    for index in indices {
      let next = key(at: index)[0].leadingBytes
      if next <= last, index > 0, next < last || precedes(index, index - 1) { return false }
      last = next
    }
    return true
  }

  /// The places of the members as their keys' UTF-8 bytes sort them; those with the same key stay in
  /// order.
  @inline(never) @_effects(releasenone)
  func sortedIndices() -> [Int] { indices.sorted { precedes($0, $1) } }

  /// Whether the bytes of one member's key come before those of another's.
  @inline(never) @_effects(releasenone)
  func precedes(_ index: Int, _ other: Int) -> Bool {
    key(at: index)[0].precedesAsBytes(key(at: other)[0])
  }
}

extension String {
  /// The first eight bytes of the text as a number that sorts as they do; zeros for those it lacks.
  @inline(__always)
  fileprivate var leadingBytes: UInt64 {
    withUTF8Bytes { text in
      if text.byteCount >= 8 { return text.word(unchecked: 0).byteSwapped }
      var bytes: UInt64 = 0
      for place in 0..<8 {
        bytes = bytes &<< 8 | UInt64(place < text.byteCount ? text.byte(unchecked: place) : 0)
      }
      return bytes
    }
  }
}
