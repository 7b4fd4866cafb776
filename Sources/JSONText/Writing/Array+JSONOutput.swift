extension [UInt8] {
  /// Replaces the bytes with JSON text that a closure writes to memory of a fixed size.
  ///
  /// - Parameters:
  ///   - capacity: The size of the memory, which is at least 64 bytes.
  ///   - write: A closure that writes to an output, and returns the number of bytes.
  package mutating func writeJSON(
    capacity: Int, _ write: (consuming JSONOutput) -> Int
  ) {
    removeAll(keepingCapacity: true)
    append(addingCapacity: capacity) { span in
      // The memory is used only during the call, and `count` is set to exactly the number of bytes
      // that were initialized.
      unsafe span.withUnsafeMutableBufferPointer { memory, count in
        count = unsafe write(JSONOutput(memory))
      }
    }
  }
}
