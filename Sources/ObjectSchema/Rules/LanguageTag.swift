import JSONText

/// The syntax of language tags.
enum LanguageTag {
  /// Returns whether text is a well-formed tag, whether or not its subtags are registered.
  ///
  /// Source: RFC 5646 §2.1 (BCP 47).
  static func isWellFormed(_ text: RawSpan) -> Bool {
    // Longer tags aren't in use. RFC 5646 §4.4.1 asks implementations to support 35 characters.
    guard 2...255 ~= text.byteCount else { return false }
    return followsGrammar(text) || isIrregular(text)
  }

  private static func followsGrammar(_ text: RawSpan) -> Bool {
    var subtags = LanguageSubtags()
    subtags.advance(in: text)
    if subtags.current.isSingleton("x") { return isPrivateUse(&subtags, text) }
    guard subtags.current.isLetters, 2...8 ~= subtags.current.count else { return false }
    let isShort = subtags.current.count <= 3
    subtags.advance(in: text)
    if isShort {
      for _ in 0..<3 where subtags.current.isLetters && subtags.current.count == 3 {
        subtags.advance(in: text)
      }
    }
    if subtags.current.isLetters, subtags.current.count == 4 { subtags.advance(in: text) }
    if subtags.current.count == 2 && subtags.current.isLetters
      || subtags.current.count == 3 && subtags.current.isDigits
    {
      subtags.advance(in: text)
    }
    var variants = DistinctSubtags()
    while 5...8 ~= subtags.current.count
      || subtags.current.count == 4 && subtags.current.startsWithDigit
    {
      guard variants.insert(subtags.current.characters) else { return false }
      subtags.advance(in: text)
    }
    var singletons = DistinctSubtags()
    while subtags.current.count == 1, !subtags.current.isSingleton("x") {
      guard singletons.insert(subtags.current.characters) else { return false }
      subtags.advance(in: text)
      guard subtags.current.count >= 2 else { return false }
      while subtags.current.count >= 2 { subtags.advance(in: text) }
    }
    if subtags.current.isSingleton("x") { return isPrivateUse(&subtags, text) }
    return subtags.current.count == 0 && !subtags.isMalformed
  }

  /// Returns whether subtags of any form follow the current one, which is `x`.
  private static func isPrivateUse(_ subtags: inout LanguageSubtags, _ text: RawSpan) -> Bool {
    subtags.advance(in: text)
    guard subtags.current.count > 0 else { return false }
    while subtags.current.count > 0 { subtags.advance(in: text) }
    return !subtags.isMalformed
  }

  /// Returns whether text is one of the grandfathered tags that are well-formed but don't follow
  /// the grammar.
  private static func isIrregular(_ text: RawSpan) -> Bool {
    irregularTags.containsIgnoringCase(text)
  }

  private static let irregularTags = TextList([
    "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux",
    "i-mingo", "i-navajo", "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl",
    "sgn-ch-de",
  ])
}

/// The subtags that must not be repeated.
private struct DistinctSubtags {
  /// The first ones, which need no memory. No subtag is zero.
  private var first: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  private var others: [UInt64] = []

  /// Adds a subtag.
  ///
  /// - Returns: Whether it's new.
  @inline(__always)
  mutating func insert(_ subtag: UInt64) -> Bool {
    if first.0 == subtag || first.1 == subtag || first.2 == subtag || first.3 == subtag {
      return false
    }
    if first.0 == 0 {
      first.0 = subtag
    } else if first.1 == 0 {
      first.1 = subtag
    } else if first.2 == 0 {
      first.2 = subtag
    } else if first.3 == 0 {
      first.3 = subtag
    } else {
      guard !others.contains(subtag) else { return false }
      others.append(subtag)
    }
    return true
  }
}
