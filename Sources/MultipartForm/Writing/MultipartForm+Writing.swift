import FileAccess

extension MultipartForm {
  /// The size of the buffer in bytes.
  private static var blockSize: Int { 1 << 17 }

  /// Writes the body to a pipe, a socket or an open file.
  ///
  /// If the descriptor is nonblocking (`O_NONBLOCK`), this method waits for it without a time
  /// limit. A write to a pipe or socket without a reader ends the process with `SIGPIPE`; if the
  /// program ignores that signal, an error is thrown instead.
  ///
  /// - Parameter descriptor: The descriptor, which stays open.
  /// - Throws: ``MultipartError`` if content can't be read or isn't what was planned, or if the
  ///   descriptor can't be written. In that case, part of the body may have been written.
  public func write(toDescriptor descriptor: Int32) throws(MultipartError) {
    try write(to: FileOutput(descriptor: descriptor))
  }

  private func write(
    to output: FileOutput, isCancelled: () -> Bool = { false }
  ) throws(MultipartError) {
    var reader = makeReader()
    let block = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Self.blockSize, alignment: 1 << 12)
    // The block is used only during this call.
    defer { unsafe block.deallocate() }
    while true {
      if isCancelled() { throw MultipartError(.cancelled, "writing was cancelled") }
      let count = try unsafe reader.fill(block)
      if count == 0 { return }
      do throws(FileError) {
        try unsafe output.write(UnsafeRawBufferPointer(rebasing: block[..<count]))
      } catch { throw MultipartError(writing: error) }
    }
  }

  /// Writes the body to a file.
  ///
  /// The bytes are written to a temporary file in the same directory, which is renamed when it is
  /// complete. The file is therefore either unchanged or replaced as a whole, even if the program
  /// ends early. A power failure can still leave it incomplete, because the bytes aren't flushed to
  /// the disk. A directory, pipe or device isn't replaced.
  ///
  /// A file keeps its permissions when it's replaced. Until it's complete, only its owner can read
  /// the temporary file. If the program is killed, the temporary file stays; the next call for a
  /// file in the same directory removes it.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``MultipartError`` if content can't be read or isn't what was planned, or if the
  ///   file can't be written. The temporary file is then removed.
  public func write(toFile path: String) throws(MultipartError) {
    try write(toFile: path, isCancelled: { false })
  }

  /// Writes the body to a file, unless that's cancelled before the file is complete.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - isCancelled: A closure that's called before each block.
  /// - Throws: ``MultipartError`` as ``write(toFile:)`` does, or with the code
  ///   ``MultipartErrorCode/cancelled``. The temporary file is then removed.
  package func write(toFile path: String, isCancelled: () -> Bool) throws(MultipartError) {
    let file: ReplacementFile
    do throws(FileError) { file = try ReplacementFile(for: path) } catch {
      throw MultipartError(writing: error)
    }
    try write(to: file.output, isCancelled: isCancelled)
    do throws(FileError) { try file.commit() } catch { throw MultipartError(writing: error) }
  }
}
