package import ObjectSchema

/// Where the command writes: standard output, standard error, or a test's memory.
package protocol ByteSink: Sendable {
  /// Whether a person reads along on a terminal.
  var isTerminal: Bool { get }

  /// Writes bytes, all of them.
  mutating func write(_ bytes: [UInt8]) throws(FileError)
}

/// A sink that keeps what is written.
package struct MemorySink: ByteSink {
  /// Whether the sink passes for a terminal.
  package var isTerminal: Bool

  /// What was written.
  package private(set) var bytes: [UInt8] = []

  package init(isTerminal: Bool = false) { self.isTerminal = isTerminal }

  /// What was written, as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func write(_ bytes: [UInt8]) throws(FileError) {
    self.bytes.append(contentsOf: bytes)
  }
}
