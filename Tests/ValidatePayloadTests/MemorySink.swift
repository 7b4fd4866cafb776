import ObjectSchema
import ValidatePayload

/// A sink that keeps what is written.
struct MemorySink: ByteSink {
  /// Whether the sink passes for a terminal.
  var isTerminal: Bool

  /// What was written.
  private(set) var bytes: [UInt8] = []

  init(isTerminal: Bool = false) { self.isTerminal = isTerminal }

  /// What was written, as a string.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func write(_ bytes: [UInt8]) throws(FileError) {
    self.bytes.append(contentsOf: bytes)
  }
}
