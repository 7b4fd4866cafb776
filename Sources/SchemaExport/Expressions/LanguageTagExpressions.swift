import ObjectSchema

/// Regular expressions of language tags (BCP 47).
enum LanguageTagExpressions {
  private static let irregular = [
    "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux",
    "i-mingo", "i-navajo", "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl",
    "sgn-ch-de",
  ]

  /// A well-formed tag, except that subtags can be repeated.
  private static let any: String = {
    let private_ = "[Xx](?:-[A-Za-z0-9]{1,8})+"
    let language = "(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8})"
    let regular =
      language + "(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?"
      + "(?:-(?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*"
      + "(?:-[A-WY-Za-wy-z0-9](?:-[A-Za-z0-9]{2,8})+)*(?:-\(private_))?"
    let others = irregular.map { TextExpressions.anyCase($0) }
    return "(?![A-Za-z0-9\\-]{256})(?:\(([regular, private_] + others).joined(separator: "|")))"
  }()

  /// Returns an expression of the tags of a list, or of all tags if it's empty.
  static func tag(_ locales: [String], allowsBlank: Bool) -> String? {
    var tags = [any]
    if !locales.isEmpty {
      // No value can equal a tag that isn't well formed.
      let format = TextFormat.locale([], allowsBlank: false)
      tags = locales.filter { format.matches($0) }.map { TextExpressions.anyCase($0) }
    }
    if allowsBlank { tags.append(TextExpressions.blank) }
    return tags.isEmpty ? nil : "(?:\(tags.joined(separator: "|")))"
  }
}
