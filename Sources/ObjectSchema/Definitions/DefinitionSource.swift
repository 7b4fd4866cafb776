/// The text that declares a definition.
struct DefinitionSource: Hashable, Sendable {
  /// The file, or the name of the text.
  let file: String

  /// The number of the text's first line in the file.
  let line: Int
}
