/// The reason that a text isn't a date pattern.
///
/// ```swift
/// do throws(DatePatternError) {
///   _ = try DatePattern("yyyy-MM-dd'T")
/// } catch {
///   error.code         // unterminatedQuote
///   error.offset       // 10
///   error.description  // "the quote at offset 10 isn't closed"
/// }
/// ```
public struct DatePatternError: Error, Hashable, Sendable {
  /// The kind of the mistake.
  public enum Code: String, Hashable, Sendable {
    /// A quote isn't closed.
    case unterminatedQuote
    /// A bracket isn't closed, or closes nothing.
    case unbalancedBracket
    /// A letter has no meaning in patterns, or one that depends on the locale.
    case unknownLetter
    /// A letter is repeated more or less often than is supported.
    case unsupportedWidth
    /// A field without a fixed width precedes a part that could continue it, such as another number.
    case unseparatedFields
    /// The pattern doesn't determine a year.
    case missingYear
    /// The pattern has a field twice, or two that exclude each other, such as `H` and `a`.
    case conflictingFields
    /// The pattern has more than 256 bytes or more than eight optional sections.
    case tooLong
  }

  /// The kind of the mistake.
  public let code: Code

  /// The offset of the mistake in the UTF-8 of the pattern.
  public let offset: Int

  private let subject: String

  init(_ code: Code, at offset: Int, _ subject: String = "") {
    self.code = code
    self.offset = offset
    self.subject = subject
  }
}

extension DatePatternError: CustomStringConvertible {
  /// The mistake and its offset.
  public var description: String {
    switch code {
    case .unterminatedQuote: "the quote at offset \(offset) isn't closed"
    case .unbalancedBracket: "the bracket at offset \(offset) has no counterpart"
    case .unknownLetter:
      "the letter \(subject) at offset \(offset) isn't supported; quote literal text"
    case .unsupportedWidth:
      "\(subject) at offset \(offset) isn't supported"
        + (subject == "YY" ? "; yy and yyyy are years of dates" : "")
    case .unseparatedFields:
      "\(subject) at offset \(offset) has no fixed width, but the next part could continue it"
    case .missingYear: "the pattern has no year"
    case .conflictingFields:
      "\(subject) at offset \(offset) conflicts with an earlier field"
        + (subject.lowercased().hasPrefix("m") ? "; MM is the month, and mm is the minute" : "")
    case .tooLong: "the pattern has more than 256 bytes or more than eight optional sections"
    }
  }
}
