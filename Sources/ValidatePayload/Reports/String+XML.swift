extension String {
  /// The text with the characters that have a meaning in XML and HTML as references, and without those that XML 1.0
  /// doesn't allow, which become U+FFFD.
  ///
  /// Source: W3C, *Extensible Markup Language (XML) 1.0 (Fifth Edition)*, sections 2.2 and 2.4.
  var escapedAsXML: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\t", "\n", "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"...:
        text.unicodeScalars.append(scalar)
      default: text += "\u{FFFD}"
      }
    }
    return text
  }
}
