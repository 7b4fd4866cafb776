public import BodyBuilding
import JSONText
public import ObjectSchema

extension ObjectWriter {
  /// The capacity of the memory for a body, which most bodies don't exceed.
  private static var usualByteCount: Int { 1000 }

  /// Returns the values of an object by property name.
  ///
  /// - Parameters:
  ///   - definition: The definition of the object.
  ///   - write: A closure that writes the members.
  @usableFromInline
  static func values(
    of definition: ObjectDefinition, _ write: (inout ObjectWriter) -> Void
  ) -> PropertyObject {
    let tables = definition.plan.tables
    let plan = tables.view
    // Nothing is written to this memory.
    var memory: [UInt8] = []
    var values = PropertyObject()
    memory.writeJSON(capacity: 64) { output in
      var writer = ObjectWriter(plan, output, collects: true)
      write(&writer)
      if let collector = writer.collector { values = collector.values }
      return 0
    }
    return values
  }

  /// Creates the body of a request that creates an object.
  ///
  /// - Parameters:
  ///   - definition: The definition of the object.
  ///   - options: Options that control validation.
  ///   - write: A closure that writes the members.
  @usableFromInline
  static func body(
    of definition: ObjectDefinition, _ options: CheckOptions,
    _ write: (inout ObjectWriter) -> Void
  ) throws(BodyValidationError) -> RequestBody {
    if let json = json(of: definition, options, write) {
      return RequestBody(valid: json, of: definition)
    }
    var serializer = BodySerializer(definition, options: options)
    return try serializer.body(values(of: definition, write))
  }

  /// Returns the JSON text of an object, or `nil` if it isn't certainly valid.
  private static func json(
    of definition: ObjectDefinition, _ options: CheckOptions,
    _ write: (inout ObjectWriter) -> Void
  ) -> [UInt8]? {
    let tables = definition.plan.tables
    let plan = tables.view
    var capacity = usualByteCount
    while true {
      var json: [UInt8] = []
      var isCertain = false
      var isOverflowed = false
      json.writeJSON(capacity: capacity) { output in
        var writer = ObjectWriter(plan, output, collects: false, now: options.now)
        writer.output.open(UInt8(ascii: "{"))
        write(&writer)
        isCertain = writer.finish()
        writer.output.close(UInt8(ascii: "}"))
        writer.output.removeTrailingComma()
        isOverflowed = writer.output.isOverflowed
        return isCertain && !isOverflowed ? writer.output.count : 0
      }
      guard isCertain else { return nil }
      guard isOverflowed else { return json }
      capacity *= 4
    }
  }
}
