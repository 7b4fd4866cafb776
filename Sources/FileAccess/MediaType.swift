/// A media type such as `image/jpeg` or `text/plain; charset=utf-8`.
///
/// Two media types are equal if their types and subtypes are, regardless of case, and their
/// parameters are spelled identically. You can also write a media type as a string literal. A
/// malformed literal is reported as an error when a body or form would send it.
///
/// ```swift
/// let text = "text/plain; charset=utf-8"
/// MediaType(text)?.essence                 // text/plain
/// MediaType("image/JPEG") == .jpeg         // true
/// MediaType(ofFileNamed: "scan.JPG")       // image/jpeg
/// ```
///
/// Source: RFC 7231 §3.1.1.1.
public struct MediaType: Sendable {
  /// The media type as it was written.
  public let text: String

  /// The type and subtype in lowercase, without parameters.
  public let essence: String

  /// Whether the text has the form that RFC 7231 defines. Only a malformed literal doesn't.
  public let isWellFormed: Bool

  /// Creates a media type, or returns `nil` if the text is malformed.
  ///
  /// - Parameter text: `type/subtype`, optionally followed by parameters.
  public init?(_ text: String) {
    self.init(stringLiteral: text)
    if !isWellFormed { return nil }
  }

  /// Creates a media type from an essence that is known to be well formed and in lowercase.
  package init(knownEssence essence: String) {
    text = essence
    self.essence = essence
    isWellFormed = true
  }

  /// The media type of arbitrary bytes.
  public static let octetStream = MediaType(knownEssence: "application/octet-stream")
  /// A JPEG image.
  public static let jpeg = MediaType(knownEssence: "image/jpeg")
  /// A PNG image.
  public static let png = MediaType(knownEssence: "image/png")
}

extension MediaType: ExpressibleByStringLiteral {
  /// Creates a media type from a literal, which should be well formed.
  ///
  /// - Parameter text: `type/subtype`, optionally followed by parameters.
  public init(stringLiteral text: String) {
    self.text = text
    isWellFormed = MediaTypeGrammar.matches(text)
    essence = text.prefix { $0 != ";" && $0 != " " && $0 != "\t" }.lowercased()
  }
}

extension MediaType: Hashable {
  /// Returns whether two media types are equal.
  ///
  /// - Parameters:
  ///   - left: A media type.
  ///   - right: Another media type.
  /// - Returns: Whether their essences and their parameters are equal.
  public static func == (left: MediaType, right: MediaType) -> Bool {
    left.essence == right.essence && left.parameters == right.parameters
  }

  /// Hashes the essence and the parameters.
  ///
  /// - Parameter hasher: The hasher to use.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(essence)
    hasher.combine(parameters)
  }

  private var parameters: Substring { text.dropFirst(essence.count) }
}

extension MediaType: LosslessStringConvertible {
  /// The media type as it was written.
  public var description: String { text }
}
