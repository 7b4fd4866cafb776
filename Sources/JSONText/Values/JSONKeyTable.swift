/// A set of keys that the members of many objects are looked up in.
package struct JSONKeyTable: Sendable {
  /// An entry of the hash table.
  private struct Slot {
    var text = KeyEnds()
    var number = JSONKeyTable.unknown
    /// The index of the key in ``keys``.
    var index = 0
  }

  /// The number of a text that isn't a key.
  fileprivate static var unknown: Int { -1 }

  /// The number of a key that is known, but not looked up.
  private static var unnumbered: Int { -2 }

  private let keys: [String]

  /// A hash table of keys, at most half full.
  private let slots: [Slot]

  /// One more than the greatest number of a key.
  fileprivate let numberCount: Int

  /// Creates a table of distinct keys, numbered in order.
  package init(_ keys: [String]) {
    self.init(keys.enumerated().map { ($0.element, $0.offset) }, unnumbered: [])
  }

  /// Creates a table of distinct keys.
  ///
  /// - Parameters:
  ///   - numbered: The keys to look up, with their numbers.
  ///   - unnumbered: The other keys of the set.
  package init(_ numbered: [(key: String, number: Int)], unnumbered: [String]) {
    let all = numbered + unnumbered.map { ($0, Self.unnumbered) }
    keys = all.map(\.key)
    numberCount = (numbered.map(\.number).max() ?? -1) + 1
    var size = 8
    while size < all.count * 2 { size *= 2 }
    var slots = [Slot](repeating: Slot(), count: size)
    for (index, entry) in all.enumerated() {
      let text: KeyEnds = entry.key.withUTF8Bytes { KeyEnds($0, 0, $0.byteCount) }
      var slot = text.hash & (size - 1)
      while slots[slot].number != Self.unknown { slot = (slot + 1) & (size - 1) }
      slots[slot] = Slot(text: text, number: entry.number, index: index)
    }
    self.slots = slots
  }

  /// Returns the number of a key, or `nil` if it isn't in the table.
  package func number(of key: String) -> Int? {
    let number: Int = key.withUTF8Bytes { search($0, 0, $0.byteCount) }
    return number < 0 ? nil : number
  }

  /// Returns the number of the key that a text has between two offsets.
  fileprivate func search(_ text: RawSpan, _ start: Int, _ end: Int) -> Int {
    let slots = slots.borrowedSpan
    let wanted = KeyEnds(text, start, end)
    let mask = slots.count &- 1
    var slot = wanted.hash & mask
    while true {
      let candidate = slots[slot]
      if candidate.number == Self.unknown { return Self.unknown }
      if candidate.text == wanted,
        wanted.isWhole || isEqual(keys[candidate.index], text, start, end)
      {
        return candidate.number
      }
      slot = (slot &+ 1) & mask
    }
  }

  private func isEqual(_ key: String, _ text: RawSpan, _ start: Int, _ end: Int) -> Bool {
    key.withUTF8Bytes { $0.elementsEqual(text.slice(start, end)) }
  }
}

/// Both ends of a key, which are the whole key if it has at most sixteen bytes.
private struct KeyEnds: Equatable, Sendable {
  private var head: UInt64 = 0
  private var tail: UInt64 = 0
  private var count = 0

  init() {}

  @inline(__always)
  init(_ text: RawSpan, _ start: Int, _ end: Int) {
    count = end &- start
    if count >= 8 {
      head = text.word(at: start)
      tail = text.word(at: end &- 8)
    } else if count >= 4 {
      head = UInt64(text.halfWord(at: start))
      tail = UInt64(text.halfWord(at: end &- 4))
    } else {
      for offset in start..<end { head = head &<< 8 | UInt64(text.byte(at: offset)) }
    }
  }

  var isWhole: Bool { count <= 16 }

  /// Only the program makes tables, so that input can't add keys that collide.
  var hash: Int {
    let mixed = (head ^ (tail &<< 23 | tail &>> 41) ^ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> 40)
  }
}

extension JSONDocument.Element {
  /// The members of an object that have keys of a table.
  package struct Members: Sendable {
    /// For each numbered key of the table, the index of the first member with it among the document's
    /// values, or `nil` if there's none or the member is `null`.
    package subscript(number: Int) -> Int? {
      indices[number] < 0 ? nil : Int(indices[number])
    }

    /// The indices of the members whose keys aren't in the table.
    package let others: [Int]

    fileprivate let indices: ContiguousArray<Int32>
  }

  /// Finds the members of an object whose keys are in a table.
  ///
  /// Complexity: O(n), where n is the number of members.
  ///
  /// - Parameter table: The keys.
  /// - Returns: The members. A value that isn't an object has none.
  package func members(in table: JSONKeyTable) -> Members {
    let absent: Int32 = -1
    let null: Int32 = -2
    var indices = ContiguousArray.filled(with: absent, count: table.numberCount)
    var others: [Int] = []
    guard isObject else { return Members(others: others, indices: indices) }
    var found = indices.mutableSpan
    let bytes = document.bytes.rawBytes
    let nodes = document.nodes.borrowedSpan
    let end = nodes[index].next
    var child = index + 1
    while child < end {
      let member = nodes[child]
      let number = table.number(of: member, at: child, in: document, bytes)
      if number == JSONKeyTable.unknown {
        others.append(child)
      } else if number >= 0, found[number] == absent {
        found[number] = member.kind == .null ? null : Int32(truncatingIfNeeded: child)
      }
      child = member.next
    }
    return Members(others: others, indices: indices)
  }

  /// Returns the members whose keys aren't among some keys.
  ///
  /// - Parameter keys: The keys, which have no quotes or backslashes.
  /// - Returns: The members, in document order.
  package func members(besides keys: [String]) -> [JSONDocument.Element] {
    guard isObject else { return [] }
    var members: [JSONDocument.Element] = []
    let end = document.contents.nodes[index].next
    var child = index + 1
    while child < end {
      let key = document.key(at: child) ?? ""
      if !keys.contains(key) { members.append(value(at: child)) }
      child = document.contents.nodes[child].next
    }
    return members
  }

  /// Returns another value of the document.
  ///
  /// - Parameter index: The index of the value among the document's values.
  /// - Returns: The value.
  package func value(at index: Int) -> JSONDocument.Element {
    JSONDocument.Element(document: document, index: index)
  }

  /// The key of a member, or an empty string for a value that isn't a member of an object.
  package var key: String { document.key(at: index) ?? "" }
}

extension JSONKeyTable {
  /// Returns the number of the key of a member.
  @inline(__always)
  fileprivate func number(
    of member: JSONDocument.Node, at index: Int, in document: JSONDocument, _ bytes: RawSpan
  ) -> Int {
    if !member.isKeyEscaped, let count = member.keyCount {
      let start = member.keyStart &+ 1
      return search(bytes, start, start &+ count)
    }
    let key = document.key(at: index) ?? ""
    return key.withUTF8Bytes { search($0, 0, $0.byteCount) }
  }
}
