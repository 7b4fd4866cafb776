import Foundation

/// Standard input, read as lines and as counted bytes.
struct Input {
  private var buffer: [UInt8] = []
  private var start = 0

  /// Returns the bytes up to the next line feed, or `nil` at the end of the input.
  ///
  /// The last line doesn't need a line feed.
  mutating func line() -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return Array(buffer[start..<end])
      }
      searched = buffer.count - start
      guard fill() else {
        defer { start = buffer.count }
        return start < buffer.count ? Array(buffer[start...]) : nil
      }
    }
  }

  /// Returns the next `count` bytes, or `nil` if the input is shorter.
  mutating func bytes(_ count: Int) -> [UInt8]? {
    while buffer.count - start < count {
      guard fill() else { return nil }
    }
    defer { start += count }
    return Array(buffer[start..<start + count])
  }

  /// Discards the bytes already returned and waits for more; returns `false` at the end.
  private mutating func fill() -> Bool {
    let more = FileHandle.standardInput.availableData
    buffer.removeFirst(start)
    start = 0
    buffer += more
    return !more.isEmpty
  }
}

/// Buffered standard output.
struct Output {
  private var buffer: [UInt8] = []

  /// Appends a line, and writes the buffer once it holds 64 KiB.
  mutating func line(_ text: String) {
    buffer += text.utf8
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Writes the buffered lines.
  mutating func flush() {
    FileHandle.standardOutput.write(Data(buffer))
    buffer.removeAll(keepingCapacity: true)
  }
}
