import JSONText

/// Documentation comments of Swift.
enum SwiftComment {
  /// Returns the lines of a comment.
  ///
  /// - Parameters:
  ///   - paragraphs: The texts, in Markdown. Empty ones are left out.
  ///   - indentation: The spaces before each line.
  /// - Returns: The lines, at most 100 columns each unless a term is longer.
  static func lines(_ paragraphs: [String], indentation: String) -> [String] {
    let width = maximumWidth - indentation.count - 4
    var result: [String] = []
    for paragraph in paragraphs {
      let lines = wrapped(paragraph, width: width)
      if lines.isEmpty { continue }
      if !result.isEmpty { result.append("\(indentation)///") }
      result += lines.map { "\(indentation)/// \($0)" }
    }
    return result
  }

  /// The number of columns.
  static let maximumWidth = 100

  /// Returns the lines of a comment that isn't documentation.
  static func plainLines(_ text: String) -> [String] {
    wrapped(text.escapedForDisplay, width: maximumWidth - 3).map { "// \($0)" }
  }

  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var count = 0
    for term in text.split(separator: " ") {
      let length = term.unicodeScalars.count
      if !line.isEmpty, count + 1 + length > width {
        lines.append(line)
        line = ""
        count = 0
      }
      if line.isEmpty {
        line = escapingStart(of: term)
        count = line.unicodeScalars.count
      } else {
        line += " " + term
        count += 1 + length
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Returns the first term of a line, which can't begin a list, a heading, a quotation or a table.
  private static func escapingStart(of term: Substring) -> String {
    guard let first = term.unicodeScalars.first else { return "" }
    switch first {
    case "-", "+", "#", ">", "=", "|", "~", ":": return "\\" + term
    case "0"..."9":
      // A number with a point or a parenthesis begins an element of a list.
      let isElement = term.hasSuffix(".") || term.hasSuffix(")")
      guard isElement, term.dropLast().allSatisfy({ ("0"..."9").contains($0) }) else {
        return String(term)
      }
      return term.dropLast() + "\\" + term.suffix(1)
    default: return String(term)
    }
  }
}

extension String {
  /// The text in a documentation comment, on one line and without markup.
  var escapedForSwiftComment: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<": result += "\\" + String(scalar)
      case "\n", "\r", "\t", "\u{2028}", "\u{2029}", "\u{B}", "\u{C}", "\u{85}": result += " "
      case _ where scalar.isInvisible:
        result += "\\\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
