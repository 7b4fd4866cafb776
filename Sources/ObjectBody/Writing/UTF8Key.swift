import JSONText

// Swift calls two spellings of one letter equal; names of properties are the same only if their bytes
// are.

/// Text that is the same only if its bytes are.
struct UTF8Key: Hashable {
  let text: String

  static func == (left: Self, right: Self) -> Bool { left.text.isSameText(as: right.text) }

  // Strings that are the same have the same hash, so those with the same bytes do.
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension String {
  /// Whether two texts have the same bytes; `==` takes two spellings of one letter for the same.
  func isSameText(as other: borrowing String) -> Bool {
    utf8.count == other.utf8.count
      && withUTF8Bytes { own in other.withUTF8Bytes { own.elementsEqual($0) } }
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
