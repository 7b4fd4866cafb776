extension JSONValue {
  /// The value as JSON text over several lines, which ends with a line feed.
  ///
  /// An array or object that fits into a line is written in one. Characters that can't be seen, or that change the
  /// direction of text, are escaped.
  package var formattedText: String {
    var layout = JSONLayout()
    layout.write(self, indentation: 0, used: 0)
    return layout.text + "\n"
  }
}

private struct JSONLayout {
  var text = ""

  private static let columnCount = 100

  mutating func write(_ value: JSONValue, indentation: Int, used: Int) {
    if let line = Self.line(value, limit: Self.columnCount - used - 1) {
      text += line
      return
    }
    let margin = String(repeating: " ", count: indentation + 2)
    switch value {
    case .array(let elements) where elements.allSatisfy(\.isScalar):
      writeFilled(elements, indentation)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        text += index == 0 ? "\n" : ",\n"
        text += margin
        write(element, indentation: indentation + 2, used: indentation + 2)
      }
      text += "\n" + margin.dropLast(2) + "]"
    case .object(let object):
      text += "{"
      for (index, member) in object.members.enumerated() {
        text += index == 0 ? "\n" : ",\n"
        let key = member.key.quotedJSON + ": "
        text += margin + key
        write(member.value, indentation: indentation + 2, used: indentation + 2 + key.count)
      }
      text += "\n" + margin.dropLast(2) + "}"
    default: text += value.scalarText
    }
  }

  /// Writes an array with as many elements in each line as fit.
  private mutating func writeFilled(_ elements: [JSONValue], _ indentation: Int) {
    let margin = String(repeating: " ", count: indentation + 2)
    text += "["
    var column = Int.max / 2
    for (index, element) in elements.enumerated() {
      let scalar = element.scalarText
      if index > 0 { text += "," }
      if column + scalar.count + 2 > Self.columnCount {
        text += "\n" + margin
        column = margin.count
      } else {
        text += " "
        column += 1
      }
      text += scalar
      column += scalar.count + 1
    }
    text += "\n" + margin.dropLast(2) + "]"
  }

  /// Returns a value in a single line, or `nil` if it's longer than the limit.
  private static func line(_ value: JSONValue, limit: Int) -> String? {
    guard limit > 0 else { return nil }
    var text = ""
    return append(value, to: &text, limit: limit) ? text : nil
  }

  private static func append(_ value: JSONValue, to text: inout String, limit: Int) -> Bool {
    switch value {
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        guard append(element, to: &text, limit: limit) else { return false }
      }
      text += "]"
    case .object(let object):
      text += "{"
      for (index, member) in object.members.enumerated() {
        if index > 0 { text += ", " }
        text += member.key.quotedJSON + ": "
        guard append(member.value, to: &text, limit: limit) else { return false }
      }
      text += "}"
    default: text += value.scalarText
    }
    return text.utf8.count <= limit
  }
}

extension JSONValue {
  fileprivate var scalarText: String {
    if case .string(let text) = self { text.quotedJSON } else { description }
  }

  fileprivate var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}
