import JSONText
import ObjectSchema

/// The result of serializing values, apart from the bytes themselves.
struct SerializationResult {
  /// The number of bytes.
  let byteCount: Int
  /// The maximum nesting level of the containers. The body is at level 1.
  let depth: Int
  /// Information about values that the bytes can't represent.
  var annotations: [ValueAnnotation]
  /// The files to upload.
  let uploads: [Upload]
}

extension [UInt8] {
  /// Replaces the bytes with the output of a writer.
  ///
  /// If the capacity is too small, the writer runs again with four times as much. This is faster
  /// than measuring first, because most bodies fit into the capacity that the previous one needed.
  ///
  /// - Parameter write: A closure that writes to an output and returns the result, or `nil` if the
  ///   capacity was exceeded. It must succeed at some finite capacity.
  /// - Returns: The result.
  mutating func replaceAll(
    _ write: (consuming JSONOutput) -> SerializationResult?
  ) -> SerializationResult {
    var capacity = Swift.max(self.capacity, 2048)
    while true {
      var result: SerializationResult?
      removeAll(keepingCapacity: true)
      append(addingCapacity: capacity) { span in
        // The memory is used only during the call, and `count` is set to exactly the number of
        // bytes that were initialized.
        unsafe span.withUnsafeMutableBufferPointer { memory, count in
          unsafe result = write(JSONOutput(memory))
          count = result?.byteCount ?? 0
        }
      }
      if let result { return result }
      capacity *= 4
    }
  }
}
