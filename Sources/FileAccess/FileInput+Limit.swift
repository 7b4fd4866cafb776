#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

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
    if let bytes = try readExpected() { return bytes }
    var buffer = ReadBuffer(for: self)
    repeat {
      guard buffer.count <= limit else { throw error }
      try buffer.growIfFull()
    } while try read(into: &buffer) > 0
    return unsafe buffer.bytes.withUnsafeBytes { unsafe Array($0) }
  }

  /// Reads a regular file of the reported size directly into an array, without a copy.
  ///
  /// - Returns: The bytes, or `nil` if there's no reported size, or if the file has another one and has
  ///   to be read from the start.
  private mutating func readExpected() throws(FileError) -> [UInt8]? {
    guard expectedCount > 0, expectedCount < Self.maximumDirectCount else { return nil }
    // One more byte, so that the end is found.
    let capacity = expectedCount + 1
    let descriptor = descriptor
    var count = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initializedCount in
      guard let base = buffer.baseAddress else { return }
      while count < capacity {
        // The rest of the buffer has this many bytes.
        let read = unsafe pread(descriptor, base + count, capacity - count, off_t(count))
        if read <= 0 { break }
        count += read
      }
      initializedCount = count
    }
    return count == expectedCount ? bytes : nil
  }

  /// The maximum number of bytes for which memory is allocated at once.
  private static var maximumDirectCount: Int { 1 << 20 }
}
