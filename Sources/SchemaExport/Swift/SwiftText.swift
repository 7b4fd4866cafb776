import JSONText

/// Literals of Swift.
enum SwiftText {
  /// Returns a literal of a string on one line.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.isInvisible: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns a literal of a number.
  static func literal(_ number: Double) -> String {
    // The compiler warns of literals that underflow, even if they're exact.
    if number.isSubnormal { return "Double(bitPattern: \(number.bitPattern))" }
    let text = JSONValue(number).description
    return text.contains { ".eE".contains($0) } ? text : text + ".0"
  }

  /// Returns the lines of a raw literal of several lines.
  ///
  /// - Parameters:
  ///   - lines: The lines, which have no line feeds.
  ///   - indentation: The spaces before each line.
  /// - Returns: The first line, which follows other code, and the others.
  static func rawLiteral(_ lines: [String], indentation: String) -> [String] {
    var count = 1
    for line in lines {
      // A number sign after a quotation mark or a backslash can end the literal or begin an escape.
      var run: Int?
      for scalar in line.unicodeScalars {
        switch scalar {
        case "\"", "\\": run = 0
        case "#":
          run = run.map { $0 + 1 }
          if let run, run >= count { count = run + 1 }
        default: run = nil
        }
      }
    }
    let fence = String(repeating: "#", count: count)
    return [fence + "\"\"\""] + lines.map { indentation + $0 } + [indentation + "\"\"\"" + fence]
  }
}
