/// The HMAC-SHA-256 of bytes that are added in any number of pieces.
///
/// Source: RFC 2104, with SHA-256 as in RFC 4231.
package struct HMAC: Sendable {
  private var inner = SHA256()
  private var outer = SHA256()

  /// Creates the code of no bytes.
  ///
  /// - Parameter key: The key. One of fewer than 32 bytes is weaker than the code.
  package init(key: [UInt8]) {
    var padded = key
    if key.count > blockByteCount {
      var hash = SHA256()
      hash.update(key)
      padded = hash.finalize()
    }
    padded += [UInt8](repeating: 0, count: blockByteCount - padded.count)
    inner.update(padded.map { $0 ^ 0x36 })
    outer.update(padded.map { $0 ^ 0x5C })
  }

  /// Adds the next bytes.
  package mutating func update(_ bytes: RawSpan) { inner.update(bytes) }

  /// Adds the next bytes.
  package mutating func update(_ bytes: [UInt8]) { inner.update(bytes) }

  /// Returns the code of all bytes added so far, which has 32 bytes.
  package consuming func finalize() -> [UInt8] {
    var outer = outer
    outer.update(inner.finalize())
    return outer.finalize()
  }

  /// Returns whether a code is that of all bytes added so far.
  ///
  /// The time that this takes depends only on the lengths, so that an attacker can't find the code
  /// byte by byte.
  package consuming func isValid(_ code: [UInt8]) -> Bool {
    let expected = finalize()
    guard code.count == expected.count else { return false }
    return zip(code, expected).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
