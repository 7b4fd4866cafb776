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
    let base = path.depth
    // The innermost open container; those around it wait in the path.
    var container = judgesKeys ? openKeys.begin() : .unasked
    // Whether nobody judges the value being read: its key stands twice, or the whole is unjudged.
    var isMuted = !judgesKeys
    while true {
      let byte = cursor.next
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        guard level &+ path.depth &- base <= JSONCursor.maximumDepth else {
          throw .syntax(cursor.unexpected(.tooDeep))
        }
        let isObject = byte == UInt8(ascii: "{")
        cursor.position &+= 1
        cursor.skipWhitespace()
        if !cursor.skip(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          path.push(keeping: container)
          container = isMuted ? .unasked : openKeys.begin()
          if isObject {
            isMuted = try readFreeKey(&container)
          } else {
            path.set(index: 0)
          }
          continue
        }
      } else {
        let isPassed =
          hasNotes && !isMuted ? try heedNote(level: level &+ path.depth &- base) : false
        if !isPassed { do { try cursor.skipScalar() } catch { throw .syntax(error) } }
      }
      // A value has ended, and with it perhaps the containers around it.
      while path.depth > base {
        if path.isAtElement {
          if try skipToNext(closing: UInt8(ascii: "]")) {
            path.setNextIndex()
            isMuted = container.isUnasked
            break
          }
        } else if try skipToNext(closing: UInt8(ascii: "}")) {
          isMuted = try readFreeKey(&container)
          break
        }
        openKeys.end(container)
        container = path.pop()
      }
      if path.depth == base { return }
    }
  }

  /// Notes a key of the innermost object of any form.
  ///
  /// - Returns: Whether it is new there.
  @inline(__always)
  mutating func noteKey(
    _ key: JSONStringToken, of object: inout OpenKeys.Container
  ) -> Bool {
    openKeys.insert(key, of: cursor.bytes, into: &object, &memory[0].values)
  }

  /// Reads a key of a free-form object.
  ///
  /// - Returns: Whether nobody judges its value.
  @inline(__always)
  private mutating func readFreeKey(_ object: inout OpenKeys.Container) throws(WalkEnd) -> Bool {
    let key = try readKey()
    path.set(key: key)
    if object.isUnasked { return true }
    if noteKey(key, of: &object) { return false }
    try tell(.duplicate, at: key.start &- 1)
    return true
  }
}
