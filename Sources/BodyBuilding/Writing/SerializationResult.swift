import JSONText
import ObjectSchema

/// The result of serializing values, besides the bytes.
struct SerializationResult {
  /// The number of bytes.
  let byteCount: Int
  /// The maximum nesting level of the containers; the body is 1.
  let depth: Int
  /// Information about values that the bytes can't represent.
  let annotations: [ValueAnnotation]
  /// The files to upload.
  let uploads: [Upload]
}

extension [UInt8] {
  /// Replaces the bytes with the output of a writer.
  ///
  /// If the capacity is too small, the writer runs again with four times as much. Most bodies fit into
  /// the capacity that the previous one needed, so measuring first would take longer.
  ///
  /// - Parameter write: Writes to an output and returns the result, or `nil` if the capacity was
  ///   exceeded. The capacity that it needs must be finite.
  /// - Returns: The result.
  mutating func replaceAll(
    _ write: (consuming JSONOutput) -> SerializationResult?
  ) -> SerializationResult {
    var capacity = Swift.max(self.capacity, 2048)
    while true {
      var result: SerializationResult?
      removeAll(keepingCapacity: true)
      append(addingCapacity: capacity) { span in
        // The memory is used only during the call, and exactly the bytes that were written are
        // initialized.
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
