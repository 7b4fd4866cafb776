@_spi(ObjectBodyInternals) import JSONText

/// The value of a facet that is an object.
enum FacetObject {
  /// A file that will be uploaded, with its name.
  case upload(JSONStringToken)
  /// A facet to copy, with an optional new file name.
  case copy(path: JSONStringToken, name: JSONStringToken?)

  /// Reads an object whose members are strings with known keys, as they're usually written.
  ///
  /// Creates `nil` if the object can't be read this way, which doesn't mean that it's invalid.
  ///
  /// - Parameters:
  ///   - cursor: A cursor at an opening brace, which is moved past the object or anywhere in it.
  ///   - memory: Memory for text with escapes.
  init?(_ cursor: inout JSONCursor, _ memory: inout [UInt8]) {
    var members = Members()
    _ = cursor.skip(UInt8(ascii: "{"))
    cursor.skipWhitespace()
    repeat {
      cursor.skipWhitespace()
      guard let key = try? cursor.readKey(), let value = try? cursor.readString(),
        key.hasEscapes
          ? members.insert(value, key.decoded(from: cursor.bytes, &memory).rawBytes)
          : members.insert(value, cursor.bytes.slice(key.start, key.end))
      else { return nil }
      cursor.skipWhitespace()
    } while cursor.skip(UInt8(ascii: ","))
    guard cursor.skip(UInt8(ascii: "}")), let object = members.object(cursor.bytes, &memory) else {
      return nil
    }
    self = object
  }

  /// The members of an object, as far as they have been read.
  private struct Members {
    private var upload: JSONStringToken?
    private var source: JSONStringToken?
    private var filename: JSONStringToken?
    private var path: JSONStringToken?

    /// Adds a member, and returns whether its key is known and new.
    mutating func insert(_ value: JSONStringToken, _ key: RawSpan) -> Bool {
      if key.holds(.upload) { return Self.set(&upload, value) }
      if key.holds(.source) { return Self.set(&source, value) }
      if key.holds(.filename) { return Self.set(&filename, value) }
      return key.holds(.path) && Self.set(&path, value)
    }

    private static func set(_ member: inout JSONStringToken?, _ value: JSONStringToken) -> Bool {
      guard member == nil else { return false }
      member = value
      return true
    }

    func object(_ bytes: RawSpan, _ memory: inout [UInt8]) -> FacetObject? {
      guard let source else {
        return filename == nil && path == nil ? upload.map { .upload($0) } : nil
      }
      guard upload == nil else { return nil }
      if source.hasEscapes {
        return object(source: source.decoded(from: bytes, &memory).rawBytes)
      }
      return object(source: bytes.slice(source.start, source.end))
    }

    private func object(source text: RawSpan) -> FacetObject? {
      if text.holds(.upload) { return path == nil ? filename.map { .upload($0) } : nil }
      return text.holds(.facet) ? path.map { .copy(path: $0, name: filename) } : nil
    }
  }
}

extension JSONStringToken {
  /// Returns the text of a string with escapes.
  fileprivate func decoded(from bytes: RawSpan, _ memory: inout [UInt8]) -> [UInt8] {
    memory.removeAll(keepingCapacity: true)
    decode(from: bytes, into: &memory)
    return memory
  }
}

/// A key or a value that these objects can have.
private struct FacetTerm {
  /// The text, with the first byte in the lowest bits.
  let text: UInt64
  let count: Int

  static var upload: FacetTerm { FacetTerm(text: 0x6461_6F6C_7075, count: 6) }
  static var source: FacetTerm { FacetTerm(text: 0x6563_7275_6F73, count: 6) }
  static var filename: FacetTerm { FacetTerm(text: 0x656D_616E_656C_6966, count: 8) }
  static var path: FacetTerm { FacetTerm(text: 0x6874_6170, count: 4) }
  static var facet: FacetTerm { FacetTerm(text: 0x74_6563_6166, count: 5) }
}

extension RawSpan {
  /// Returns whether the bytes are those of a term.
  @inline(__always)
  fileprivate func holds(_ term: FacetTerm) -> Bool {
    byteCount == term.count && starts(with: term.text, count: term.count)
  }
}
