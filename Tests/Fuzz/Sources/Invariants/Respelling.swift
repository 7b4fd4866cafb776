public import JSONText

/// A way to write a JSON value differently.
public enum Respelling: Sendable {
  /// The shortest strings, without white space.
  case plain
  /// Every character of a string as an escape, with white space wherever it is allowed.
  case escaped

  /// Returns text for a value, with its members in order and duplicates included.
  ///
  /// - Parameter element: The value.
  /// - Returns: JSON text.
  public func text(_ element: JSONDocument.Element) -> [UInt8] {
    var text: [UInt8] = []
    append(element, to: &text)
    return text
  }

  private func append(_ element: JSONDocument.Element, to text: inout [UInt8]) {
    pad(&text)
    if let members = element.members {
      text.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        pad(&text)
        append(member.key, to: &text)
        pad(&text)
        text.append(UInt8(ascii: ":"))
        append(member.value, to: &text)
      }
      pad(&text)
      text.append(UInt8(ascii: "}"))
    } else if let elements = element.elements {
      text.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        append(element, to: &text)
      }
      pad(&text)
      text.append(UInt8(ascii: "]"))
    } else if let string = element.string {
      append(string, to: &text)
    } else {
      text.append(contentsOf: element.text)
    }
    pad(&text)
  }

  private func pad(_ text: inout [UInt8]) {
    if self == .escaped { text.append(contentsOf: " \t\r\n".utf8) }
  }

  private func append(_ string: String, to text: inout [UInt8]) {
    guard self == .escaped else {
      var writer = JSONWriter()
      writer.writeString(string)
      text.append(contentsOf: writer.bytes)
      return
    }
    text.append(UInt8(ascii: "\""))
    for unit in string.utf16 {
      let digits = String(unit, radix: 16)
      text.append(contentsOf: "\\u".utf8)
      text.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
      text.append(contentsOf: digits.utf8)
    }
    text.append(UInt8(ascii: "\""))
  }
}
