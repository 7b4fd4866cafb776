import JSONText

extension PayloadWalker {
  /// Moves past a value that nobody judges; its syntax must be right all the same.
  mutating func skipUnjudged(level: Int) throws(WalkEnd) {
    try readFreeForm(level: level, judgesKeys: false)
  }

  /// Reads a value of any form.
  ///
  /// - Parameters:
  ///   - level: The nesting level of the value, if it is a container.
  ///   - judgesKeys: Whether keys that stand twice are told.
  /// - Throws: ``WalkEnd`` where the walk ends early.
  mutating func readFreeForm(level: Int, judgesKeys: Bool) throws(WalkEnd) {
    let base = scratch.frames.count
    while true {
      let byte = cursor.next
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        let depth = level &+ scratch.frames.count &- base
        guard depth <= JSONCursor.maximumDepth else {
          throw .syntax(cursor.unexpected(.tooDeep))
        }
        if try open(isObject: byte == UInt8(ascii: "{"), judgesKeys, base) { continue }
      } else {
        do { try cursor.skipScalar() } catch { throw .syntax(error) }
      }
      // A value has ended, and with it perhaps the containers around it.
      while scratch.frames.count > base {
        if try goOn() { break }
        close()
      }
      if scratch.frames.count == base { return }
    }
  }

  /// Opens a container and goes to its first member or element.
  ///
  /// - Returns: `false` if there is none; then the container is closed again.
  private mutating func open(
    isObject: Bool, _ judgesKeys: Bool, _ base: Int
  ) throws(WalkEnd) -> Bool {
    cursor.position &+= 1
    cursor.skipWhitespace()
    if cursor.skip(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { return false }
    let isMuted =
      scratch.frames.count > base
      ? scratch.frames[scratch.frames.count &- 1].isValueMuted : !judgesKeys
    scratch.frames.append(
      FreeFrame(
        isObject: isObject, keys: isObject && !isMuted ? scratch.values.makeSet() : nil,
        isValueMuted: isMuted))
    scratch.path.push()
    if isObject { try readFreeKey() } else { scratch.path.set(index: 0) }
    return true
  }

  private mutating func close() {
    scratch.frames.removeLast()
    scratch.path.pop()
  }

  /// After a value: goes to the next member or element of the innermost container.
  ///
  /// - Returns: `false` if the container has ended.
  private mutating func goOn() throws(WalkEnd) -> Bool {
    let place = scratch.frames.count &- 1
    if scratch.frames[place].isObject {
      guard try skipToNext(closing: UInt8(ascii: "}")) else { return false }
      try readFreeKey()
    } else {
      guard try skipToNext(closing: UInt8(ascii: "]")) else { return false }
      scratch.frames[place].index &+= 1
      scratch.path.set(index: scratch.frames[place].index)
    }
    return true
  }

  private mutating func readFreeKey() throws(WalkEnd) {
    let key = try readKey()
    scratch.path.set(key: key)
    let place = scratch.frames.count &- 1
    guard let set = scratch.frames[place].keys else { return }
    let isNew: Bool
    if key.hasEscapes {
      var decoded: [UInt8] = []
      key.decode(from: cursor.bytes, into: &decoded)
      isNew = scratch.values.insert(copy: decoded.rawBytes, into: set, payload: cursor.bytes)
    } else {
      isNew = scratch.values.insert(key.start, key.end, of: cursor.bytes, into: set)
    }
    scratch.frames[place].isValueMuted = !isNew
    if !isNew { try tell(.duplicate, at: key.start &- 1) }
  }
}
