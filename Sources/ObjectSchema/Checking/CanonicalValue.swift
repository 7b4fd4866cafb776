@_spi(ObjectBodyInternals) import JSONText

/// Bytes that are the same for equal JSON values, by which structures are compared.
///
/// Numbers are compared as binary64, text as decoded, and members in any order. The last
/// value of a duplicated key counts. Only values that have the same hash, but not the same text, are
/// compared. See ``ValueHasher``.
struct CanonicalValue {
  private var bytes: [UInt8] = []

  /// The members of all objects around the current value, and those of the current object.
  private var members: [Member] = []
  private var sorted: [UInt8] = []

  private struct Member {
    /// The key, which is followed by the value.
    var key: Range<Int>
    var end: Int
  }

  /// The byte after text, which UTF-8 can't contain.
  private static let end: UInt8 = 0xFF

  /// Returns whether two values of a payload are equal.
  ///
  /// - Parameters:
  ///   - payload: The payload.
  ///   - left: The offset of a value that has been read before.
  ///   - right: The offset of the other one.
  /// - Returns: Whether they're equal.
  static func areEqual(_ payload: RawSpan, _ left: Int, _ right: Int) -> Bool {
    bytes(of: payload, at: left) == bytes(of: payload, at: right)
  }

  private static func bytes(of payload: RawSpan, at offset: Int) -> [UInt8]? {
    var value = CanonicalValue()
    var cursor = JSONCursor(payload, at: offset)
    // The value has already been read, so reading it again can't fail.
    return (try? value.read(&cursor)) != nil ? value.bytes : nil
  }

  /// Reads a value.
  ///
  /// - Parameter cursor: A cursor at a value that has been read before.
  /// - Throws: ``JSONSyntaxError`` if there is no such value.
  @_lifetime(cursor: copy cursor)
  private mutating func read(_ cursor: inout JSONCursor) throws(JSONSyntaxError) {
    try append(&cursor)
  }

  @_lifetime(cursor: copy cursor)
  private mutating func append(_ cursor: inout JSONCursor) throws(JSONSyntaxError) {
    // Values that have been read before are nested no deeper than allowed.
    switch cursor.next {
    case UInt8(ascii: "{"): try appendObject(&cursor)
    case UInt8(ascii: "["): try appendArray(&cursor)
    case UInt8(ascii: "\""):
      let token = try cursor.readString()
      bytes.append(UInt8(ascii: "\""))
      token.decode(from: cursor.bytes, into: &bytes)
      bytes.append(Self.end)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try appendNumber(&cursor)
    default:
      bytes.append(cursor.next)
      try cursor.skipScalar()
    }
  }

  @_lifetime(cursor: copy cursor)
  private mutating func appendNumber(_ cursor: inout JSONCursor) throws(JSONSyntaxError) {
    let token = try cursor.readNumber()
    let value = token.double(in: cursor.bytes)
    guard value.isFinite else {
      // A number that exceeds binary64 keeps its text.
      bytes.append(UInt8(ascii: "e"))
      bytes.append(cursor.bytes.slice(token.start, token.end))
      return bytes.append(Self.end)
    }
    bytes.append(UInt8(ascii: "0"))
    // Adding zero turns −0 into 0.
    var bits = (value + 0).bitPattern
    for _ in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
    }
  }

  @_lifetime(cursor: copy cursor)
  private mutating func appendArray(_ cursor: inout JSONCursor) throws(JSONSyntaxError) {
    bytes.append(UInt8(ascii: "["))
    cursor.position &+= 1
    cursor.skipWhitespace()
    while !cursor.skip(UInt8(ascii: "]")) {
      try append(&cursor)
      cursor.skipWhitespace()
      if cursor.skip(UInt8(ascii: ",")) { cursor.skipWhitespace() }
    }
    bytes.append(UInt8(ascii: "]"))
  }

  @_lifetime(cursor: copy cursor)
  private mutating func appendObject(_ cursor: inout JSONCursor) throws(JSONSyntaxError) {
    bytes.append(UInt8(ascii: "{"))
    let (first, start) = (members.count, bytes.count)
    cursor.position &+= 1
    cursor.skipWhitespace()
    while !cursor.skip(UInt8(ascii: "}")) {
      let key = try cursor.readKey()
      let keyStart = bytes.count
      bytes.append(UInt8(ascii: "\""))
      key.decode(from: cursor.bytes, into: &bytes)
      bytes.append(Self.end)
      let keyEnd = bytes.count
      cursor.skipWhitespace()
      try append(&cursor)
      members.append(Member(key: keyStart..<keyEnd, end: bytes.count))
      cursor.skipWhitespace()
      if cursor.skip(UInt8(ascii: ",")) { cursor.skipWhitespace() }
    }
    sortMembers(from: first, start)
    members.removeSubrange(first...)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Sorts the members of the current object by their keys, unless they are in order.
  ///
  /// - Parameters:
  ///   - first: The index of the first member.
  ///   - start: The offset of the first member.
  private mutating func sortMembers(from first: Int, _ start: Int) {
    let isSorted = members.indices.dropFirst(first + 1).allSatisfy {
      isBefore(members[$0 - 1].key, members[$0].key)
    }
    if isSorted { return }
    let order = members[first...].sorted { left, right in
      // The last one of equal keys comes first.
      isBefore(left.key, right.key)
        || !isBefore(right.key, left.key) && left.key.lowerBound > right.key.lowerBound
    }
    sorted.removeAll(keepingCapacity: true)
    var last: Range<Int>?
    for member in order {
      if let last, !isBefore(last, member.key) { continue }
      last = member.key
      sorted.append(contentsOf: bytes[member.key.lowerBound..<member.end])
    }
    bytes.removeSubrange(start...)
    bytes.append(contentsOf: sorted)
  }

  private func isBefore(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    bytes[left].lexicographicallyPrecedes(bytes[right])
  }
}
