import JSONText

/// A description in Markdown or as plain text, according to what the client shows.
struct Markup: Sendable {
  let isMarkdown: Bool
  private(set) var text = ""

  init(isMarkdown: Bool) { self.isMarkdown = isMarkdown }

  /// Adds a title, which has a name and can have a label and a type.
  mutating func addTitle(_ name: String, label: String? = nil, type: String? = nil) {
    let code = isMarkdown ? Self.code(name) : name.escapedForDisplay
    var title = label.map { "\(isMarkdown ? "**\(escaped($0))**" : escaped($0)) – \(code)" } ?? code
    if let type { title += ": \(escaped(type))" }
    add(title)
  }

  /// Adds a paragraph.
  mutating func addParagraph(_ paragraph: String?) {
    guard let paragraph, !paragraph.isEmpty else { return }
    add(escaped(paragraph))
  }

  /// Adds a list.
  mutating func addList(_ items: [String]) {
    guard !items.isEmpty else { return }
    add(items.map { "- \(escaped($0))" }.joined(separator: "\n"))
  }

  private mutating func add(_ block: String) {
    text += text.isEmpty ? block : "\n\n" + block
  }

  /// The maximum length of a text of a definition, in bytes.
  private static let maximumByteCount = 2000

  private func escaped(_ text: String) -> String {
    let text = text.excerpt(upTo: Self.maximumByteCount).escapedForDisplay
    guard isMarkdown else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      // All ASCII punctuation can be escaped.
      switch scalar {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "<", ">", "#", "+", "-", "!", "|",
        "~", "&", "$", "=", ":", "@":
        result += "\\"
      default: break
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// Returns a name as code.
  private static func code(_ name: String) -> String {
    let text = name.excerpt().escapedForDisplay
    return text.contains("`") ? "`` \(text) ``" : "`\(text)`"
  }

  /// Writes the description as the member of an object.
  func write(_ key: String, into writer: inout JSONWriter) {
    writer.writeObject(key) { writer in
      writer.writeMember("kind", isMarkdown ? "markdown" : "plaintext")
      writer.writeMember("value", text)
    }
  }
}
