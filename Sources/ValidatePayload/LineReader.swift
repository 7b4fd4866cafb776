import JSONText
import ObjectSchema

/// Reads a file line by line, holding no more of it than a block or the longest line.
struct LineReader: ~Copyable {
  /// How much is read at once, in bytes.
  private static var blockSize: Int { 1 << 18 }

  /// A line's place in the buffer and in the file.
  struct Line {
    /// The range in ``LineReader/buffer``, without the line feed.
    let range: Range<Int>
    /// The number of the line, from 1.
    let number: Int
    /// The offset in the file, in bytes.
    let offset: Int
  }

  private var input: FileInput
  private(set) var buffer = ReadBuffer(capacity: Self.blockSize)
  private var start = 0
  /// Up to where the buffer is known to hold no line feed.
  private var searched = 0
  private var isAtEnd = false
  private var lineNumber = 0
  private var bufferOffset = 0

  init(_ input: consuming FileInput) { self.input = input }

  /// The next line; the last may lack its line feed.
  mutating func next() throws(FileError) -> Line? {
    while true {
      let end = buffer.count
      let feed = buffer.bytes.firstOffset(of: UInt8(ascii: "\n"), from: searched, to: end)
      if let feed { return line(to: feed, skipping: 1) }
      searched = end
      if isAtEnd { return start < end ? line(to: end, skipping: 0) : nil }
      try makeRoom()
      isAtEnd = try input.read(into: &buffer) == 0
    }
  }

  private mutating func line(to stop: Int, skipping feed: Int) -> Line {
    lineNumber += 1
    let line = Line(range: start..<stop, number: lineNumber, offset: bufferOffset + start)
    start = stop + feed
    searched = start
    return line
  }

  /// Moves the unfinished line to the front, and doubles a buffer that it fills.
  private mutating func makeRoom() throws(FileError) {
    buffer.removeFirst(start)
    bufferOffset += start
    searched -= start
    start = 0
    try buffer.growIfFull()
  }
}
