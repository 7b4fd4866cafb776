import FileAccess

extension Command {
  mutating func explain(_ arguments: Arguments) throws(FileError) {
    reportError("explain isn't available in this version")
  }
}
