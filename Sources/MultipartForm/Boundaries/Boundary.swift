/// The line that stands between the parts of a form, by RFC 2046 section 5.1.1.
///
/// A boundary must not stand in any content, so one is made of 128 random bits unless it is given.
///
/// ```swift
/// Boundary.random().text            // form- and 32 hexadecimal digits
/// try Boundary("my-separator").text
/// try Boundary("bad!")              // throws: invalidBoundary
/// ```
public struct Boundary: Hashable, Sendable {
  /// The boundary as it stands in the body, without the two hyphens before it.
  public let text: String

  /// Takes a boundary that somebody chose.
  ///
  /// - Parameter text: 1 to 70 letters, digits, spaces and `'()+_,-./:=?`; the last is no space.
  /// - Throws: ``MultipartError`` with the code ``MultipartErrorCode/invalidBoundary`` for anything else.
  public init(_ text: String) throws(MultipartError) {
    let bytes = text.utf8
    guard 1...Self.longest ~= bytes.count else {
      throw MultipartError(.invalidBoundary, "a boundary has 1 to \(Self.longest) characters")
    }
    guard bytes.allSatisfy({ Self.isAllowed($0) }) else {
      throw MultipartError(.invalidBoundary, "the boundary has a character that RFC 2046 forbids")
    }
    guard bytes.last != UInt8(ascii: " ") else {
      throw MultipartError(.invalidBoundary, "the boundary ends with a space")
    }
    self.text = text
  }

  private init(unchecked text: String) { self.text = text }

  /// A new boundary of 128 random bits from the system.
  ///
  /// - Returns: A boundary that needs no quotes.
  public static func random() -> Boundary {
    var generator = SystemRandomNumberGenerator()
    return random(using: &generator)
  }

  /// A new boundary of 128 bits.
  ///
  /// - Parameter generator: Where the bits come from. Who can foresee them can make content that
  ///   holds the boundary.
  /// - Returns: A boundary that needs no quotes.
  public static func random(using generator: inout some RandomNumberGenerator) -> Boundary {
    var text = "form-"
    for _ in 0..<2 {
      let bits: UInt64 = generator.next()
      let digits = String(bits, radix: 16)
      text += String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
    return Boundary(unchecked: text)
  }

  /// The boundary as a parameter of a media type, in quotes where RFC 2045 wants them.
  ///
  /// ```swift
  /// try Boundary("a:b").parameter      // "a:b", with the quotes
  /// ```
  public var parameter: String {
    // What a boundary may have and a token may not; neither a quote nor a backslash is among them.
    text.utf8.contains { " (),/:=?".utf8.contains($0) } ? "\"\(text)\"" : text
  }

  private static var longest: Int { 70 }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: " '()+_,-./:=?".utf8.contains(byte)
    }
  }
}
