@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Moves past a value that nobody judges; its syntax must be right all the same.
  mutating func skipUnvalidated(level: Int) throws(ValidationStop) {
    try readFreeForm(level: level, checksKeys: false)
  }

  /// Reads a value of any form.
  ///
  /// - Parameters:
  ///   - level: The nesting level of the value, if it is a container.
  ///   - checksKeys: Whether keys that stand twice are told.
  /// - Throws: ``ValidationStop`` where the walk ends early.
  mutating func readFreeForm(level: Int, checksKeys: Bool) throws(ValidationStop) {
    let base = path.depth
    // The innermost open container; those around it wait in the path.
    var container = checksKeys ? openKeys.begin() : .untracked
    // Whether nobody judges the value being read: its key stands twice, or the whole is unjudged.
    var isMuted = !checksKeys
    var isAtKey = false
    // Where the cursor stands. What is plain moves it without loading where it stood, for a load so
    // soon after the store would be waited for.
    var place = cursor.offset
    while true {
      if isAtKey {
        let key: JSONStringToken
        if let plain = cursor.plainKey(at: place) {
          key = plain
          place = key.end &+ 2
          cursor.position = place
        } else {
          key = try readKey()
          place = cursor.offset
        }
        path.set(key: key)
        isMuted = container.isUntracked
        if !isMuted, !noteKey(key, of: &container) {
          isMuted = true
          try report(.duplicate, at: key.start &- 1)
        }
      }
      let byte = cursor.next(at: place)
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        guard level &+ path.depth &- base <= JSONDocument.maximumDepth else {
          throw .syntax(cursor.unexpected(.tooDeep))
        }
        isAtKey = byte == UInt8(ascii: "{")
        cursor.position = place &+ 1
        cursor.skipWhitespace()
        place = cursor.offset
        if !cursor.skip(isAtKey ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          path.push(keeping: container)
          container = isMuted ? .untracked : openKeys.begin()
          if !isAtKey { path.set(index: 0) }
          continue
        }
        place &+= 1
      } else if hasAnnotations, !isMuted, try applyAnnotation(level: level &+ path.depth &- base) {
        place = cursor.offset
      } else if let end = cursor.plainScalarEnd(at: place) {
        place = end
        cursor.position = end
      } else {
        do { try cursor.skipScalar() } catch { throw .syntax(error) }
        place = cursor.offset
      }
      // A value has ended, and with it perhaps the containers around it.
      while path.depth > base {
        isAtKey = !path.isAtElement
        let bracket = isAtKey ? UInt8(ascii: "}") : UInt8(ascii: "]")
        var hasNext = cursor.isComma(at: place, before: bracket)
        if hasNext || cursor.next(at: place) == bracket {
          place &+= 1
          cursor.position = place
        } else {
          hasNext = try skipToNextPastSpace(closing: bracket)
          place = cursor.offset
        }
        if hasNext {
          if !isAtKey {
            path.setNextIndex()
            isMuted = container.isUntracked
          }
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
    _ key: JSONStringToken, of object: inout DuplicateKeyTracker.Container
  ) -> Bool {
    openKeys.insert(key, of: cursor.bytes, into: &object, &memory[0].values)
  }
}
