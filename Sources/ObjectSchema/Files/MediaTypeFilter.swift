/// The media types that suit a facet: patterns, some of which may refuse.
///
/// A pattern is `*`, `type/*` or `type/subtype`; one with `!` before it refuses what it matches.
/// Without a pattern that accepts, everything is accepted that none refuses.
///
/// ```swift
/// let images = MediaTypeFilter(patterns: ["image/*", "!image/gif"])
/// images.accepts("image/png")      // true
/// images.accepts("image/gif")      // false
/// ```
public struct MediaTypeFilter: Hashable, Sendable {
  /// The patterns, as the definition gives them.
  public let patterns: [String]

  private let accepted: [String]
  private let refused: [String]

  /// Creates a filter.
  ///
  /// - Parameter patterns: The patterns, in any case.
  public init(patterns: [String]) {
    self.patterns = patterns
    let folded = patterns.map { $0.lowercased() }
    accepted = folded.filter { !$0.hasPrefix("!") }
    refused = folded.filter { $0.hasPrefix("!") }.map { String($0.dropFirst()) }
  }

  /// Whether a media type suits.
  ///
  /// - Parameter mediaType: A media type without parameters, such as `image/png`, in any case.
  /// - Returns: `true` if a pattern accepts it and none refuses it.
  public func accepts(_ mediaType: String) -> Bool {
    let folded = mediaType.lowercased()
    if refused.contains(where: { Self.matches($0, folded) }) { return false }
    return accepted.isEmpty || accepted.contains { Self.matches($0, folded) }
  }

  private static func matches(_ pattern: String, _ mediaType: String) -> Bool {
    if pattern == "*" || pattern == "*/*" { return true }
    guard pattern.hasSuffix("/*") else { return pattern == mediaType }
    return mediaType.hasPrefix(pattern.dropLast())
  }

  /// Whether a pattern has one of the three forms.
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
