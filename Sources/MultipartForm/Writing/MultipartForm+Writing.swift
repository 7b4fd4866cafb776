import FileAccess

extension MultipartForm {
  /// The number of bytes that are read and written at once.
  private static var blockSize: Int { 1 << 17 }

  /// Writes the body to a pipe, a socket or an open file.
  ///
  /// A nonblocking descriptor (`O_NONBLOCK`) is waited for without a time limit. A write to a pipe or
  /// socket without a reader ends the process with `SIGPIPE` unless the program ignores that signal;
  /// then an error is thrown.
  ///
  /// - Parameter descriptor: The descriptor, which stays open.
  /// - Throws: ``MultipartError`` if content can't be read or isn't what was planned, or if the
  ///   descriptor doesn't take the bytes. Part of the body may have been written then.
  public func write(toDescriptor descriptor: Int32) throws(MultipartError) {
    try write(to: FileOutput(descriptor: descriptor))
  }

  private func write(to output: FileOutput) throws(MultipartError) {
    var reader = makeReader()
    let block = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Self.blockSize, alignment: 1 << 12)
    // The block is used during this call only.
    defer { unsafe block.deallocate() }
    while true {
      let count = try unsafe reader.fill(block)
      if count == 0 { return }
      do throws(FileError) {
        try unsafe output.write(UnsafeRawBufferPointer(rebasing: block[..<count]))
      } catch { throw MultipartError(writing: error) }
    }
  }

  /// Writes the body to a file.
  ///
  /// The bytes go to a temporary file in the same directory that is renamed when it is complete, so
  /// the file is either unchanged or replaced as a whole. A directory, pipe or device isn't replaced.
  /// The bytes aren't flushed to the disk, so this holds if the program ends early, but not across a
  /// power failure.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``MultipartError`` if content can't be read or isn't what was planned, or if the file
  ///   can't be written. The temporary file is removed then.
  public func write(toFile path: String) throws(MultipartError) {
    let file: ReplacementFile
    do throws(FileError) { file = try ReplacementFile(for: path) } catch {
      throw MultipartError(writing: error)
    }
    try write(to: file.output)
    do throws(FileError) { try file.commit() } catch { throw MultipartError(writing: error) }
  }
}
