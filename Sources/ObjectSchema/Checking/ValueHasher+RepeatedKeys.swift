@_spi(ObjectBodyInternals) import JSONText

extension ValueHasher {
  /// Returns the sum of the hashes of members whose key is used again, which have no larger parts from then on.
  ///
  /// - Parameters:
  ///   - first: The index of the object's first member.
  ///   - payload: The payload.
  /// - Returns: The sum.
  mutating func sumOfReplacedMembers(from first: Int, _ payload: RawSpan) -> UInt64 {
    if !hasRepeatedKeyHash(from: first) { return 0 }
    // The last one of the members whose keys have the same hash comes first.
    members[first...].sort {
      $0.keyHash != $1.keyHash ? $0.keyHash < $1.keyHash : $0.key > $1.key
    }
    var sum: UInt64 = 0
    // The start of the members whose keys have the same hash. Hardly ever, these keys differ.
    var start = first
    var kept: [[UInt8]] = []
    for index in members.indices.dropFirst(first) {
      if members[index].keyHash != members[start].keyHash {
        start = index
        kept = []
      }
      let isAlone =
        index == start
        && (index &+ 1 == members.count || members[index &+ 1].keyHash != members[index].keyHash)
      if isAlone { continue }
      var key: [UInt8] = []
      var cursor = JSONCursor(payload, at: members[index].key)
      cursor.readKnownString().decode(from: payload, into: &key)
      if kept.contains(key) {
        sum &+= members[index].hash
        members[index].hasLargerPart = false
      } else {
        kept.append(key)
      }
    }
    return sum
  }

  /// Returns whether the keys of two members have the same hash.
  ///
  /// - Parameter first: The index of the object's first member.
  /// - Returns: Whether there are such keys.
  private mutating func hasRepeatedKeyHash(from first: Int) -> Bool {
    var size = 16
    while size < 2 &* (members.count &- first) { size &*= 2 }
    // A slot contains the number of a member, or 0.
    slots.removeAll(keepingCapacity: true)
    slots.append(addingCapacity: size) { output in
      for _ in 0..<size { output.append(0) }
    }
    let mask = size &- 1
    for index in first..<members.count {
      let hash = members[index].keyHash
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] != 0 {
        if members[first &+ Int(slots[slot]) &- 1].keyHash == hash { return true }
        slot = (slot &+ 1) & mask
      }
      slots[slot] = UInt32(truncatingIfNeeded: index &- first &+ 1)
    }
    return false
  }
}
