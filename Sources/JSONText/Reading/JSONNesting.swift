/// The kinds of the open containers, one bit each, for up to ``JSONDocument/maximumDepth`` levels.
package struct JSONNesting: Sendable {
  private var bits = SIMD8<UInt64>()
  private var depth = 0
  private let limit: Int

  /// Creates a nesting without open containers.
  ///
  /// - Parameter limit: The maximum number of open containers.
  package init(limit: Int) {
    self.limit = min(limit, JSONDocument.maximumDepth)
  }

  /// Whether no container is open.
  package var isEmpty: Bool { depth == 0 }

  /// Whether the innermost open container is an object.
  package var isInObject: Bool {
    let index = depth &- 1
    return bits[index &>> 6] &>> UInt64(index & 63) & 1 == 1
  }

  /// Opens a container.
  ///
  /// - Parameter isObject: Whether the container is an object.
  /// - Returns: `false` if the limit has been reached.
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
