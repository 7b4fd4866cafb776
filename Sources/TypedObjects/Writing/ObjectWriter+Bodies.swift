import BodyBuilding
import DateText
import JSONText
import ObjectSchema

extension ObjectWriter {
  /// Returns the values of an object by property name.
  static func values<Object: SchemaObject>(of object: Object) -> PropertyObject {
    let collector = ValueCollector()
    collect(object, Object.edition.storage.layout, collector)
    return collector.values
  }

  private static func collect<Object: SchemaObject>(
    _ object: Object, _ layout: borrowing SchemaLayout, _ collector: ValueCollector
  ) {
    let collectors = [collector]
    // Nothing is written to the output.
    JSONOutput.withTemporaryMemory { output in
      var writer = ObjectWriter(layout, output, collectors: collectors.borrowedSpan)
      object.write(to: &writer)
    }
  }

  /// Creates the body of a request that creates an object, if the object is certainly valid.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - now: The current time, or `nil` for the system's clock.
  /// - Returns: The body, or `nil` if the values have to be checked.
  static func validBody<Object: SchemaObject>(
    _ object: Object, now: Instant?
  ) -> RequestBody? {
    let storage = Object.edition.storage
    guard let json = json(of: object, storage.layout, now: now) else { return nil }
    return RequestBody(valid: json, of: storage.layout.definition)
  }

  /// Creates the body of a request that creates an object from a dictionary of its values.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - options: Options that control validation.
  /// - Returns: The body.
  /// - Throws: `BodyValidationError` with all faults.
  static func body<Object: SchemaObject>(
    _ object: Object, _ options: CheckOptions
  ) throws(BodyValidationError) -> RequestBody {
    var serializer = BodySerializer(Object.definition, options: options)
    return try serializer.body(values(of: object))
  }

  /// Writes the JSON text of an object.
  ///
  /// - Returns: The text, or `nil` if the object isn't certainly valid.
  @inline(__always)
  private static func json<Object: SchemaObject>(
    of object: Object, _ layout: borrowing SchemaLayout, now: Instant?
  ) -> [UInt8]? {
    var isOverflowed = false
    let json: [UInt8]? = JSONOutput.withTemporaryMemory { output in
      var writer = ObjectWriter(layout, output, now: now)
      let isCertain = writer.writeBody(object)
      isOverflowed = writer.output.isOverflowed
      return isCertain && !isOverflowed ? writer.output.bytes : nil
    }
    return isOverflowed ? longJSON(of: object, layout, now: now) : json
  }

  /// Writes the JSON text of an object that doesn't fit the temporary memory.
  ///
  /// - Returns: The text, or `nil` if the object isn't certainly valid.
  @inline(never)
  private static func longJSON<Object: SchemaObject>(
    of object: Object, _ layout: borrowing SchemaLayout, now: Instant?
  ) -> [UInt8]? {
    var capacity = 4 * JSONOutput.temporaryByteCount
    while true {
      var isCertain = false
      var isOverflowed = false
      let json = [UInt8](capacity: capacity) { output in
        var writer = ObjectWriter(layout, output, now: now)
        isCertain = writer.writeBody(object)
        isOverflowed = writer.output.isOverflowed
        return isCertain && !isOverflowed ? writer.output.count : 0
      }
      // Values that weren't written may be valid.
      guard isOverflowed else { return isCertain ? json : nil }
      capacity *= 4
    }
  }

  /// Writes an object.
  ///
  /// - Returns: Whether the object is certainly valid.
  @inline(__always)
  private mutating func writeBody<Object: SchemaObject>(_ object: Object) -> Bool {
    output.open(UInt8(ascii: "{"))
    object.write(to: &self)
    output.close(UInt8(ascii: "}"))
    output.removeTrailingComma()
    return finish()
  }
}
