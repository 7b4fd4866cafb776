import DateText
import FileAccess
import JSONText
import ObjectSchema

/// Regular expressions of the forms of text, in the syntax that ECMA-262 with the flag `u`, Rust and Python
/// share. They have no anchors and no flags.
enum TextExpressions {
  /// White space that `trim` removes.
  static let space = #"[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]"#
  static let otherThanSpace =
    #"[^\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]"#

  /// Spaces, tabs, and line breaks, which make up blank text.
  static let blank = #"[\t-\r ]*"#

  static let control = #"\x00-\x1f\x7f-\x9f"#

  static let objectID = "[0-9A-Fa-f]{24}"
  static let uuid = "[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}"
  static let base64 = "(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?"

  /// A name of definitions: at most one `__`, with text on both sides.
  static let customName =
    "(?![A-Za-z0-9_\\-]{41})(?!__)(?![A-Za-z0-9_\\-]*__[A-Za-z0-9_\\-]*__)"
    + "(?![A-Za-z0-9_\\-]*[A-Za-z0-9\\-]__(?![A-Za-z0-9_\\-]))[A-Za-z0-9_\\-]+"

  static func phoneNumber(allowsShortCode: Bool) -> String {
    #"(?:\+[0-9]{7,15}"# + (allowsShortCode ? "|[0-9]{5,6})" : ")")
  }

  /// Returns an expression of text between the ends of a value.
  ///
  /// - Parameters:
  ///   - expression: The expression of the text, or of a superset that has the same texts without white space
  ///     around them.
  ///   - trims: Whether white space around the text is removed.
  /// - Returns: The expression with anchors.
  static func whole(_ expression: String, trims: Bool) -> String {
    let text = hasAlternatives(expression) ? "(?:\(expression))" : expression
    return trims ? "^\(space)*\(text)\(space)*$" : "^\(text)$"
  }

  /// Returns whether an expression has alternatives outside of its groups.
  private static func hasAlternatives(_ expression: String) -> Bool {
    var depth = 0
    var isEscaped = false
    for byte in expression.utf8 {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch byte {
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "|") where depth == 0: return true
      default: continue
      }
    }
    return false
  }

  /// Returns the expression of text without control characters.
  static func printable(allowsLeadingDigit: Bool, trims: Bool) -> String {
    let text = "[^\(control)]*"
    guard !allowsLeadingDigit else { return whole(text, trims: trims) }
    guard trims else { return "^(?![0-9])\(text)$" }
    return "^\(space)*(?!\(space)|[0-9])\(text)\(space)*$"
  }

  /// Returns the expression of text whose length after trimming is in a range, or `nil` if it would be too
  /// large.
  static func trimmedLength(_ range: ClosedRange<Int>) -> String? {
    let (minimum, maximum) = (range.lowerBound, range.upperBound)
    guard maximum > 0 else { return whole("", trims: true) }
    guard minimum <= maximumCount, maximum <= maximumCount || maximum == .max else { return nil }
    let inner =
      maximum == .max ? "{\(max(minimum - 2, 0)),}" : "{\(max(minimum - 2, 0)),\(maximum - 2)}"
    var text = otherThanSpace
    if maximum > 1 {
      let rest = #"[\s\S]\#(inner)\#(otherThanSpace)"#
      text += minimum > 1 ? rest : "(?:\(rest))?"
    }
    if minimum == 0 { text = "(?:\(text))?" }
    return whole(text, trims: true)
  }

  /// The maximum count in a quantifier, because some validators limit the size of an expression.
  private static let maximumCount = 1000

  /// Returns the expression of ASCII text in upper or lower case.
  static func anyCase(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      scalar.isASCII && scalar.properties.isAlphabetic
        ? "[\(String(scalar).uppercased())\(String(scalar).lowercased())]"
        : String(scalar).escapedForExpression
    }.joined()
  }
}
