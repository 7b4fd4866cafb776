/// A path from the outermost JSON value to a value inside it, given as keys and array indices.
///
/// ```swift
/// import JSONText
///
/// let pointer = JSONPointer(["c_pictures", "0", "a/b"])
/// pointer.description  // "/c_pictures/0/a~1b"
/// ```
///
/// Source: RFC 6901.
public struct JSONPointer: Sendable {
  /// The keys and indices, unescaped. A pointer to the outermost value has none.
  public let tokens: [String]

  /// Creates a pointer from keys and indices.
  ///
  /// - Parameter tokens: The keys and indices, unescaped.
  public init(_ tokens: [String]) { self.tokens = tokens }

  /// Creates a pointer from its text.
  ///
  /// The result is `nil` if the text isn't empty and doesn't start with a slash, or if it contains
  /// a tilde that isn't part of an escape.
  ///
  /// - Parameter text: The escaped tokens, with a slash before each.
  public init?(_ text: String) {
    var tokens: [String] = []
    if !text.isEmpty {
      guard text.utf8.first == UInt8(ascii: "/") else { return nil }
      // The text is split by bytes, because a slash followed by a combining mark is one character.
      let parts = text.utf8.dropFirst()
        .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      for part in parts {
        guard let token = Self.unescaped(part) else { return nil }
        tokens.append(token)
      }
    }
    self.tokens = tokens
  }

  /// Escapes a token and appends it to a pointer's text, after a slash.
  package static func append(_ token: some Sequence<UInt8>, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "/"))
    for byte in token {
      switch byte {
      case UInt8(ascii: "~"): text.append(contentsOf: "~0".utf8)
      case UInt8(ascii: "/"): text.append(contentsOf: "~1".utf8)
      default: text.append(byte)
      }
    }
  }

  private static func unescaped(_ part: Substring.UTF8View) -> String? {
    var token: [UInt8] = []
    var isEscaped = false
    for byte in part {
      switch (isEscaped, byte) {
      case (true, UInt8(ascii: "0")): token.append(UInt8(ascii: "~"))
      case (true, UInt8(ascii: "1")): token.append(UInt8(ascii: "/"))
      case (true, _): return nil
      case (false, UInt8(ascii: "~")): break
      case (false, _): token.append(byte)
      }
      isEscaped = !isEscaped && byte == UInt8(ascii: "~")
    }
    return isEscaped ? nil : String(decoding: token, as: UTF8.self)
  }
}

extension JSONPointer: Hashable {
  /// Returns whether two pointers have the same tokens, compared by their UTF-8 bytes without
  /// Unicode normalization (RFC 6901 §4).
  public static func == (lhs: JSONPointer, rhs: JSONPointer) -> Bool {
    lhs.tokens.elementsEqual(rhs.tokens) { $0.utf8.elementsEqual($1.utf8) }
  }

  /// Hashes the tokens by their UTF-8 bytes.
  public func hash(into hasher: inout Hasher) {
    for token in tokens { hasher.combine(Array(token.utf8)) }
  }
}

extension JSONPointer: CustomStringConvertible {
  /// The escaped tokens, with a slash before each.
  public var description: String {
    var text: [UInt8] = []
    for token in tokens { Self.append(token.utf8, to: &text) }
    return String(decoding: text, as: UTF8.self)
  }
}

extension JSONValue {
  /// The value that a pointer refers to, or `nil` if there is none.
  ///
  /// ```swift
  /// let value = try JSONValue(parsing: #"{"a/b": [true]}"#)
  /// JSONPointer("/a~1b/0").flatMap { value[$0] }  // true
  /// ```
  ///
  /// - Parameter pointer: A pointer relative to this value.
  public subscript(pointer: JSONPointer) -> JSONValue? {
    pointer.tokens.reduce(self as JSONValue?) { value, token in
      switch value {
      case .object(let object): object[token]
      case .array: Self.index(token).flatMap { value?[$0] }
      default: nil
      }
    }
  }

  /// Returns the index that a token spells in digits without a leading zero (RFC 6901 §4).
  private static func index(_ token: String) -> Int? {
    let isPlain = token.utf8.allSatisfy(\.isDigit) && (token == "0" || token.first != "0")
    return isPlain ? Int(token) : nil
  }
}
