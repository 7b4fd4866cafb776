import JSONText
import ObjectSchema

/// What a writer knows of the values that it wrote.
struct SerializationResult {
  /// How many bytes it wrote.
  let byteCount: Int
  /// How deep the containers nest; the body is 1.
  let depth: Int
  /// What the bytes cannot show.
  let notes: [ValueAnnotation]
  /// The files that must be uploaded.
  let uploads: [Upload]
}

extension [UInt8] {
  /// Puts what a writer writes in place of the array's own bytes.
  ///
  /// A writer that finds too little room begins anew with four times as much: most bodies fit into
  /// what the one before needed, so that to count beforehand would take longer.
  ///
  /// - Parameter write: Writes, and answers with what it wrote, or with `nil` if the room did not
  ///   suffice. It must need a finite room.
  /// - Returns: What was written, beside the bytes.
  mutating func replaceAll(_ write: (consuming JSONOutput) -> SerializationResult?)
    -> SerializationResult
  {
    var room = Swift.max(capacity, 2048)
    while true {
      var written: SerializationResult?
      removeAll(keepingCapacity: true)
      append(addingCapacity: room) { span in
        // The memory is used during the call alone, and as much of it is filled as was written.
        unsafe span.withUnsafeMutableBufferPointer { memory, count in
          unsafe written = write(JSONOutput(memory))
          count = written?.byteCount ?? 0
        }
      }
      if let written { return written }
      room *= 4
    }
  }
}
