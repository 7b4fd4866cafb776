import JSONText

/// A text that the editor can insert.
struct CompletionItem: Hashable, Sendable {
  /// The kinds of items that the protocol numbers.
  enum Kind: Int, Sendable {
    case property = 10
    case value = 12
    case enumMember = 20
  }

  /// The text that the list shows.
  let label: String

  let kind: Kind

  /// The type, and whether it's required.
  var detail: String?

  /// A description.
  var documentation: String?

  /// The text to insert, in which `$1` is the position of the cursor if it's a snippet.
  let insertion: Insertion

  /// Whether the item comes before others.
  var isFirst = false

  /// A text to insert, with and without positions for the cursor.
  struct Insertion: Hashable, Sendable {
    var plain: String
    var snippet: String

    init(_ plain: String, snippet: String? = nil) {
      self.plain = plain
      self.snippet = snippet ?? Self.escaped(plain)
    }

    /// Returns a text that stands for itself in a snippet.
    static func escaped(_ text: String) -> String {
      var result = ""
      for scalar in text.unicodeScalars {
        if scalar == "\\" || scalar == "$" || scalar == "}" { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
      return result
    }

    static func + (lhs: Insertion, rhs: Insertion) -> Insertion {
      Insertion(lhs.plain + rhs.plain, snippet: lhs.snippet + rhs.snippet)
    }
  }

  /// Writes the item.
  ///
  /// - Parameters:
  ///   - index: The index among the items, which keeps their order.
  ///   - range: The range that the text replaces.
  ///   - capabilities: The capabilities of the client.
  ///   - writer: The writer.
  func write(
    _ index: Int, _ range: DocumentRange, _ capabilities: ClientCapabilities,
    into writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.writeMember("label", label)
    writer.writeMember("kind", kind.rawValue)
    if let detail { writer.writeMember("detail", detail) }
    if let documentation {
      var markup = Markup(isMarkdown: capabilities.showsMarkdownCompletions)
      markup.addParagraph(documentation)
      markup.write("documentation", into: &writer)
    }
    let digits = String(index)
    let zeros = String(repeating: "0", count: max(0, 5 - digits.utf8.count))
    writer.writeMember("sortText", "\(isFirst ? 0 : 1)\(zeros)\(digits)")
    // The text in the range begins with a quote if the item does.
    writer.writeMember("filterText", insertion.plain.hasPrefix("\"") ? "\"\(label)\"" : label)
    writer.writeMember("insertTextFormat", capabilities.hasSnippets ? 2 : 1)
    writer.writeObject("textEdit") { writer in
      writer.writeKey("range")
      range.write(into: &writer)
      writer.writeMember(
        "newText", capabilities.hasSnippets ? insertion.snippet : insertion.plain)
    }
    writer.endObject()
  }
}

extension String {
  /// The text as a string in JSON.
  var quoted: String { JSONValue.string(self).description }
}
