@_spi(ObjectBodyInternals) import JSONText

extension ValueHasher: FreeFormObserver {
  mutating func begin() {
    depth = 0
    container = Container(hash: seed, isObject: false)
  }

  /// The hash of the value that has been observed.
  var observedHash: UInt64 { container.hash }

  static var observesNumbers: Bool { true }

  static var hashesKeys: Bool { true }

  var keyHash: UInt64 { container.key }

  @inline(__always)
  mutating func observe(number: Double) { add(hash(number)) }

  mutating func observe(number: JSONNumberToken, _ cursor: JSONCursor) {
    add(hash(number, in: cursor.bytes))
  }

  @inline(__always)
  mutating func observe(key: JSONStringToken, _ cursor: JSONCursor) {
    if !key.hasEscapes, key.byteCount <= 16, key.start &+ 8 <= cursor.end {
      container.key = cursor.bytes.shortHash(
        from: key.start, count: key.byteCount, seed: seed ^ Salt.key)
    } else {
      var scan = cursor
      scan.position = key.start &- 1
      container.key = hashLongText(&scan, Salt.key)
    }
  }

  @inline(__always)
  mutating func observe(key: ShortText) { container.key = key.shortHash(seed: seed ^ Salt.key) }

  @inline(__always)
  mutating func observe(plainScalar start: Int, _ end: Int, _ cursor: JSONCursor) {
    add(plain.hash(ofPlainScalar: start, end, cursor))
  }

  @inline(never)
  mutating func observe(scalar start: Int, _ cursor: JSONCursor) {
    var scan = cursor
    scan.position = start
    add(hashValue(&scan))
  }

  @inline(__always)
  mutating func observe(emptyContainer isObject: Bool) {
    add(plain.hash(ofEmptyContainer: isObject))
  }

  @inline(__always)
  mutating func observeStart(ofObject isObject: Bool) {
    // Storing a container takes fewer steps than appending and removing it.
    if depth == containers.count { containers.append(container) }
    containers[depth] = container
    depth &+= 1
    container = Container(hash: seed ^ (isObject ? Salt.object : Salt.array), isObject: isObject)
  }

  @inline(never)
  mutating func observeStarts(ofArrays count: Int) {
    if count == 0 { return }
    observeStart(ofObject: false)
    let inner = container
    let first = depth
    depth &+= count &- 1
    while containers.count < depth { containers.append(inner) }
    var outer = containers.mutableSpan
    for index in first..<first &+ count &- 1 { outer[index] = inner }
  }

  @inline(__always)
  mutating func observeEnd() {
    let hash =
      container.isObject ? container.hash : UInt64.folded(container.hash, Salt.array)
    depth &-= 1
    container = containers[depth]
    add(hash)
  }

  /// Adds the value of a member or an element.
  @inline(__always)
  private mutating func add(_ hash: UInt64) {
    if container.isObject {
      container.hash &+= UInt64.memberHash(container.key, hash)
    } else {
      container.hash = UInt64.folded(container.hash ^ hash, Salt.factor)
    }
  }
}
