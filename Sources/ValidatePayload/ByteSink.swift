package import FileAccess

/// A destination for bytes, such as standard output or an array in a test.
package protocol ByteSink: Sendable {
  /// Whether the destination is a terminal.
  var isTerminal: Bool { get }

  /// The number of columns of the terminal, or `nil` if the destination isn't one or doesn't know it.
  var columnCount: Int? { get }

  /// Writes all bytes of an array.
  mutating func write(_ bytes: [UInt8]) throws(FileError)
}

extension ByteSink {
  package var columnCount: Int? { nil }
}
