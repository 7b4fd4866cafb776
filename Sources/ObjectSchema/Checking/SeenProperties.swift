/// The set of an object's members that have been read.
///
/// The first 64 members are the bits of an integer. The others are in the scratch memory, once two of them
/// that aren't of the same 64 have been read.
struct SeenProperties {
  private(set) var low: UInt64 = 0
  /// The members of one word after the first, if the set has none in the scratch memory.
  private var high: UInt64 = 0
  /// The index of the set's first word in the scratch memory. If it has none there, it's −1, or −2 − n if the
  /// word with index n is ``high``.
  private var base = -1
  private let wordCount: Int32

  /// Creates an empty set.
  ///
  /// - Parameter count: The number of the object's members.
  @inline(__always)
  init(count: Int) { wordCount = Int32(truncatingIfNeeded: (count &- 1) / 64) }

  /// Adds a member.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - more: The part of the scratch memory for the members after the 64th of all open objects.
  /// - Returns: Whether the member is new to the set.
  @inline(__always)
  mutating func insert(_ member: Int, in more: inout [UInt64]) -> Bool {
    let bit: UInt64 = 1 &<< UInt64(member & 63)
    if member < 64 {
      let isNew = low & bit == 0
      low |= bit
      return isNew
    }
    let word = member / 64 &- 1
    if base < 0 {
      let highWord = -2 &- base
      if highWord < 0 || highWord == word {
        let isNew = high & bit == 0
        high |= bit
        base = -2 &- word
        return isNew
      }
      base = Self.addWords(wordCount, to: &more)
      _ = Self.insert(high, at: base &+ highWord, in: &more)
    }
    return Self.insert(bit, at: base &+ word, in: &more)
  }

  // The functions below are static, because the compiler would keep a set in memory to call its own.

  @inline(never)
  private static func addWords(_ count: Int32, to more: inout [UInt64]) -> Int {
    let base = more.count
    more.append(addingCapacity: Int(count)) { output in
      for _ in 0..<count { output.append(0) }
    }
    return base
  }

  @inline(never)
  private static func insert(_ bit: UInt64, at word: Int, in more: inout [UInt64]) -> Bool {
    let isNew = more[word] & bit == 0
    more[word] |= bit
    return isNew
  }

  @inline(never)
  private static func removeWords(from base: Int, of more: inout [UInt64]) {
    more.removeLast(more.count &- base)
  }

  /// Returns the bits of the members from 64 × (`index` + 1) on.
  @inline(__always)
  func word(_ index: Int, in more: [UInt64]) -> UInt64 {
    if base >= 0 { return more[base &+ index] }
    return index == -2 &- base ? high : 0
  }

  /// Returns whether the set contains a member.
  @inline(__always)
  func contains(_ member: Int, in more: [UInt64]) -> Bool {
    let word = member < 64 ? low : word(member / 64 - 1, in: more)
    return word >> UInt64(member & 63) & 1 == 1
  }

  /// Removes the set's bits from the scratch memory.
  @inline(__always)
  func removeWords(from more: inout [UInt64]) {
    if base >= 0 { Self.removeWords(from: base, of: &more) }
  }
}
