public import BodyBuilding
import JSONText
public import ObjectSchema

extension ObjectWriter {
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
    var serializer = BodySerializer(definition, options: options)
    return try serializer.body(values(of: definition, write))
  }
}
