import FileAccess

extension Command {
  mutating func diff(_ arguments: Arguments) throws(FileError) {
    reportError("diff isn't available in this version")
  }
}
