public import BodyBuilding
import DateText
import JSONText
public import ObjectSchema

extension ObjectWriter {
  /// The capacity of the memory for a body, which most bodies don't exceed.
  private static var usualByteCount: Int { 1000 }

  /// Returns the values of an object by property name.
  ///
  /// - Parameters:
  ///   - edition: The edition of the object's definition.
  ///   - write: A closure that writes the members.
  /// - Returns: The values.
  @usableFromInline
  static func values(
    of edition: SchemaEdition, _ write: (inout ObjectWriter) -> Void
  ) -> PropertyObject { values(of: edition.storage.layout, write) }

  private static func values(
    of layout: borrowing SchemaLayout, _ write: (inout ObjectWriter) -> Void
  ) -> PropertyObject {
    // Nothing is written to this memory.
    var values = PropertyObject()
    _ = [UInt8](capacity: 64) { output in
      var writer = ObjectWriter(layout, output, collects: true)
      write(&writer)
      if let collector = writer.collector { values = collector.values }
      return 0
    }
    return values
  }

  /// Creates the body of a request that creates an object.
  ///
  /// - Parameters:
  ///   - edition: The edition of the object's definition.
  ///   - options: Options that control validation.
  ///   - write: A closure that writes the members.
  /// - Returns: The body.
  /// - Throws: `BodyValidationError` with all faults.
  @usableFromInline
  static func body(
    of edition: SchemaEdition, _ options: CheckOptions,
    _ write: (inout ObjectWriter) -> Void
  ) throws(BodyValidationError) -> RequestBody {
    var json: [UInt8] = []
    if Self.write(edition.storage.layout, now: options.now, &json, write) {
      return RequestBody(valid: json, of: edition.definition)
    }
    var serializer = BodySerializer(edition.definition, options: options)
    return try serializer.body(values(of: edition, write))
  }

  /// Writes the JSON text of an object.
  ///
  /// - Returns: Whether the object is certainly valid.
  private static func write(
    _ layout: borrowing SchemaLayout, now: Instant?, _ json: inout [UInt8],
    _ write: (inout ObjectWriter) -> Void
  ) -> Bool {
    var capacity = usualByteCount
    while true {
      var isCertain = false
      var isOverflowed = false
      json = [UInt8](capacity: capacity) { output in
        var writer = ObjectWriter(layout, output, collects: false, now: now)
        writer.output.open(UInt8(ascii: "{"))
        write(&writer)
        isCertain = writer.finish()
        writer.output.close(UInt8(ascii: "}"))
        writer.output.removeTrailingComma()
        isOverflowed = writer.output.isOverflowed
        return isCertain && !isOverflowed ? writer.output.count : 0
      }
      guard isCertain, isOverflowed else { return isCertain }
      capacity *= 4
    }
  }
}

extension [UInt8] {
  /// Creates an array of JSON text that a closure writes to memory of a fixed size.
  ///
  /// - Parameters:
  ///   - capacity: The size of the memory, which is at least 64 bytes.
  ///   - write: A closure that writes to an output, and returns the number of bytes.
  @inline(__always)
  fileprivate init(capacity: Int, _ write: (consuming JSONOutput) -> Int) {
    // The memory is used only during the call, and `count` is set to exactly the number of bytes that were
    // initialized.
    unsafe self.init(unsafeUninitializedCapacity: capacity) { memory, count in
      count = unsafe write(JSONOutput(memory))
    }
  }
}
