import FileAccess
import JSONText
import ObjectSchema

/// Reads a file in blocks of whole lines, holding no more of it than a block or the longest line.
struct LineReader: ~Copyable {
  /// How much is read at once, in bytes.
  static var blockSize: Int { 1 << 18 }

  /// A block's place in the buffer and in the file.
  struct Block {
    /// The range in the buffer: whole lines with their line feeds; the file's last line may lack its
    /// own.
    let range: Range<Int>
    /// The offset in the file, in bytes.
    let offset: Int
  }

  private var input: FileInput
  private var buffer = ReadBuffer(capacity: Self.blockSize)
  private var start = 0
  private var isAtEnd = false
  /// Why nothing can be read after the lines that were read before.
  private var failure: FileError?
  private var bufferOffset = 0

  init(_ input: consuming FileInput) { self.input = input }

  /// Whether ``next()`` need not wait for somebody who writes.
  var isReady: Bool { isAtEnd || failure != nil || input.isReady }

  /// The next block: all the lines that one reading completes, or as many as fill the buffer.
  ///
  /// Its bytes stay where they are until the next call.
  ///
  /// - Returns: The block; `nil` at the end of the file.
  /// - Throws: ``FileError`` if the file cannot be read, or a line is larger than a buffer can be.
  mutating func next() throws(FileError) -> Block? {
    if let failure { throw failure }
    if isAtEnd { return nil }
    buffer.removeFirst(start)
    bufferOffset += start
    start = 0
    var searched = buffer.count
    while true {
      try buffer.growIfFull()
      // A buffer that one long line has made large still takes in a block at a time.
      let room = buffer.count < Self.blockSize ? Self.blockSize - buffer.count : buffer.count
      do throws(FileError) {
        isAtEnd = try input.read(into: &buffer, atMost: room) == 0
      } catch {
        // The lines that are complete can still be checked.
        let feed = buffer.bytes.lastOffset(of: UInt8(ascii: "\n"), from: searched, to: buffer.count)
        guard let feed else { throw error }
        failure = error
        return block(to: feed + 1)
      }
      if isAtEnd {
        guard buffer.count > 0 else { return nil }
        return block(to: buffer.count)
      }
      // What a pipe holds is little; more is waited for only if it is there already.
      if buffer.count < Self.blockSize, input.isReady { continue }
      let feed = buffer.bytes.lastOffset(of: UInt8(ascii: "\n"), from: searched, to: buffer.count)
      if let feed { return block(to: feed + 1) }
      searched = buffer.count
    }
  }

  /// The bytes of the block that was read last.
  @_lifetime(borrow self)
  func bytes(of block: Block) -> RawSpan {
    buffer.bytes.slice(block.range.lowerBound, block.range.upperBound)
  }

  private mutating func block(to end: Int) -> Block {
    start = end
    return Block(range: 0..<end, offset: bufferOffset)
  }
}
