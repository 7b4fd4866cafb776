import Foundation

/// A file with one payload per line, in memory.
struct LineFile {
  let bytes: [UInt8]

  init(path: String) throws {
    bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// The lines as `Data`, for Foundation.
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
