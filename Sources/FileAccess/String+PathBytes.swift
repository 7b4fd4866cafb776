// File systems accept names of almost any bytes, so the bytes of a path aren't always UTF-8. Text of
// a path has one of the private-use characters U+10F780…U+10F7FF for each byte that isn't, so that
// it still leads to the file. `escapedForDisplay` of JSONText shows these characters as `\x80` to
// `\xff`. PEP 383 does the same with surrogates, which Swift's strings can't contain.

extension String {
  /// Creates the text of a path.
  ///
  /// - Parameter bytes: The bytes of the path.
  package init(pathBytes bytes: [UInt8]) {
    // Nearly all paths are ASCII.
    if bytes.allSatisfy({ $0 < 0x80 }) {
      self.init(decoding: bytes, as: UTF8.self)
      return
    }
    self.init()
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var rest = bytes[...]
    while true {
      let count: Int
      var scalar: Unicode.Scalar?
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        count = encoded.count
        scalar = Unicode.UTF8.decode(encoded)
      case .error(let length): count = length
      case .emptyInput: return
      }
      if let scalar, scalar.pathByte == nil {
        unicodeScalars.append(scalar)
      } else {
        // The bytes of a character that stands for a byte are replaced, too, so that no two names
        // have the same text.
        for byte in rest.prefix(count) { unicodeScalars.append(Unicode.Scalar(pathByte: byte)) }
      }
      rest = rest.dropFirst(count)
    }
  }

  /// The bytes of the path, without a null byte at the end.
  package var pathBytes: [UInt8] {
    guard mayHavePathBytes else { return Array(utf8) }
    return unicodeScalars.flatMap { scalar in
      scalar.pathByte.map { [$0] } ?? Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// The bytes of the path as the system takes them, with a null byte at the end.
  package var systemPath: [CChar] {
    guard mayHavePathBytes else { return Array(utf8CString) }
    return (pathBytes + [0]).map { CChar(bitPattern: $0) }
  }

  /// Whether the text has the first byte of the characters that stand for bytes.
  private var mayHavePathBytes: Bool { hasByte(0xF4) }

  /// Returns whether the text's UTF-8 has a byte. The search through a view of a string, instead of its
  /// bytes, would take a fourth of the instructions for opening a file.
  func hasByte(_ byte: UInt8) -> Bool {
    // The buffer is used only during the call.
    unsafe utf8.withContiguousStorageIfAvailable { unsafe $0.contains(byte) }
      ?? utf8.contains(byte)
  }
}

extension Unicode.Scalar {
  /// The byte that the character stands for in the text of a path, if any.
  fileprivate var pathByte: UInt8? {
    0x10F780...0x10F7FF ~= value ? UInt8(truncatingIfNeeded: value) : nil
  }

  /// Creates the character that stands for a byte of at least 0x80.
  fileprivate init(pathByte: UInt8) {
    // Every value in the range is a scalar, because the surrogates are outside it.
    self = Unicode.Scalar(0x10F700 | UInt32(pathByte)) ?? "\u{FFFD}"
  }
}
