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
  /// The block that was read but not returned.
  private var nextBlock: Block?
  /// The end of the last block in the buffer.
  private var blockEnd = 0
  /// The number of bytes at the start of the buffer that contain no line feed.
  private var searchedCount = 0
  private var isAtEnd = false
  /// The error to throw after the complete lines have been returned.
  private var failure: FileError?
  private var bufferOffset = 0

  init(_ input: consuming FileInput) { self.input = input }

  /// Reads the next block, which contains as many lines as are available and fit into the buffer.
  ///
  /// The bytes of a block are valid until the next call of this method or of ``isReady()``.
  ///
  /// - Returns: The block, or `nil` at the end of the file.
  /// - Throws: ``FileError`` if the file can't be read, or if a line exceeds the maximum size of a
  ///   buffer.
  mutating func next() throws(FileError) -> Block? {
    _ = readBlock(waits: true)
    defer { nextBlock = nil }
    if nextBlock == nil, let failure { throw failure }
    return nextBlock
  }

  /// Reads what is available, and returns whether ``next()`` then returns without waiting for input.
  ///
  /// A line that hasn't arrived as a whole makes the result `false`, so that callers can write their
  /// results before they wait for the rest of it.
  mutating func isReady() -> Bool { readBlock(waits: false) }

  /// Reads the next block, unless it has been read already.
  ///
  /// - Parameter waits: Whether to wait for input.
  /// - Returns: `false` if no block can be read without waiting.
  private mutating func readBlock(waits: Bool) -> Bool {
    if nextBlock != nil || failure != nil || isAtEnd { return true }
    if blockEnd > 0 {
      buffer.removeFirst(blockEnd)
      bufferOffset += blockEnd
      blockEnd = 0
      // The last block ended with the last line feed.
      searchedCount = buffer.count
    }
    do throws(FileError) {
      while waits || input.isReady {
        try buffer.growIfFull()
        // Even if the buffer was enlarged for a long line, it's filled block by block.
        let limit = buffer.count < Self.blockSize ? Self.blockSize - buffer.count : buffer.count
        isAtEnd = try input.read(into: &buffer, atMost: limit) == 0
        if isAtEnd {
          if buffer.count > 0 { setBlock(to: buffer.count) }
          return true
        }
        // A pipe delivers only a little at a time. Use all that's available, but don't wait for
        // more.
        if buffer.count < Self.blockSize, input.isReady { continue }
        if setBlock(toLineFeedFrom: searchedCount) { return true }
        searchedCount = buffer.count
      }
      return false
    } catch {
      // The lines that are already complete can still be checked.
      setBlock(toLineFeedFrom: searchedCount)
      failure = error
      return true
    }
  }

  /// Returns the bytes of the block that was read last.
  @_lifetime(borrow self)
  func bytes(of block: Block) -> RawSpan {
    buffer.bytes.slice(block.range.lowerBound, block.range.upperBound)
  }

  /// Sets the next block to the complete lines.
  ///
  /// - Parameter start: The number of bytes that contain no line feed.
  /// - Returns: Whether there are any.
  @discardableResult
  private mutating func setBlock(toLineFeedFrom start: Int) -> Bool {
    let lineFeed = buffer.bytes.lastOffset(of: UInt8(ascii: "\n"), from: start, to: buffer.count)
    if let lineFeed { setBlock(to: lineFeed + 1) }
    return lineFeed != nil
  }

  private mutating func setBlock(to end: Int) {
    blockEnd = end
    nextBlock = Block(range: 0..<end, offset: bufferOffset)
  }
}
