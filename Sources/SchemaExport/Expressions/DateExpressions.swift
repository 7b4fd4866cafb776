import DateText
import ObjectSchema

/// Regular expressions of dates.
enum DateExpressions {
  /// A day of the Gregorian calendar as `YYYY-MM-DD`.
  static let day =
    "(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])"
    + "|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))"
    + "|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)"

  private static let hour = "(?:[01][0-9]|2[0-3])"
  private static let fraction = #"(?:\.[0-9]+)?"#

  /// A date-time of RFC 3339 without a leap second.
  static let dateTime =
    "\(day)[Tt]\(hour):[0-5][0-9]:[0-5][0-9]\(fraction)(?:[Zz]|[+\\-]\(hour):[0-5][0-9])"

  /// A date-time of RFC 3339 with a leap second, which is 23:59:60 in UTC.
  ///
  /// The local hours and minutes depend on the offset, so they're listed in pairs.
  static let leapSecond: String = {
    let tail = ":60\(fraction)"
    func pairs(_ count: Int, _ sign: String, _ local: (Int) -> Int, _ gap: String) -> String {
      "(?:"
        + (0..<count).map { "\(twoDigits(local($0)))\(gap)\(sign)\(twoDigits($0))" }
        .joined(separator: "|") + ")"
    }
    let minutes = { (sign: String, local: (Int) -> Int) in
      pairs(60, sign + "[0-9]{2}:", local, tail)
    }
    // Ahead of UTC, the minute is one less than that of the offset, in the same hour unless it's 59.
    let ahead =
      "(?=\(pairs(24, #"\+"#, { ($0 + 23) % 24 }, "[^+]*")):00"
      + "|\(pairs(24, #"\+"#, { $0 }, "[^+]*")):(?!00))"
      + "\(hour):\(minutes(#"\+"#, { ($0 + 59) % 60 }))"
    let behind =
      "(?=\(pairs(24, "-", { 23 - $0 }, "[^\\-]*")):)\(hour):\(minutes("-", { 59 - $0 }))"
    return "\(day)[Tt](?:23:59\(tail)[Zz]|\(ahead)|\(behind))"
  }()

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  /// Returns an expression of the dates in a format, and whether it has all of these and no others; or `nil` if
  /// there's none.
  static func text(of format: DateFormat) -> (expression: String, isExact: Bool)? {
    if let pattern = format.pattern { return ("(?:\(pattern.expression))", false) }
    return switch format.description {
    case "rfc3339": ("(?:\(dateTime)|\(leapSecond))", true)
    case "date": (day, true)
    case "epochSeconds", "epochMilliseconds": (#"(?:-?[0-9]{1,18}(?:\.[0-9]+)?)"#, false)
    case "dotnet":
      (#"(?:/[Dd][Aa][Tt][Ee]\(-?[0-9]{1,18}(?:[+\-][0-9]{4})?\)/)"#, false)
    default: nil
    }
  }
}
