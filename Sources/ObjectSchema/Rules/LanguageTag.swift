import JSONText

/// The syntax of language tags.
enum LanguageTag {
  /// Returns whether text is a well-formed tag, whether or not its subtags are registered.
  ///
  /// Source: RFC 5646 §2.1 (BCP 47).
  static func isWellFormed(_ text: RawSpan) -> Bool {
    guard let subtags = subtags(of: text) else { return false }
    if isIrregular(text) { return true }
    var rest = subtags[...]
    guard let first = rest.popFirst() else { return false }
    if first.isSingleton("x") { return !rest.isEmpty }
    guard first.isLetters, 2...8 ~= first.count else { return false }
    if first.count <= 3 {
      for _ in 0..<3 where rest.first.map({ $0.isLetters && $0.count == 3 }) == true {
        rest.removeFirst()
      }
    }
    if let script = rest.first, script.isLetters, script.count == 4 { rest.removeFirst() }
    if let region = rest.first,
      region.isLetters && region.count == 2 || region.isDigits && region.count == 3
    {
      rest.removeFirst()
    }
    var variants: [[UInt8]] = []
    while let variant = rest.first,
      5...8 ~= variant.count || variant.count == 4 && variant.startsWithDigit
    {
      guard !variants.contains(variant.bytes) else { return false }
      variants.append(variant.bytes)
      rest.removeFirst()
    }
    var singletons: [[UInt8]] = []
    while let singleton = rest.first, singleton.count == 1, !singleton.isSingleton("x") {
      guard !singletons.contains(singleton.bytes) else { return false }
      singletons.append(singleton.bytes)
      rest.removeFirst()
      guard let part = rest.first, part.count >= 2 else { return false }
      rest = rest.drop { $0.count >= 2 }
    }
    if let last = rest.first, last.isSingleton("x") { return rest.count > 1 }
    return rest.isEmpty
  }

  private struct Subtag {
    /// The letters and digits, in lowercase.
    let bytes: [UInt8]

    var count: Int { bytes.count }
    var isLetters: Bool { bytes.allSatisfy(\.isASCIILetter) }
    var isDigits: Bool { bytes.allSatisfy(\.isDigit) }
    var startsWithDigit: Bool { bytes.first?.isDigit == true }

    func isSingleton(_ letter: Unicode.Scalar) -> Bool { bytes == [UInt8(ascii: letter)] }
  }

  private static func subtags(of text: RawSpan) -> [Subtag]? {
    // Longer tags aren't in use. RFC 5646 §4.4.1 asks implementations to support 35 characters.
    guard 2...255 ~= text.byteCount else { return nil }
    var subtags: [Subtag] = []
    var bytes: [UInt8] = []
    for offset in 0...text.byteCount {
      let byte = offset < text.byteCount ? text.byte(at: offset) : UInt8(ascii: "-")
      if byte == UInt8(ascii: "-") {
        guard 1...8 ~= bytes.count else { return nil }
        subtags.append(Subtag(bytes: bytes))
        bytes = []
      } else {
        guard byte.isASCIIAlphanumeric else { return nil }
        bytes.append(byte.asciiLowercased)
      }
    }
    return subtags
  }

  /// Returns whether text is one of the grandfathered tags that are well-formed but don't follow
  /// the grammar.
  private static func isIrregular(_ text: RawSpan) -> Bool {
    let tags = [
      "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux",
      "i-mingo", "i-navajo", "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl",
      "sgn-ch-de",
    ]
    return tags.contains { tag in
      tag.utf8.count == text.byteCount
        && tag.utf8.enumerated().allSatisfy { text.byte(at: $0).asciiLowercased == $1 }
    }
  }
}
