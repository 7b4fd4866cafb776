extension String {
  /// The text as a JSON string, in which characters that can't be seen or that change the direction of text
  /// are escaped. It's also a string literal of TypeScript.
  package var quotedJSON: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.isInvisible:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension Unicode.Scalar {
  /// Whether text should show an escape instead of the character: controls, formats, separators other than a space,
  /// and private-use characters.
  ///
  /// The cases of `Unicode.GeneralCategory` would be looked up each time a program starts.
  package var isInvisible: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0xA0, 0xAD: true
    case 0x0600...0x0605, 0x061C, 0x06DD, 0x070F, 0x08E2, 0x1680, 0x180E: true
    case 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x3000: true
    case 0xE000...0xF8FF, 0xFEFF, 0xFFF0...0xFFFB: true
    case 0x110BD, 0x110CD, 0x13430...0x1345F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A: true
    default: value >= 0xE0000
    }
  }
}
