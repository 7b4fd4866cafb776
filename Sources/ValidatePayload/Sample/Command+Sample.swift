import FileAccess

extension Command {
  mutating func sample(_ arguments: Arguments) throws(FileError) {
    reportError("sample isn't available in this version")
  }
}
