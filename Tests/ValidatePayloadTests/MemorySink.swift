import ObjectSchema
import ValidatePayload

/// A sink that stores its output in memory.
struct MemorySink: ByteSink {
  /// Whether the sink counts as a terminal.
  var isTerminal: Bool

  /// The output.
  private(set) var bytes: [UInt8] = []

  init(isTerminal: Bool = false) { self.isTerminal = isTerminal }

  /// The output as a string.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func write(_ bytes: [UInt8]) throws(FileError) {
    self.bytes.append(contentsOf: bytes)
  }
}

extension BufferedOutput {
  /// The bytes that a command wrote to its ``MemorySink``.
  var bytes: [UInt8] { (sink as? MemorySink)?.bytes ?? [] }

  /// The text that a command wrote to its ``MemorySink``.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
