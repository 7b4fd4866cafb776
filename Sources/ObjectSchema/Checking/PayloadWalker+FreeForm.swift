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
    // The innermost open container; those around it wait in the scratch memory.
    var frame = FreeFrame(isObject: false, isValueMuted: !judgesKeys)
    while true {
      let byte = cursor.next
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        let depth = level &+ scratch.frames.count &- base
        guard depth <= JSONCursor.maximumDepth else {
          throw .syntax(cursor.unexpected(.tooDeep))
        }
        let isObject = byte == UInt8(ascii: "{")
        cursor.position &+= 1
        cursor.skipWhitespace()
        if !cursor.skip(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          scratch.frames.append(frame)
          scratch.path.push()
          frame = FreeFrame(isObject: isObject, isValueMuted: frame.isValueMuted)
          if isObject {
            if !frame.isValueMuted { frame.keys = scratch.keys.beginObject() }
            try readFreeKey(&frame)
          } else {
            scratch.path.set(index: 0)
          }
          continue
        }
      } else {
        do { try cursor.skipScalar() } catch { throw .syntax(error) }
      }
      // A value has ended, and with it perhaps the containers around it.
      while scratch.frames.count > base {
        if frame.isObject {
          if try skipToNext(closing: UInt8(ascii: "}")) {
            try readFreeKey(&frame)
            break
          }
          if let keys = frame.keys { scratch.keys.endObject(keys) }
        } else if try skipToNext(closing: UInt8(ascii: "]")) {
          frame.index &+= 1
          scratch.path.set(index: frame.index)
          break
        }
        frame = scratch.frames.removeLast()
        scratch.path.pop()
      }
      if scratch.frames.count == base { return }
    }
  }

  /// Notes a key of the innermost object of any form.
  ///
  /// - Returns: Whether it is new there.
  @inline(__always)
  mutating func noteKey(_ key: JSONStringToken, of object: OpenKeys.ObjectID) -> Bool {
    key.hasEscapes
      ? scratch.keys.insertDecoded(key, of: cursor.bytes, into: object, &scratch.values)
      : scratch.keys.insert(key, of: cursor.bytes, into: object, &scratch.values)
  }

  @inline(__always)
  private mutating func readFreeKey(_ frame: inout FreeFrame) throws(WalkEnd) {
    let key = try readKey()
    scratch.path.set(key: key)
    guard let keys = frame.keys else { return }
    let isNew = noteKey(key, of: keys)
    frame.isValueMuted = !isNew
    if !isNew { try tell(.duplicate, at: key.start &- 1) }
  }
}
