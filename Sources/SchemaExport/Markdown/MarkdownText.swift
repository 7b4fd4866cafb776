import JSONText

extension String {
  /// The text in Markdown, on one line, without markup.
  var escapedForMarkdown: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "#", "+", "!", "|", "~", "$", ":":
        result += "\\" + String(scalar)
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\n", "\r", "\t": result += " "
      case _ where scalar.isInvisible: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text as code in Markdown, also within a table.
  var markdownCode: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      // A pipe ends a cell even within code.
      case "|": text += "\\|"
      case "\n", "\r", "\t": text += " "
      case _ where scalar.isInvisible: text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    var maximum = 0
    var current = 0
    for byte in text.utf8 {
      current = byte == UInt8(ascii: "`") ? current + 1 : 0
      maximum = max(maximum, current)
    }
    let fence = String(repeating: "`", count: maximum + 1)
    let space = maximum > 0 ? " " : ""
    return fence + space + text + space + fence
  }
}
