package import FileAccess

/// A destination for bytes, such as standard output or an array in a test.
package protocol ByteSink: Sendable {
  /// Whether the destination is a terminal.
  var isTerminal: Bool { get }

  /// Writes all bytes of an array.
  mutating func write(_ bytes: [UInt8]) throws(FileError)
}
