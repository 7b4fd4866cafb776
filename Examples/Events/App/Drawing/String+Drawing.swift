extension String {
  /// The text, with U+FFFD for each character that controls a terminal or the direction of text.
  var withoutControls: String {
    let scalars = unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
      default: scalar.properties.isBidiControl ? "\u{FFFD}" : scalar
      }
    }
    return String(UnicodeScalarView(scalars))
  }

  /// The text as content of an HTML element, or as the value of an attribute in quotation marks.
  var escapedForHTML: String {
    // A `Character` can be `<` with a combining mark, in which a browser still sees the beginning of a tag.
    withoutControls.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
