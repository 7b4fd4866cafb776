@_spi(ObjectBodyInternals) import JSONText

/// A type that learns of the parts of a free-form value while it's read.
///
/// The validator's reading function is specialized for each observer, so that none costs nothing.
protocol FreeFormObserver {
  /// Whether numbers are converted, so that they're read for ``observe(number:)``.
  static var observesNumbers: Bool { get }

  /// Whether keys are hashed, so that ``keyHash`` is known.
  static var hashesKeys: Bool { get }

  /// The hash of the key that was observed last.
  var keyHash: UInt64 { get }

  /// Observes the value of a number that isn't a plain scalar.
  mutating func observe(number: Double)

  /// Observes a number that isn't a plain scalar.
  mutating func observe(number: JSONNumberToken, _ cursor: JSONCursor)

  /// Observes the key of a member.
  mutating func observe(key: JSONStringToken, _ cursor: JSONCursor)

  /// Observes the key of a member, which is short.
  mutating func observe(key: ShortText)

  /// Observes a plain scalar. See `JSONCursor.plainScalarEnd(at:)`.
  mutating func observe(plainScalar start: Int, _ end: Int, _ cursor: JSONCursor)

  /// Observes any other scalar.
  mutating func observe(scalar start: Int, _ cursor: JSONCursor)

  /// Observes an empty object or array.
  mutating func observe(emptyContainer isObject: Bool)

  /// Observes the start of an object or array that isn't empty.
  mutating func observeStart(ofObject isObject: Bool)

  /// Observes the starts of arrays, each of which but the last is the first element of the one after it.
  mutating func observeStarts(ofArrays count: Int)

  /// Observes the end of the innermost object or array.
  mutating func observeEnd()
}

/// An observer that does nothing.
struct NoObserver: FreeFormObserver {
  @inline(__always)
  static var observesNumbers: Bool { false }

  @inline(__always)
  static var hashesKeys: Bool { false }

  @inline(__always)
  var keyHash: UInt64 { 0 }

  @inline(__always)
  mutating func observe(number: Double) {}

  @inline(__always)
  mutating func observe(number: JSONNumberToken, _ cursor: JSONCursor) {}

  @inline(__always)
  mutating func observe(key: JSONStringToken, _ cursor: JSONCursor) {}

  @inline(__always)
  mutating func observe(key: ShortText) {}

  @inline(__always)
  mutating func observe(plainScalar start: Int, _ end: Int, _ cursor: JSONCursor) {}

  @inline(__always)
  mutating func observe(scalar start: Int, _ cursor: JSONCursor) {}

  @inline(__always)
  mutating func observe(emptyContainer isObject: Bool) {}

  @inline(__always)
  mutating func observeStart(ofObject isObject: Bool) {}

  @inline(__always)
  mutating func observeStarts(ofArrays count: Int) {}

  @inline(__always)
  mutating func observeEnd() {}
}
