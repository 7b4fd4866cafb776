import FileAccess

extension Command {
  mutating func export(_ arguments: Arguments) throws(FileError) {
    reportError("export isn't available in this version")
  }
}
