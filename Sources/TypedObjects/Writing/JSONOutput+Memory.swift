import JSONText

extension JSONOutput {
  /// The size of temporary memory. It's the largest that's taken from the stack, and most bodies fit in.
  static var temporaryByteCount: Int { 1024 }

  /// Calls a closure with an output that writes to memory of the stack.
  ///
  /// A body is written there, because its size isn't known before, and then copied to an array of its size.
  ///
  /// - Parameter write: A closure that writes to the output.
  /// - Returns: The result of the closure.
  @inline(__always)
  static func withTemporaryMemory<Result>(_ write: (consuming JSONOutput) -> Result) -> Result {
    // The memory is used only during the call.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: temporaryByteCount) { memory in
      unsafe write(JSONOutput(memory))
    }
  }
}

extension [UInt8] {
  /// Creates an array of JSON text that a closure writes to memory of a fixed size.
  ///
  /// - Parameters:
  ///   - capacity: The size of the memory, which is at least 64 bytes.
  ///   - write: A closure that writes to an output, and returns the number of bytes.
  init(capacity: Int, _ write: (consuming JSONOutput) -> Int) {
    // The memory is used only during the call, and `count` is set to exactly the number of bytes that were
    // initialized.
    unsafe self.init(unsafeUninitializedCapacity: capacity) { memory, count in
      count = unsafe write(JSONOutput(memory))
    }
  }
}
