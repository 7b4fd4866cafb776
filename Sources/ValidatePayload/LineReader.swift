import FileAccess
import JSONText
import ObjectSchema

/// Reads a file in blocks of whole lines, using memory for one block or for the longest line.
struct LineReader: ~Copyable {
  /// The size of a block in bytes.
  static var blockSize: Int { 1 << 18 }

  /// The location of a block in the buffer and in the file.
  struct Block {
    /// The range in the buffer, which contains whole lines with their line feeds. The last line of
    /// the file may have no line feed.
    let range: Range<Int>
    /// The offset in the file, in bytes.
    let offset: Int
  }

  private var input: FileInput
  private var buffer = ReadBuffer(capacity: Self.blockSize)
  private var blockEnd = 0
  private var isAtEnd = false
  /// The error to throw after the complete lines have been returned.
  private var failure: FileError?
  private var bufferOffset = 0

  init(_ input: consuming FileInput) { self.input = input }

  /// Whether ``next()`` returns without waiting for input.
  var isReady: Bool { isAtEnd || failure != nil || input.isReady }

  /// Reads the next block, which contains as many lines as are available and fit into the buffer.
  ///
  /// The bytes of a block are valid until the next call.
  ///
  /// - Returns: The block, or `nil` at the end of the file.
  /// - Throws: ``FileError`` if the file can't be read, or if a line exceeds the maximum size of a
  ///   buffer.
  mutating func next() throws(FileError) -> Block? {
    if let failure { throw failure }
    if isAtEnd { return nil }
    buffer.removeFirst(blockEnd)
    bufferOffset += blockEnd
    blockEnd = 0
    var searchedCount = buffer.count
    while true {
      try buffer.growIfFull()
      // Even if the buffer was enlarged for a long line, it's filled block by block.
      let limit = buffer.count < Self.blockSize ? Self.blockSize - buffer.count : buffer.count
      do throws(FileError) {
        isAtEnd = try input.read(into: &buffer, atMost: limit) == 0
      } catch {
        // The lines that are already complete can still be checked.
        guard let lineFeed = lastLineFeed(from: searchedCount) else { throw error }
        failure = error
        return block(to: lineFeed + 1)
      }
      if isAtEnd {
        guard buffer.count > 0 else { return nil }
        return block(to: buffer.count)
      }
      // A pipe delivers only a little at a time. Use all that's available, but don't wait for more.
      if buffer.count < Self.blockSize, input.isReady { continue }
      if let lineFeed = lastLineFeed(from: searchedCount) { return block(to: lineFeed + 1) }
      searchedCount = buffer.count
    }
  }

  /// Returns the bytes of the block that was read last.
  @_lifetime(borrow self)
  func bytes(of block: Block) -> RawSpan {
    buffer.bytes.slice(block.range.lowerBound, block.range.upperBound)
  }

  private func lastLineFeed(from start: Int) -> Int? {
    buffer.bytes.lastOffset(of: UInt8(ascii: "\n"), from: start, to: buffer.count)
  }

  private mutating func block(to end: Int) -> Block {
    blockEnd = end
    return Block(range: 0..<end, offset: bufferOffset)
  }
}
