import DateText
import ObjectSchema

extension TextFormat {
  /// Whether texts need a form of their own, rather than not having some characters.
  var hasOwnForm: Bool {
    if case .printable = self { false } else { true }
  }

  /// Returns text of the form, if possible of some length.
  ///
  /// - Parameters:
  ///   - attempt: The number of samples before it.
  ///   - length: The preferred length.
  ///   - random: The source of random numbers.
  /// - Returns: The text.
  func sample(_ attempt: Int, _ length: Int, using random: inout SampleRandom) -> String {
    let isFirst = attempt == 0
    switch self {
    case .objectID:
      return isFirst ? "5d1f4c2a8b3e9f0017a6c4d2" : Self.hexadecimal(24, using: &random)
    case .uuid: return isFirst ? "3f2504e0-4f89-41d3-9a0c-0305e82c3301" : Self.uuid(using: &random)
    case .base64:
      let texts = ["aGVsbG8=", "", "AA==", "AAE=", "AAEC", "c2FtcGxlIHRleHQ="]
      return attempt < texts.count
        ? texts[attempt]
        : String(
          decoding: (0..<4 * (1 + attempt % 5)).map { _ in
            random.element(of: Array("ABCDwxyz0189+/".utf8))
          }, as: UTF8.self)
    case .email(let allowsEmpty):
      if attempt == 40, allowsEmpty { return "" }
      return Self.email(attempt, length, using: &random)
    case .url(let webOnly, let isSecure, let allowsEmpty):
      if attempt == 40, allowsEmpty { return "" }
      if !webOnly, attempt % 7 == 5 { return "urn:sample:\(attempt)" }
      let scheme = isSecure ?? (attempt % 3 != 2) ? "https" : "http"
      let start = attempt % 4 == 3 ? "\(scheme)://a" : "\(scheme)://example.com/"
      let rest = max(0, length - start.utf8.count)
      return start + (rest > 0 ? (start.hasSuffix("/") ? "" : "/") : "")
        + Self.letters(max(0, rest - (start.hasSuffix("/") ? 0 : 1)), using: &random)
    case .phoneNumber(let allowsShortCode):
      if isFirst, length >= 8 { return "+14155550123" }
      let digits = allowsShortCode && (length < 7 || attempt % 3 == 2)
      let count =
        digits ? 5 + attempt % 2 : min(15, max(7, attempt % 2 == 0 ? length - 1 : 7 + attempt % 9))
      return (digits ? "" : "+") + Self.digits(count, using: &random)
    case .locale(let locales, let allowsBlank):
      if allowsBlank, attempt == 40 { return "" }
      if !locales.isEmpty { return locales[attempt % locales.count] }
      let tags = [
        "en-US", "en", "de", "pt-BR", "zh-Hant-TW", "de-CH-1996", "es-419", "sl-rozaj-biske",
      ]
      return tags[attempt % tags.count]
    case .timeZone(let allowsBlank):
      if allowsBlank, attempt == 40 { return "" }
      let names = [
        "Europe/Berlin", "UTC", "America/New_York", "Asia/Tokyo", "GMT", "Etc/GMT+5", "NZ",
        "America/Argentina/Buenos_Aires", "Africa/Cairo", "Australia/Sydney",
      ]
      return names[attempt % names.count]
    case .customName:
      let count = min(40, max(1, length))
      return attempt % 2 == 0 && count > 2
        ? "c_" + Self.letters(count - 2, using: &random) : Self.letters(count, using: &random)
    case .date:
      let dates = [
        "1980-01-31", "2001-05-17T09:30:00Z", "1950-12-01", "1999-02-28T23:59:59.500+02:00",
      ]
      return dates[attempt % dates.count]
    case .printable: return Self.letters(length, using: &random)
    }
  }

  private static func email(
    _ attempt: Int, _ length: Int, using random: inout SampleRandom
  ) -> String {
    if attempt == 0, length >= 8 { return "user@example.com" }
    if length < 16 {
      return letters(max(1, length - 4), using: &random) + "@a.b".suffix(length < 5 ? 2 : 4)
    }
    // The part before the @ has at most 64 characters, and each label of the domain has at most 63.
    let local = min(64, length - 12)
    var domain = "example.com"
    var rest = length - local - 1 - domain.utf8.count
    while rest > 1 {
      let label = min(63, rest - 1)
      domain = letters(label, using: &random) + "." + domain
      rest -= label + 1
    }
    return letters(local + max(0, rest), using: &random) + "@" + domain
  }

  private static func letters(_ count: Int, using random: inout SampleRandom) -> String {
    String(
      decoding: (0..<min(max(0, count), TextCandidates.maximumLength)).map { _ in
        UInt8(ascii: "a") + UInt8(random.index(below: 26))
      }, as: UTF8.self)
  }

  private static func digits(_ count: Int, using random: inout SampleRandom) -> String {
    String(
      decoding: (0..<count).map { _ in UInt8(ascii: "0") + UInt8(random.index(below: 10)) },
      as: UTF8.self)
  }

  private static func hexadecimal(_ count: Int, using random: inout SampleRandom) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: (0..<count).map { _ in random.element(of: digits) }, as: UTF8.self)
  }

  private static func uuid(using random: inout SampleRandom) -> String {
    [8, 4, 4, 4, 12].map { hexadecimal($0, using: &random) }.joined(separator: "-")
  }
}
