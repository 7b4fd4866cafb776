import FileAccess

extension Command {
  mutating func serveLanguage(_ arguments: Arguments) throws(FileError) {
    reportError("lsp isn't available in this version")
  }
}
