import Foundation

/// The standard input, in lines and in counted bytes.
struct Input {
  private var buffer: [UInt8] = []
  private var start = 0

  /// The bytes up to the next line feed, or `nil` at the end; a last line needs no line feed.
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

  /// So many bytes, or `nil` if the input ends before.
  mutating func bytes(_ count: Int) -> [UInt8]? {
    while buffer.count - start < count {
      guard fill() else { return nil }
    }
    defer { start += count }
    return Array(buffer[start..<start + count])
  }

  /// Drops what has been read and waits for more.
  private mutating func fill() -> Bool {
    let more = FileHandle.standardInput.availableData
    buffer.removeFirst(start)
    start = 0
    buffer += more
    return !more.isEmpty
  }
}

/// The standard output, written when much has gathered or when asked.
struct Output {
  private var buffer: [UInt8] = []

  mutating func line(_ text: String) {
    buffer += text.utf8
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= 1 << 16 { flush() }
  }

  mutating func flush() {
    FileHandle.standardOutput.write(Data(buffer))
    buffer.removeAll(keepingCapacity: true)
  }
}
