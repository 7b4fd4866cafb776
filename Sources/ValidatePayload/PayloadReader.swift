import FileAccess
import JSONText
import ObjectSchema

/// Reads a file in blocks of whole payloads, using memory for one block or for the longest payload.
///
/// The payloads are lines, or the elements of an array.
struct PayloadReader: ~Copyable {
  /// The size of a block in bytes.
  static var blockSize: Int { 1 << 18 }

  /// The location of a block in the buffer and in the file.
  struct Block {
    /// The range in the buffer, which contains whole lines with their line feeds, or whole elements. The
    /// last line of the file may have no line feed.
    let range: Range<Int>
    /// The offset in the file, in bytes.
    let offset: Int
    /// The elements, if the file is an array and they're known.
    let elements: BlockElements?
    /// Whether the block has elements that aren't known. If it's empty, nothing can be read before the location
    /// of the file is restored.
    let isUnlocated: Bool
  }

  /// The position of the block that was read last, or of what follows it after ``skip(_:)``.
  private(set) var position = TextPosition.start

  private var input: FileInput
  private var buffer = ReadBuffer(capacity: Self.blockSize)
  /// The block that was read but not returned.
  private var nextBlock: Block?
  /// The end of the last block in the buffer.
  private var blockEnd = 0
  /// The number of bytes at the start of the buffer that contain no line feed.
  private var searchedCount = 0
  private var isAtEnd = false
  /// The error to throw after the complete payloads have been returned.
  private var failure: FileError?
  private var bufferOffset = 0
  /// The search for elements, if the file is an array.
  private var search: ElementSearch?
  /// Whether the block that was read last has known elements, or lines.
  private var isBlockLocated = true
  /// Whether the buffer may have complete elements.
  private var isUnsearched = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - input: The file.
  ///   - isArray: Whether it's an array of payloads, and doesn't have one on each line.
  ///   - locatesElements: Whether every element of the array is located.
  init(
    _ input: consuming FileInput, isArray: Bool = false, locatesElements: Bool = false
  ) {
    self.input = input
    if isArray { search = ElementSearch(isExact: locatesElements) }
  }

  /// Reads the next block, which contains as many payloads as are available and fit into the buffer.
  ///
  /// The bytes of a block are valid until the next call of this method or of ``isReady()``, before which
  /// the block must be skipped.
  ///
  /// - Returns: The block, or `nil` at the end of the file.
  /// - Throws: ``FileError`` if the file can't be read, if a payload exceeds the maximum size of a buffer, or
  ///   if the file isn't the array that it should be.
  mutating func next() throws(FileError) -> Block? {
    _ = readBlock(waits: true)
    defer { nextBlock = nil }
    if nextBlock == nil, let failure { throw failure }
    return nextBlock
  }

  /// Whether the file begins as a compressed one does, of which something was read.
  var isCompressed: Bool { bufferOffset == 0 && Gzip.isCompressed(buffer.bytes) }

  /// Reads what is available, and returns whether ``next()`` then returns without waiting for input.
  ///
  /// A payload that hasn't arrived as a whole makes the result `false`, so that callers can write their
  /// results before they wait for the rest of it.
  mutating func isReady() -> Bool { readBlock(waits: false) }

  /// Reads the next block, unless it has been read already.
  ///
  /// - Parameter waits: Whether to wait for input.
  /// - Returns: `false` if no block can be read without waiting.
  private mutating func readBlock(waits: Bool) -> Bool {
    if nextBlock != nil { return true }
    if isUnsearched {
      isUnsearched = false
      removeLastBlock()
      if findPayloads() { return true }
    }
    if failure != nil || isAtEnd { return true }
    removeLastBlock()
    do throws(FileError) {
      while waits || input.isReady {
        try buffer.growIfFull()
        // Even if the buffer was enlarged for a long payload, it's filled block by block.
        let limit = buffer.count < Self.blockSize ? Self.blockSize - buffer.count : buffer.count
        isAtEnd = try input.read(into: &buffer, atMost: limit) == 0
        if isAtEnd {
          findPayloads()
          return true
        }
        // A pipe delivers only a little at a time. Use all that's available, but don't wait for
        // more.
        if buffer.count < Self.blockSize, input.isReady { continue }
        if findPayloads() { return true }
      }
      return false
    } catch {
      // The payloads that are already complete can still be checked.
      findPayloads()
      failure = failure ?? error
      return true
    }
  }

