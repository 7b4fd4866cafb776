package import FileAccess

/// Where the command writes: standard output, standard error, or a test's memory.
package protocol ByteSink: Sendable {
  /// Whether a person reads along on a terminal.
  var isTerminal: Bool { get }

  /// Writes bytes, all of them.
  mutating func write(_ bytes: [UInt8]) throws(FileError)
}
