public import FileAccess

extension RootDirectory {
  /// Opens a directory.
  ///
  /// - Parameters:
  ///   - path: The path of the directory. Symbolic links in it are followed.
  ///   - name: The name by which stored plans refer to the directory.
  /// - Throws: ``AttachmentError`` if there is no such directory.
  public init(_ path: String, name: String) throws(AttachmentError) {
    do throws(FileError) { try self.init(openingAt: path, name: name) } catch {
      throw AttachmentError(error)
    }
  }
}
