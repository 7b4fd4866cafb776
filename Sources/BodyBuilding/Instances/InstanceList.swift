public import ObjectSchema

/// The objects in a text that the server sent, and the errors of those that can't be read.
///
/// The text is an object, an array of objects, an envelope with either, an object whose keys are the
/// identifiers of its objects, or NDJSON, with one object on each line.
///
/// ```swift
/// let json = #"{"object": "list", "data": [{"c_number": 1}], "hasMore": true}"#
/// let list = try InstanceList(Array(json.utf8), of: object)
/// list.instances.count    // 1
/// list.hasMore            // true
/// ```
public struct InstanceList: Sendable {
  /// The objects that can be read, in the order of the text.
  public let instances: [ObjectInstance]

  /// The errors of the other ones, in the order of the text.
  ///
  /// There are at most 1000 faults, whose paths have at most 1 MiB together.
  public let errors: [InstanceError]

  /// Whether there are faults that ``errors`` doesn't contain.
  public let isTruncated: Bool

  /// Whether the server has more objects, or `nil` if the text isn't an envelope that says so.
  public let hasMore: Bool?

  /// The number of records in the text, whether or not they can be read.
  public let recordCount: Int

  /// The number of records with faults, including those that ``errors`` doesn't contain.
  public let faultyRecordCount: Int

  /// Reads the objects in a text.
  ///
  /// - Parameters:
  ///   - json: JSON text or NDJSON, in UTF-8.
  ///   - definition: The definition of the objects.
  /// - Throws: ``InstanceError`` if the text isn't JSON, or has no objects and no array for them.
  /// - Complexity: O(*n*), where *n* is the length of the text and the size of the definition.
  public init(_ json: [UInt8], of definition: ObjectDefinition) throws(InstanceError) {
    try self.init(json, of: definition, expanding: nil)
  }

  /// Reads the objects in a text, and expanded references by their definitions.
  ///
  /// - Parameters:
  ///   - json: JSON text or NDJSON, in UTF-8.
  ///   - definition: The definition of the objects.
  ///   - schemas: The definitions of the objects that references refer to.
  /// - Throws: ``InstanceError`` if the text isn't JSON, or has no objects and no array for them.
  public init(
    _ json: [UInt8], of definition: ObjectDefinition, expanding schemas: SchemaRegistry?
  ) throws(InstanceError) {
    try self.init(InstanceRecords(json, of: definition, expanding: schemas))
  }

  /// Checks the objects in a text, without keeping them.
  ///
  /// The rules of the definition apply to the values that the text has, except for files. The server leaves
  /// out the properties that the caller can't read, and sets those that the caller can't write.
  ///
  /// - Parameters:
  ///   - json: JSON text or NDJSON, in UTF-8.
  ///   - definition: The definition of the objects.
  ///   - options: Options that control validation. Their `mode` is ignored.
  /// - Throws: ``InstanceError`` if the text isn't JSON, or has no objects and no array for them.
  package init(
    _ json: [UInt8], of definition: ObjectDefinition, checking options: CheckOptions
  ) throws(InstanceError) {
    try self.init(InstanceRecords(json, of: definition, expanding: nil, checking: options))
  }

  private init(_ records: consuming InstanceRecords) throws(InstanceError) {
    var records = records
    hasMore = try records.readAll()
    instances = records.instances
    errors = records.errors
    isTruncated = records.findings.isTruncated
    recordCount = records.count
    faultyRecordCount = records.faultyCount
  }
}
