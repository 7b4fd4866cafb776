package import FileAccess

/// A sink that writes to an open descriptor, which the caller closes.
package struct DescriptorSink: ByteSink {
  private let output: FileOutput

  /// Whether the descriptor is a terminal.
  package var isTerminal: Bool { output.isTerminal }

  /// The number of columns of the terminal.
  package var columnCount: Int? { output.columnCount }

  package init(descriptor: CInt) { output = FileOutput(descriptor: descriptor) }

  package init(_ output: FileOutput) { self.output = output }

  package mutating func write(_ bytes: [UInt8]) throws(FileError) { try output.write(bytes) }
}
