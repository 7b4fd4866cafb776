/// The set of an object's members that have been read.
///
/// The first 64 members are the bits of an integer. The others are in the scratch memory.
struct SeenProperties {
  private(set) var low: UInt64 = 0
  private let base: Int

  /// Creates an empty set.
  ///
  /// - Parameters:
  ///   - count: The number of the object's members.
  ///   - more: The part of the scratch memory for the members after the 64th of all open objects.
  init(count: Int, in more: inout [UInt64]) {
    base = more.count
    if count > 64 { more.append(contentsOf: repeatElement(0, count: (count - 1) / 64)) }
  }

  /// Adds a member.
  ///
  /// - Returns: Whether the member is new to the set.
  @inline(__always)
  mutating func insert(_ member: Int, in more: inout [UInt64]) -> Bool {
    let bit: UInt64 = 1 &<< UInt64(member & 63)
    if member < 64 {
      let isNew = low & bit == 0
      low |= bit
      return isNew
    }
    return insert(bit, at: base &+ member / 64 &- 1, in: &more)
  }

  @inline(never)
  private func insert(_ bit: UInt64, at word: Int, in more: inout [UInt64]) -> Bool {
    let isNew = more[word] & bit == 0
    more[word] |= bit
    return isNew
  }

  /// Returns the bits of the members from 64 × (`index` + 1) on.
  @inline(__always)
  func word(_ index: Int, in more: [UInt64]) -> UInt64 { more[base &+ index] }

  /// Returns whether the set contains a member.
  func contains(_ member: Int, in more: [UInt64]) -> Bool {
    let word = member < 64 ? low : more[base + member / 64 - 1]
    return word >> UInt64(member & 63) & 1 == 1
  }

  /// Removes the set's bits from the scratch memory.
  func removeWords(from more: inout [UInt64]) { more.removeLast(more.count - base) }
}
