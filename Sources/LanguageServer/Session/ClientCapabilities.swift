import JSONText

/// The capabilities of the client that the server depends on.
struct ClientCapabilities: Sendable {
  /// The unit of positions.
  var encoding = PositionEncoding.utf16

  /// Whether descriptions and completions can be in Markdown.
  var showsMarkdownHovers = false
  var showsMarkdownCompletions = false

  /// Whether completions can have positions for the cursor.
  var hasSnippets = false

  /// Whether the client understands code actions that aren't commands.
  var hasCodeActions = false

  /// Whether the client can be asked to watch files, and to do so relative to a directory.
  var watchesFiles = false
  var watchesRelativePatterns = false

  init() {}

  /// Reads the capabilities, of which those of the wrong form count as missing.
  init(_ element: JSONDocument.Element?) {
    let encodings = element?["general"]?["positionEncodings"]?.strings ?? []
    // The client lists them in the order that it prefers.
    encoding = encodings.lazy.compactMap { PositionEncoding(rawValue: $0) }.first ?? .utf16
    let text = element?["textDocument"]
    let hover = text?["hover"]?["contentFormat"]?.strings ?? []
    showsMarkdownHovers = hover.first == "markdown"
    let item = text?["completion"]?["completionItem"]
    showsMarkdownCompletions = item?["documentationFormat"]?.strings?.first == "markdown"
    hasSnippets = item?["snippetSupport"]?.bool ?? false
    hasCodeActions = text?["codeAction"]?["codeActionLiteralSupport"]?.isObject ?? false
    let files = element?["workspace"]?["didChangeWatchedFiles"]
    watchesFiles = files?["dynamicRegistration"]?.bool ?? false
    watchesRelativePatterns = files?["relativePatternSupport"]?.bool ?? false
  }
}
