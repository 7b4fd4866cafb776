/// The boundary that separates the parts of a form.
///
/// A boundary must not occur in any content. By default, it contains 128 random bits.
///
/// ```swift
/// Boundary.random().text            // form- and 32 hexadecimal digits
/// try Boundary("my-separator").text
/// try Boundary("bad!")              // throws: invalidBoundary
/// ```
///
/// Source: RFC 2046 §5.1.1.
public struct Boundary: Hashable, Sendable {
  /// The text of the boundary, without the two hyphens before it in the body.
  public let text: String

  /// Creates a boundary from text.
  ///
  /// - Parameter text: 1 to 70 letters, digits, spaces and `'()+_,-./:=?`, not ending with a space.
  /// - Throws: ``MultipartError`` with the code ``MultipartErrorCode/invalidBoundary`` for any
  ///   other text.
  public init(_ text: String) throws(MultipartError) {
    let bytes = text.utf8
    guard 1...Self.maximumLength ~= bytes.count else {
      throw MultipartError(
        .invalidBoundary,
        "expected a boundary of 1 to \(Self.maximumLength) bytes, found \(bytes.count)")
    }
    guard bytes.allSatisfy({ Self.isAllowed($0) }) else {
      throw MultipartError(
        .invalidBoundary, "the boundary contains a character that RFC 2046 doesn't allow")
    }
    guard bytes.last != UInt8(ascii: " ") else {
      throw MultipartError(.invalidBoundary, "the boundary ends with a space")
    }
    self.text = text
  }

  private init(unchecked text: String) { self.text = text }

  /// Creates a boundary from 128 random bits that the system generates.
  ///
  /// - Returns: A boundary that doesn't need quotes in a header.
  public static func random() -> Boundary {
    var generator: any RandomNumberGenerator = systemGenerator
    return random(using: &generator)
  }

  /// The random bits of the system.
  ///
  /// A `SystemRandomNumberGenerator` of its own type has no size, so all of them have the same address, which the
  /// thread sanitizer takes for memory that threads share.
  static var systemGenerator: any RandomNumberGenerator { SystemRandomNumberGenerator() }

  /// Creates a boundary from 128 bits.
  ///
  /// - Parameter generator: The source of the bits. If an attacker can predict the boundary, they
  ///   can embed it in the content.
  /// - Returns: A boundary that doesn't need quotes in a header.
  public static func random(using generator: inout some RandomNumberGenerator) -> Boundary {
    var text = "form-"
    for _ in 0..<2 {
      let bits: UInt64 = generator.next()
      let digits = String(bits, radix: 16)
      text += String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
    return Boundary(unchecked: text)
  }

  /// The boundary as the parameter of a media type, in quotes where RFC 2045 requires them.
  package var parameter: String {
    // These characters are allowed in a boundary but not in a token. None of them needs escaping.
    text.utf8.contains { " (),/:=?".utf8.contains($0) } ? "\"\(text)\"" : text
  }

  private static var maximumLength: Int { 70 }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: " '()+_,-./:=?".utf8.contains(byte)
    }
  }
}
