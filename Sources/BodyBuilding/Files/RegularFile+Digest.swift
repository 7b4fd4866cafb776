import Digest
import FileAccess

extension RegularFile {
  /// Reads the rest of the file and returns its SHA-256 digest.
  ///
  /// - Throws: ``FileError`` if the file can't be read, or is modified meanwhile.
  func sha256() throws(FileError) -> [UInt8] {
    var hash = SHA256()
    // This isn't an `Array`, because the mutable span of an array isn't available before macOS 26
    // and iOS 26.
    var block = ContiguousArray<UInt8>(repeating: 0, count: 1 << 16)
    while true {
      var span = block.mutableSpan
      let count = try unsafe span.withUnsafeMutableBytes { buffer throws(FileError) in
        try unsafe read(into: buffer)
      }
      if count == 0 { break }
      // Every bit of a byte is part of its value.
      unsafe hash.update(block.span.bytes.extracting(first: count))
    }
    if try isModified() { throw .modified }
    return hash.finalize()
  }
}
