/// A set of keys that the members of many objects are looked up in.
package struct JSONKeyTable: Sendable {
  /// The keys.
  package let keys: [String]

  /// An entry of the hash table.
  private struct Slot {
    var text = KeyEnds()
    /// The index of the key, or −1 in an empty slot.
    var index = -1
  }

  /// A hash table of keys, at most half full.
  private let slots: [Slot]

  /// Creates a table of distinct keys.
  package init(_ keys: [String]) {
    self.keys = keys
    var size = 8
    while size < keys.count * 2 { size *= 2 }
    var slots = [Slot](repeating: Slot(), count: size)
    for (index, key) in keys.enumerated() {
      let text: KeyEnds = key.withUTF8Bytes { KeyEnds($0, 0, $0.byteCount) }
      var slot = text.hash & (size - 1)
      while slots[slot].index >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Slot(text: text, index: index)
    }
    self.slots = slots
  }

  /// Returns the index of a key, or `nil` if it isn't in the table.
  package func index(of key: String) -> Int? {
    let index: Int = key.withUTF8Bytes { search($0, 0, $0.byteCount) }
    return index < 0 ? nil : index
  }

  /// Returns the index of the key that a text has between two offsets, or −1 if it isn't in the table.
  func search(_ text: RawSpan, _ start: Int, _ end: Int) -> Int {
    let slots = slots.borrowedSpan
    let wanted = KeyEnds(text, start, end)
    let mask = slots.count &- 1
    var slot = wanted.hash & mask
    while slots[slot].index >= 0 {
      if slots[slot].text == wanted,
        wanted.isWhole || isEqual(keys[slots[slot].index], text, start, end)
      {
        return slots[slot].index
      }
      slot = (slot &+ 1) & mask
    }
    return -1
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
    /// For each key of the table, the index of the first member with it among the document's values,
    /// or −1 if there's none.
    package let indices: [Int32]

    /// The indices of the members with other keys.
    package let others: [Int]
  }

  /// Finds the members of an object whose keys are in a table.
  ///
  /// Complexity: O(n), where n is the number of members.
  ///
  /// - Parameter table: The keys.
  /// - Returns: The members. A value that isn't an object has none.
  package func members(in table: JSONKeyTable) -> Members {
    var indices = [Int32](repeating: -1, count: table.keys.count)
    var others: [Int] = []
    guard isObject else { return Members(indices: indices, others: others) }
    let bytes = document.bytes.rawBytes
    let nodes = document.nodes.borrowedSpan
    let end = nodes[index].next
    var child = index + 1
    while child < end {
      let member = nodes[child]
      let found: Int
      if member.isKeyEscaped {
        found = table.index(of: string(at: member.keyStart)) ?? -1
      } else {
        let start = member.keyStart + 1
        let count = bytes.firstOffset(of: UInt8(ascii: "\""), from: start, to: bytes.byteCount)
        found = table.search(bytes, start, count ?? start)
      }
      if found < 0 {
        others.append(child)
      } else if indices[found] < 0 {
        indices[found] = Int32(truncatingIfNeeded: child)
      }
      child = member.next
    }
    return Members(indices: indices, others: others)
  }

  /// Returns another value of the document.
  ///
  /// - Parameter index: The index of the value among the document's values.
  /// - Returns: The value.
  package func value(at index: Int) -> JSONDocument.Element {
    JSONDocument.Element(document: document, index: index)
  }

  /// The key of a member, or an empty string for a value that isn't a member of an object.
  package var key: String { keyOffset.map { string(at: $0) } ?? "" }
}
