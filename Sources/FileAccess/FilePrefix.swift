/// The first bytes of a regular file and its identity.
package struct FilePrefix: Sendable {
  /// The first bytes, or all bytes of a shorter file.
  package let bytes: [UInt8]

  /// The identity of the file that the bytes were read from.
  package let identity: FileIdentity

  /// Reads the beginning of a file without ever blocking.
  ///
  /// - Parameters:
  ///   - location: The location of the file.
  ///   - count: The maximum number of bytes to read.
  /// - Throws: ``FileError`` if there is no regular file that can be read.
  package init(ofFileAt location: FileLocation, count: Int) throws(FileError) {
    let file = try RegularFile(at: location)
    identity = file.identity
    // This isn't an `Array`, because the mutable span of an array isn't available before macOS 26
    // and iOS 26.
    var bytes = ContiguousArray<UInt8>(repeating: 0, count: count)
    var filled = 0
    while filled < count {
      var span = bytes.mutableSpan
      // The slice lies within the array's storage, which the span keeps in place.
      let added = try unsafe span.withUnsafeMutableBytes { buffer throws(FileError) in
        try unsafe file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      }
      if added == 0 { break }
      filled += added
    }
    bytes.removeLast(count - filled)
    self.bytes = Array(bytes)
  }
}
