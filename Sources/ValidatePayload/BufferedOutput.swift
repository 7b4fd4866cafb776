package import FileAccess

/// Collects what is written and passes it on in large pieces.
package struct BufferedOutput<Sink: ByteSink>: Sendable {
  /// How much is collected before it is passed on, in bytes.
  private static var capacity: Int { 1 << 16 }

  package private(set) var sink: Sink
  private var buffer: [UInt8] = []

  package init(_ sink: Sink) { self.sink = sink }

  package var isTerminal: Bool { sink.isTerminal }

  package mutating func write(_ text: String) throws(FileError) {
    try write(Array(text.utf8))
  }

  package mutating func write(_ bytes: [UInt8]) throws(FileError) {
    if bytes.count >= Self.capacity {
      try flush()
      return try sink.write(bytes)
    }
    buffer.append(contentsOf: bytes)
    // A person at a terminal wants to see each result as it comes.
    if isTerminal || buffer.count >= Self.capacity { try flush() }
  }

  package mutating func flush() throws(FileError) {
    guard !buffer.isEmpty else { return }
    // What could not be written now cannot be written later either.
    defer { buffer.removeAll(keepingCapacity: true) }
    try sink.write(buffer)
  }
}
