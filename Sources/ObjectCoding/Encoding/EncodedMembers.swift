import BodyBuilding
import JSONText

/// The members of an object that's being encoded, in the order in which their keys were first encoded.
///
/// Keys are compared by their UTF-8 bytes.
struct EncodedMembers {
  /// The members, with unique keys.
  private(set) var pairs: [(String, PropertyValue)] = []

  // A bit for each key, at a position that depends on the content of the key. A key whose bit isn't
  // set is new, so that most keys are never compared with each other.
  private var filter: UInt64 = 0

  // The indices of keys. It's filled when a key is looked up among too many for a linear search.
  private var indexes: [UTF8Key: Int]?

  private static let linearSearchLimit = 16

  /// The capacity that's reserved for the first member. Without it, most objects would move their
  /// members several times.
  private static let usualCount = 8

  /// Sets a member, replacing any previous value, and returns its index.
  @inline(__always)
  mutating func set(_ value: PropertyValue, forKey key: String) -> Int {
    if let index = index(ofSetting: key) {
      pairs[index].1 = value
      return index
    }
    if pairs.isEmpty { pairs.reserveCapacity(Self.usualCount) }
    pairs.append((key, value))
    return pairs.count &- 1
  }

  /// Replaces the value of the member at an index.
  mutating func replaceValue(at index: Int, with value: PropertyValue) { pairs[index].1 = value }

  /// Returns the index of a key, if there is a member with it.
  mutating func index(of key: String) -> Int? {
    filter & Self.bit(of: key) == 0 ? nil : search(key)
  }

  /// Returns the index of a key, or `nil` after preparing to append it.
  @inline(__always)
  private mutating func index(ofSetting key: String) -> Int? {
    let bit = Self.bit(of: key)
    if filter & bit != 0 { return search(key) }
    filter |= bit
    return nil
  }

  @inline(never)
  private mutating func search(_ key: String) -> Int? {
    guard pairs.count > Self.linearSearchLimit else {
      return pairs.firstIndex { $0.0.hasSameUTF8(as: key) }
    }
    var indexes = indexes.take() ?? [:]
    for index in indexes.count..<pairs.count { indexes[UTF8Key(text: pairs[index].0)] = index }
    self.indexes = indexes
    return indexes[UTF8Key(text: key)]
  }

  /// Returns the bit of a key in the filter. Names of siblings often share their first characters.
  @inline(__always)
  private static func bit(of key: String) -> UInt64 {
    key.withUTF8Bytes { text in
      let count = text.byteCount
      if count == 0 { return 1 }
      var hash = UInt64(truncatingIfNeeded: count)
      hash = hash &* 131 &+ UInt64(text.byte(unchecked: count &- 1))
      hash = hash &* 131 &+ UInt64(text.byte(unchecked: count &>> 1))
      hash = hash &* 131 &+ UInt64(text.byte(unchecked: (count &* 3) &>> 2))
      hash = hash &* 131 &+ UInt64(text.byte(unchecked: min(2, count &- 1)))
      return 1 &<< ((hash &* 0x9E37_79B9_7F4A_7C15) &>> 58)
    }
  }
}
