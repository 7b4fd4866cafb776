// Free-form values are mostly small, so that they can be read without a record of what's around each part.

@_spi(ObjectBodyInternals)
extension JSONCursor {
  /// Returns the end of the value at an offset if it's certainly valid and small.
  ///
  /// Scalars are short texts, numbers of few digits or literals. Keys are short and differ. A container has at most
  /// sixteen values in all, and is nested at most four levels deep.
  ///
  /// - Parameters:
  ///   - offset: An offset that isn't negative.
  ///   - levels: The number of nested containers that are allowed at the offset.
  /// - Returns: The offset after the value, whose next byte the caller checks; or `nil` if the value is different.
  @inline(never)
  package func smallValueEnd(at offset: Int, upTo levels: Int) -> Int? {
    let levels = min(levels, 4)
    var index = offset
    var depth = 0
    // One bit for each open container, the innermost one in the lowest bit: whether it's an object.
    var objects: UInt64 = 0
    var keys = KeyMarks()
    for _ in 0..<16 {
      let first = next(at: index)
      if first | 0x20 == UInt8(ascii: "{") {
        let isObject = first == UInt8(ascii: "{")
        guard depth < levels else { return nil }
        let content = spaceEnd(from: index &+ 1)
        // Each closing bracket comes two characters after the opening one.
        guard next(at: content) == first &+ 2 else {
          depth &+= 1
          objects = objects &<< 1 | (isObject ? 1 : 0)
          index = content
          if isObject {
            keys = KeyMarks()
            guard let value = memberValue(at: index, &keys) else { return nil }
            index = value
          }
          continue
        }
        index = content &+ 1
      } else {
        guard
          let end = plainScalarEnd(at: index) ?? numberEnd(at: index)
            ?? shortKeyText(at: index)?.end
        else { return nil }
        index = end
      }
      // The end of a value can also end the containers around it.
      while depth > 0 {
        index = spaceEnd(from: index)
        let byte = next(at: index)
        let isObject = objects & 1 != 0
        if byte == UInt8(ascii: ",") {
          index = spaceEnd(from: index &+ 1)
          if isObject {
            guard let value = memberValue(at: index, &keys) else { return nil }
            index = value
          }
          break
        }
        guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { return nil }
        // The keys of the object around this one are no longer known.
        if isObject { keys.fill() }
        index &+= 1
        depth &-= 1
        objects &>>= 1
      }
      if depth == 0 { return index }
    }
    return nil
  }

  /// Returns the offset of a member's value if its key at an offset is short and certainly differs from the object's
  /// other keys.
  @inline(__always)
  private func memberValue(at offset: Int, _ keys: inout KeyMarks) -> Int? {
    var scan = self
    scan.position = offset
    if let key = scan.readSpacedKey() {
      return insert(key, into: &keys) ? scan.position : nil
    }
    if next(at: offset &+ 1) != UInt8(ascii: "\\"), let key = shortKey(at: offset) {
      return insert(key, into: &keys) ? key.end &+ 2 : nil
    }
    // A key with escapes isn't compared, so that it must be the only one.
    guard keys.isEmpty, let (_, end) = shortKeyText(at: offset) else { return nil }
    keys.fill()
    scan.position = end
    return scan.skipSpacedColon() ? scan.position : nil
  }

  /// Returns whether a key without escapes certainly differs from the others.
  @inline(__always)
  private func insert(_ key: JSONStringToken, into keys: inout KeyMarks) -> Bool {
    keys.insert(
      first: bytes.byte(unchecked: key.start), last: bytes.byte(unchecked: key.end &- 1),
      count: key.byteCount)
  }

  /// Returns the end of the number at an offset if it's certainly valid as a free-form value.
  @inlinable @inline(__always)
  package func numberEnd(at offset: Int) -> Int? {
    // A byte from the minus sign to the nine can only start a number.
    guard next(at: offset) &- UInt8(ascii: "-") <= 12 else { return nil }
    var scan = self
    scan.position = offset
    return scan.skipPlainNumber(from: .min, to: .max) ? scan.position : nil
  }
}

/// The keys of a small object, which certainly differ if their marks do.
private struct KeyMarks {
  private var marks: UInt64 = 0

  @inline(__always)
  var isEmpty: Bool { marks == 0 }

  /// Makes any further key seem to be a duplicate.
  @inline(__always)
  mutating func fill() { marks = .max }

  /// Adds a key.
  ///
  /// - Parameters:
  ///   - first: The first byte of the key, or any byte if it's empty.
  ///   - last: The last byte of the key, or any byte if it's empty.
  ///   - count: The number of its bytes.
  /// - Returns: Whether the key certainly differs from the others.
  @inline(__always)
  mutating func insert(first: UInt8, last: UInt8, count: Int) -> Bool {
    let sum = UInt64(first) &+ 2 &* UInt64(last) &+ UInt64(truncatingIfNeeded: count)
    let mark: UInt64 = 1 &<< sum
    defer { marks |= mark }
    return marks & mark == 0
  }
}
