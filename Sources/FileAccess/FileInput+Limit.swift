extension FileInput {
  /// Reads to the end of a file with a limited size.
  ///
  /// - Parameter limit: The maximum number of bytes.
  /// - Returns: The bytes.
  /// - Throws: ``FileError`` if the file can't be read, or if it's larger. A file whose reported size
  ///   exceeds the limit isn't read.
  package mutating func readAll(atMost limit: Int) throws(FileError) -> [UInt8] {
    let error = FileError("more than \(limit) bytes")
    guard expectedCount <= limit else { throw error }
    var buffer = ReadBuffer(for: self)
    repeat {
      guard buffer.count <= limit else { throw error }
      try buffer.growIfFull()
    } while try read(into: &buffer) > 0
    return unsafe buffer.bytes.withUnsafeBytes { unsafe Array($0) }
  }
}
