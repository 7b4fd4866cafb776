package import FileAccess

/// A sink that writes to an open descriptor, which the caller closes.
package struct DescriptorSink: ByteSink {
  private let output: FileOutput

  /// Whether the descriptor is a terminal.
  package var isTerminal: Bool { output.isTerminal }

  package init(descriptor: CInt) { output = FileOutput(descriptor: descriptor) }

  package mutating func write(_ bytes: [UInt8]) throws(FileError) { try output.write(bytes) }
}
