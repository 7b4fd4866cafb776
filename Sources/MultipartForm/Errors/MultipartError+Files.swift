package import FileAccess

extension MultipartError {
  /// Creates the error for a file that can't be read.
  init(reading error: FileError) {
    switch error.kind {
    case .notRegularFile, .isDirectory: self.init(.notRegularFile, error.reason)
    default: self.init(.unreadable, error.reason)
    }
    systemError = error.systemError
  }

  /// Creates the error for a file or descriptor that can't be written.
  package init(writing error: FileError) {
    switch error.kind {
    case .closedPipe: self.init(.closedPipe, error.reason)
    case .notRegularFile, .isDirectory: self.init(.notRegularFile, error.reason)
    default: self.init(.unwritable, error.reason)
    }
    systemError = error.systemError
  }
}

extension FileIdentity {
  /// Reads the identity of a file without opening it.
  ///
  /// - Parameter path: The path of the file. Symbolic links are followed.
  /// - Throws: ``MultipartError`` if there is no such file, or it is a directory, pipe or device.
  public init(ofFileAt path: String) throws(MultipartError) {
    do throws(FileError) { try self.init(ofRegularFileAt: path) } catch {
      throw MultipartError(reading: error)
    }
  }
}
