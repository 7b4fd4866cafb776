import Foundation

/// A file with one payload a line, whole in memory.
struct LineFile {
  let bytes: [UInt8]

  init(path: String) throws {
    bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Calls a function with each line, without its line feed. Looking for the line feeds is part of
  /// the work, as it is for every reader of such a file.
  @inline(__always)
  func forEachLine(_ body: (RawSpan) -> Void) {
    // Safe: bytes may have any value, and the span does not outlive the array.
    let span = unsafe bytes.span.bytes
    var start = 0
    while start < bytes.count {
      let end = lineEnd(from: start)
      body(span.extracting(start..<end))
      start = end + 1
    }
  }

  /// The lines as Foundation takes them.
  var lines: [Data] {
    var lines: [Data] = []
    var start = 0
    while start < bytes.count {
      let end = lineEnd(from: start)
      lines.append(Data(bytes[start..<end]))
      start = end + 1
    }
    return lines
  }

  private func lineEnd(from start: Int) -> Int {
    unsafe bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress,
        let feed = unsafe memchr(base + start, 0x0A, buffer.count - start)
      else { return buffer.count }
      return unsafe UnsafeRawPointer(feed) - base
    }
  }
}
