import JSONText

// Reading a component of a span's element copies it, and the copy is reference-counted. Since that
// takes longer than writing most values, these methods borrow the components in place instead.

extension Span where Element == (String, PropertyValue) {
  /// Returns the key of a member, as a span with one element.
  @_lifetime(copy self) @inline(__always)
  func key(at index: Int) -> Span<String> { component(\.0, at: index) }

  /// Returns the value of a member, as a span with one element.
  @_lifetime(copy self) @inline(__always)
  func value(at index: Int) -> Span<PropertyValue> { component(\.1, at: index) }

  @_lifetime(copy self) @inline(__always)
  private func component<Component>(
    _ component: KeyPath<(String, PropertyValue), Component>, at index: Int
  ) -> Span<Component> {
    precondition(indices.contains(index))
    // The index was just checked. A stored component lies within its member and lives as long as
    // it, and this span keeps the member borrowed.
    let start = unsafe withUnsafeBufferPointer { buffer in
      unsafe (buffer.baseAddress.unsafelyUnwrapped + index).pointer(to: component)
        .unsafelyUnwrapped
    }
    return unsafe _overrideLifetime(
      Span<Component>(_unsafeStart: start, count: 1), copying: self)
  }
}

extension Span where Element == (String, PropertyValue) {
  /// Returns whether a member's key has the same UTF-8 bytes as a name in a list.
  @inline(__always)
  func hasKey(_ names: Span<String>, _ name: Int, at index: Int) -> Bool {
    if key(at: index).bits(at: 0) == names.bits(at: name) { return true }
    return key(at: index)[0].utf8.count == names[name].utf8.count
      && compareKey(names, name, at: index)
  }

  @inline(never)
  private func compareKey(_ names: Span<String>, _ name: Int, at index: Int) -> Bool {
    key(at: index)[0].hasSameUTF8(as: names[name])
  }

  /// Whether the members are sorted by the UTF-8 bytes of their keys.
  var isSorted: Bool {
    var last: UInt64 = 0
    for index in indices {
      let next = key(at: index)[0].leadingBytes
      if next <= last, index > 0, next < last || precedes(index, index - 1) { return false }
      last = next
    }
    return true
  }

  /// Returns the indices of the members, sorted by the UTF-8 bytes of their keys. Members with
  /// duplicated keys keep their order.
  @inline(never)
  func sortedIndices() -> [Int] { indices.sorted { precedes($0, $1) } }

  /// Returns whether the UTF-8 bytes of the key of one member precede those of another.
  @inline(never)
  func precedes(_ index: Int, _ other: Int) -> Bool {
    key(at: index)[0].precedesInUTF8(key(at: other)[0])
  }
}

extension String {
  /// The first eight bytes, padded with zeros, as a number that sorts in the same order.
  @inline(__always)
  fileprivate var leadingBytes: UInt64 {
    withUTF8Bytes { text in
      if text.byteCount >= 8 { return text.word(unchecked: 0).byteSwapped }
      var bytes: UInt64 = 0
      for offset in 0..<8 {
        bytes = bytes &<< 8 | UInt64(offset < text.byteCount ? text.byte(unchecked: offset) : 0)
      }
      return bytes
    }
  }
}
