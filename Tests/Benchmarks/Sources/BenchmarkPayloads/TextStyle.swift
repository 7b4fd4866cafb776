/// The representation of rare characters in the texts of a payload.
enum TextStyle {
  /// Unescaped letters outside ASCII, and a few escapes.
  case raw
  /// The same letters as `\u` with four digits, and as many other escapes.
  case escaped
  /// No rare characters.
  case plain

  /// Returns a random style: 51 % are raw, 39 % escaped and 10 % plain.
  static func any(_ random: inout SeededGenerator) -> TextStyle {
    if random.happens(0.51) { return .raw }
    return random.happens(0.8) ? .escaped : .plain
  }

  /// The share of control characters, quotes and similar characters among the rare ones.
  var escapeShare: Double { self == .escaped ? 0.5 : 0.15 }

  /// Returns text as a JSON string.
  func quoted(_ text: [Unicode.Scalar]) -> String {
    var json = "\""
    for scalar in text {
      switch scalar {
      case "\"": json += #"\""#
      case "\\": json += #"\\"#
      case "\n": json += #"\n"#
      case "\r": json += #"\r"#
      case "\t": json += #"\t"#
      case "/" where self == .escaped: json += #"\/"#
      default:
        if scalar.isASCII || self != .escaped {
          json.unicodeScalars.append(scalar)
        } else {
          for unit in UTF16.encode(scalar) ?? .init() { json += Self.escape(unit) }
        }
      }
    }
    return json + "\""
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
