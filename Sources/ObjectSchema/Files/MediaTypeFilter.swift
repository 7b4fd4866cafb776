public import FileAccess

/// The media types that a facet accepts, as patterns.
///
/// A pattern is `*`, `type/*`, or `type/subtype`. A pattern with a leading `!` rejects the media
/// types that it matches. If every pattern has a leading `!`, any other media type is accepted.
///
/// ```swift
/// let images = MediaTypeFilter(patterns: ["image/*", "!image/gif"])
/// images.accepts("image/png")      // true
/// images.accepts("image/gif")      // false
/// ```
public struct MediaTypeFilter: Hashable, Sendable {
  /// The patterns as written in the definition.
  public let patterns: [String]

  private let accepted: [String]
  private let rejected: [String]

  /// Creates a filter.
  ///
  /// - Parameter patterns: The patterns, in upper or lower case.
  public init(patterns: [String]) {
    self.patterns = patterns
    let folded = patterns.map { $0.lowercased() }
    accepted = folded.filter { !$0.hasPrefix("!") }
    rejected = folded.filter { $0.hasPrefix("!") }.map { String($0.dropFirst()) }
  }

  /// Returns whether the filter accepts a media type.
  ///
  /// - Parameter mediaType: The media type, whose parameters are ignored.
  /// - Returns: Whether the patterns accept the media type and none rejects it.
  public func accepts(_ mediaType: MediaType) -> Bool {
    let essence = mediaType.essence
    if rejected.contains(where: { Self.matches($0, essence) }) { return false }
    return accepted.isEmpty || accepted.contains { Self.matches($0, essence) }
  }

  private static func matches(_ pattern: String, _ essence: String) -> Bool {
    if pattern == "*" || pattern == "*/*" { return true }
    guard pattern.hasSuffix("/*") else { return pattern == essence }
    return essence.hasPrefix(pattern.dropLast())
  }

  /// Returns whether text is a well-formed pattern.
  static func isPattern(_ text: String) -> Bool {
    let pattern = text.hasPrefix("!") ? text.dropFirst() : text[...]
    if pattern == "*" { return true }
    let halves = pattern.split(separator: "/", omittingEmptySubsequences: false)
    guard halves.count == 2, halves[0] != "*" || halves[1] == "*" else { return false }
    let isToken = halves.allSatisfy { half in
      !half.isEmpty
        && half.utf8.allSatisfy { byte in
          UInt8(ascii: "!")...UInt8(ascii: "~") ~= byte
            && !"()<>@,;:\\\"[]?=".utf8.contains(byte)
        }
    }
    return isToken
  }
}
