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
  /// Whether text should show an escape instead of the character.
  package var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      true
    case .spaceSeparator: self != " "
    default: false
    }
  }
}
