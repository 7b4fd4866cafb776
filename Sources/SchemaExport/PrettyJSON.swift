import JSONText

/// A writer of JSON for people, with one member per line and two spaces per level.
struct PrettyJSON {
  private var bytes: [UInt8] = []

  /// The maximum length of an array of scalars that is written on one line.
  private static let lineLength = 80

  /// Returns the text of a value, which ends with a line feed.
  static func text(of value: JSONValue) -> String {
    var writer = PrettyJSON()
    writer.write(value, level: 0)
    writer.bytes.append(UInt8(ascii: "\n"))
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private mutating func write(_ value: JSONValue, level: Int) {
    switch value {
    case .string(let text): write(text)
    case .array(let elements):
      if let line = Self.line(of: elements) { return append(line) }
      writeContainer("[", "]", elements, level: level) { writer, element in
        writer.write(element, level: level + 1)
      }
    case .object(let object):
      writeContainer("{", "}", object.members, level: level) { writer, member in
        writer.write(member.key)
        writer.append(": ")
        writer.write(member.value, level: level + 1)
      }
    default: append(value.description)
    }
  }

  /// Returns an array of scalars as a single line, or `nil` if it's too long.
  private static func line(of elements: [JSONValue]) -> String? {
    var texts: [String] = []
    var count = 2
    for element in elements {
      switch element {
      case .array, .object: return nil
      default: texts.append(element.string?.quotedJSON ?? element.description)
      }
      count += texts[texts.count - 1].utf8.count + 2
      if count > lineLength { return nil }
    }
    return "[\(texts.joined(separator: ", "))]"
  }

  private mutating func writeContainer<Element>(
    _ start: String, _ end: String, _ elements: [Element], level: Int,
    _ write: (inout PrettyJSON, Element) -> Void
  ) {
    append(start)
    for (index, element) in elements.enumerated() {
      append(index == 0 ? "\n" : ",\n")
      append(String(repeating: "  ", count: level + 1))
      write(&self, element)
    }
    if !elements.isEmpty { append("\n" + String(repeating: "  ", count: level)) }
    append(end)
  }

  private mutating func write(_ text: String) { append(text.quotedJSON) }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

extension String {
  /// The text as a JSON string, in which characters that can't be seen or that change the direction of text
  /// are escaped. It's also a string literal of TypeScript.
  var quotedJSON: String {
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
  var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      true
    case .spaceSeparator: self != " "
    default: false
    }
  }
}