  private mutating func removeLastBlock() {
    guard blockEnd > 0 else { return }
    buffer.removeFirst(blockEnd)
    bufferOffset += blockEnd
    if isBlockLocated { search?.removeFirst(blockEnd) }
    blockEnd = 0
    // The last block ended with the last line feed.
    searchedCount = buffer.count
  }

  /// Returns the bytes of the block that was read last.
  @_lifetime(borrow self)
  func bytes(of block: Block) -> RawSpan {
    buffer.bytes.slice(block.range.lowerBound, block.range.upperBound)
  }

  /// Returns the location of the block that was read last, before it's skipped.
  func location(of block: Block, in path: String) -> BlockLocation {
    BlockLocation(
      path: path, offset: block.offset, position: position, elements: block.elements)
  }

  /// Moves the position over the block that was read last.
  mutating func skip(_ block: Block) {
    if search != nil {
      if !block.isUnlocated { position = position.advanced(over: bytes(of: block)) }
    } else {
      skip(toLine: position.line + bytes(of: block).count(of: UInt8(ascii: "\n")))
    }
  }

  /// Moves the position over the block that was read last, whose number of lines is known.
  mutating func skip(toLine line: Int) { position = TextPosition(line: line, column: 1) }

  /// Sets the next block to the complete payloads, or the failure if the file isn't an array but should be.
  ///
  /// - Returns: Whether the next block or the failure was set.
  @discardableResult
  private mutating func findPayloads() -> Bool {
    guard search == nil else { return findElements() }
    let start = searchedCount
    searchedCount = buffer.count
    if isAtEnd {
      if buffer.count > 0 { setBlock(to: buffer.count) }
    } else if let lineFeed = buffer.bytes.lastOffset(
      of: UInt8(ascii: "\n"), from: start, to: buffer.count)
    {
      setBlock(to: lineFeed + 1)
    }
    return nextBlock != nil
  }

  private mutating func findElements() -> Bool {
    guard var search = search.take() else { return false }
    defer { self.search = search }
    switch search.find(
      in: buffer.bytes, isAtEnd: isAtEnd, isFull: buffer.count >= Self.blockSize)
    {
    case .nothing: return false
    case .located(let elements, let end): setBlock(to: end, elements)
    case .unlocated(let end):
      setBlock(to: end, isUnlocated: true)
      // Nothing more will be read, so the rest is searched without waiting for it.
      isUnsearched = isAtEnd
    case .needsLocation: setBlock(to: 0, isUnlocated: true)
    case .failure: break
    }
    if search.isLocated, let error = search.failure, failure == nil {
      let position = position.advanced(over: buffer.bytes.slice(0, error.offset))
      failure = FileError("line \(position.line), column \(position.column): \(error.reason)")
    }
    return nextBlock != nil || failure != nil
  }

  private mutating func setBlock(
    to end: Int, _ elements: BlockElements? = nil, isUnlocated: Bool = false
  ) {
    blockEnd = end
    isBlockLocated = !isUnlocated
    nextBlock = Block(
      range: 0..<end, offset: bufferOffset, elements: elements, isUnlocated: isUnlocated)
  }
}

extension PayloadReader {
  /// Returns the location of an unlocated block, or `nil` if that depends on the blocks before it.
  mutating func takeLocation() -> ElementLocation? { search?.takeLocation(position) }

  /// Continues within or after an unlocated block, which was read last, at a known location.
  ///
  /// - Parameters:
  ///   - location: The location.
  ///   - end: The offset of the location in the block.
  ///   - isMismatch: Whether the block doesn't end at the end of an element.
  mutating func resume(at location: ElementLocation, end: Int, isMismatch: Bool) {
    blockEnd = end
    isBlockLocated = false
    position = location.position
    search?.resume(at: location, isMismatch: isMismatch)
    if isMismatch { isUnsearched = true }
  }

  /// Returns to a known location before the unlocated block that was read last, which is read again.
  ///
  /// - Parameters:
  ///   - location: The location.
  ///   - bytes: The text between the location and the block.
  ///   - isMismatch: Whether the text doesn't begin at the end of a block.
  /// - Throws: ``FileError`` if there isn't enough memory.
  mutating func restore(
    _ location: ElementLocation, before bytes: [UInt8], isMismatch: Bool
  ) throws(FileError) {
    try buffer.prepend(bytes.rawBytes)
    bufferOffset -= bytes.count
    resume(at: location, end: 0, isMismatch: isMismatch)
    isUnsearched = true
  }
}
