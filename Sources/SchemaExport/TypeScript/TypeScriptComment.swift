import JSONText

/// A documentation comment of TypeScript.
enum TypeScriptComment {
  /// Returns the lines of a comment, or none if there's no text.
  ///
  /// - Parameters:
  ///   - paragraphs: The texts, each of which begins a line. They can't end the comment.
  ///   - indentation: The spaces before each line.
  /// - Returns: The lines.
  static func lines(_ paragraphs: [String], indentation: String) -> [String] {
    let lines = paragraphs.flatMap { paragraph in
      paragraph.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(escaped)
    }
    guard !lines.allSatisfy(\.isEmpty) else { return [] }
    if lines.count == 1 { return ["\(indentation)/** \(lines[0]) */"] }
    return ["\(indentation)/**"]
      + lines.map { $0.isEmpty ? "\(indentation) *" : "\(indentation) * \($0)" }
      + ["\(indentation) */"]
  }

  private static func escaped(_ text: Substring) -> String {
    var result = ""
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar.isInvisible {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        // A slash after an asterisk would end the comment, and an at sign begin a tag.
        if scalar == "/", last == "*" { result += "\\" }
        if scalar == "@" { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
      last = scalar
    }
    return result
  }
}
