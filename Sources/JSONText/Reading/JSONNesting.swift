/// Which containers are open, as one bit each: enough for ``JSONCursor/maximumDepth`` levels.
package struct JSONNesting: Sendable {
  private var bits = SIMD8<UInt64>()
  private var depth = 0
  private let limit: Int

  /// Creates an empty nesting that takes at most `limit` containers.
  package init(limit: Int = JSONCursor.maximumDepth) {
    self.limit = min(limit, JSONCursor.maximumDepth)
  }

  /// Whether no container is open.
  package var isEmpty: Bool { depth == 0 }

  /// Whether the innermost open container is an object.
  package var isInObject: Bool {
    let index = depth &- 1
    return bits[index &>> 6] &>> UInt64(index & 63) & 1 == 1
  }

  /// Opens a container, unless the limit is reached.
  package mutating func push(isObject: Bool) -> Bool {
    guard depth < limit else { return false }
    let mask: UInt64 = 1 &<< UInt64(depth & 63)
    if isObject {
      bits[depth &>> 6] |= mask
    } else {
      bits[depth &>> 6] &= ~mask
    }
    depth &+= 1
    return true
  }

  /// Closes the innermost container.
  package mutating func pop() { depth &-= 1 }
}
