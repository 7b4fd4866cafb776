package import FileAccess

/// An output that collects bytes and passes them on in large blocks.
package struct BufferedOutput: Sendable {
  /// The number of bytes to collect.
  private static var capacity: Int { 1 << 16 }

  package private(set) var sink: any ByteSink
  private var buffer: [UInt8] = []

  package init(_ sink: any ByteSink) { self.sink = sink }

  package var isTerminal: Bool { sink.isTerminal }

  package var columnCount: Int? { sink.columnCount }

  package mutating func write(_ text: String) throws(FileError) {
    try write(Array(text.utf8))
  }

  package mutating func write(_ bytes: [UInt8]) throws(FileError) {
    if bytes.count >= Self.capacity {
      try flush()
      return try sink.write(bytes)
    }
    buffer.append(contentsOf: bytes)
    // On a terminal, each result should appear as soon as it's known.
    if isTerminal || buffer.count >= Self.capacity { try flush() }
  }

  package mutating func flush() throws(FileError) {
    guard !buffer.isEmpty else { return }
    // After a failure, the bytes are dropped, because another attempt would fail as well.
    defer { buffer.removeAll(keepingCapacity: true) }
    try sink.write(buffer)
  }
}
