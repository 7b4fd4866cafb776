extension DatePattern {
  /// A regular expression without anchors that matches every date in the format, and other texts of its form.
  ///
  /// It has the digits, names and literal characters of the format, but doesn't compare fields with each other.
  package var expression: String {
    var text = ""
    for item in items {
      switch item.kind {
      case .literal(let start, let count):
        let bytes = literals[Int(start)..<Int(start) + Int(count)]
        text += String(decoding: bytes, as: UTF8.self).escapedForExpression
      case .space: text += "[ \\u00a0\\u202f]+"
      case .optionalStart: text += "(?:"
      case .optionalEnd: text += ")?"
      case .field(let field): text += Self.expression(of: field, item)
      }
    }
    return text
  }

  private static func expression(of field: DatePatternField, _ item: DatePatternItem) -> String {
    if item.maximumDigitCount > 0 {
      if item.isFixed { return "[0-9]{\(item.width)}" }
      let minimum = max(1, Int(item.width))
      return "[0-9]{\(minimum),\(max(minimum, Int(item.maximumDigitCount)))}"
    }
    if let (names, maximum) = field.names {
      return "(?:\(names.map { $0.expression(atMost: maximum) }.joined(separator: "|")))"
    }
    // Offsets and the names of time zones.
    return "[A-Za-z0-9/_:+\\-]+"
  }
}

extension DateName {
  /// An expression that matches the first characters in upper or lower case.
  fileprivate func expression(atMost count: Int) -> String {
    text.prefix(count).map { character in
      character.isLetter
        ? "[\(character.uppercased())\(character.lowercased())]" : String(character)
    }.joined()
  }
}

extension String {
  /// The text as a regular expression that matches only this text.
  package var escapedForExpression: String {
    var result = ""
    for scalar in unicodeScalars {
      if "^$\\.*+?()[]{}|".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
