import JSONText
public import ObjectSchema

/// Makes bodies of one definition, one after the other, with the same memory.
///
/// `ObjectDefinition.body(_:options:)` makes one of these for each body. Who makes
/// thousands keeps one, for each thread its own.
///
/// ```swift
/// var maker = BodySerializer(object)
/// let bodies = try [1, 2, 3].map { try maker.body(["c_number": PropertyValue($0)]) }
/// bodies.last?.text    // {"c_number":3}
/// ```
public struct BodySerializer: Sendable {
  /// The definition that bodies follow.
  public var definition: ObjectDefinition { checker.definition }

  private var checker: BodyChecker
  /// What was written last. It has more room than it needs, and the body gets a copy.
  private var written: [UInt8] = []

  /// The most room that is kept for the next body, in bytes.
  private static let maximumRetainedByteCount = 1 << 20

  /// Creates a maker.
  ///
  /// - Parameters:
  ///   - definition: The definition that bodies follow.
  ///   - options: What checking does beside checking.
  public init(_ definition: ObjectDefinition, options: CheckOptions = CheckOptions()) {
    checker = BodyChecker(definition, options: options)
  }

  /// Makes a body.
  ///
  /// Complexity: O(size of the values), and what sorting free-form objects takes.
  ///
  /// - Parameter values: The values by the names of their properties.
  /// - Returns: The body.
  /// - Throws: ``BodyValidationError`` with every fault.
  public mutating func body(_ values: PropertyObject) throws(BodyValidationError) -> RequestBody {
    try body(values, unvalidated: [])
  }

  /// The bytes that a body would have, whether or not the definition agrees: for a preview, or to see
  /// what a draft lacks.
  ///
  /// ```swift
  /// var maker = BodySerializer(object)
  /// String(decoding: maker.uncheckedJSON(["c_bool": "perhaps"]), as: UTF8.self)
  /// // {"c_bool":"perhaps"}
  /// ```
  ///
  /// - Parameter values: The values by the names of their properties.
  /// - Returns: JSON text in UTF-8; what has no JSON text is `null`, and what nests deeper than 512 is
  ///   empty.
  public mutating func uncheckedJSON(_ values: PropertyObject) -> [UInt8] {
    defer { freeMuch() }
    _ = BodyWriter.write(
      values, checker.tables, unvalidated: [], checksTypes: false, into: &written)
    return Array(written[...])
  }

  /// Makes a body, some of whose members nobody judges.
  mutating func body(
    _ members: PropertyObject, unvalidated: [String]
  ) throws(BodyValidationError) -> RequestBody {
    defer { freeMuch() }
    let values = BodyWriter.write(members, checker.tables, unvalidated: unvalidated, into: &written)
    let warnings = try warnings(of: values)
    // A copy, with no more room than it needs.
    return RequestBody(
      values: members, json: Array(written[...]), warnings: warnings,
      uploads: UploadPlan(Self.uploads(values.uploads, warnings)), definition: definition)
  }

  /// The uploads, with a mark for those whose facets the server may drop.
  private static func uploads(_ uploads: [Upload], _ warnings: [Fault]) -> [Upload] {
    if uploads.isEmpty || warnings.isEmpty { return uploads }
    let dropped = Set(warnings.filter { $0.code == .mime }.map { Array($0.pointer.utf8) })
    return uploads.map { upload in
      var upload = upload
      upload.mayBeDropped = dropped.contains(Array(upload.pointer.utf8))
      return upload
    }
  }

  private mutating func freeMuch() {
    if written.capacity > Self.maximumRetainedByteCount { written = [] }
  }

  /// Checks the value of one property.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The property's name.
  ///   - type: The name of the object type whose property it is, if it is one's.
  /// - Returns: What was written, and the warnings.
  /// - Throws: ``BodyValidationError`` with every fault.
  mutating func check(
    _ value: PropertyValue, ofPropertyNamed name: String, ofType type: String?
  ) throws(BodyValidationError) -> (report: PayloadReport, uploads: [Upload]) {
    defer { freeMuch() }
    // Swift calls a name equal that only looks the same, such as one with the Kelvin sign for K.
    guard let property = definition.plan.property(named: name, ofType: type),
      checker.tables.view.names[property].isSameText(as: name)
    else { throw unknownProperty(name) }
    let value = BodyWriter.write(value, checker.tables, of: property, into: &written)
    return (report(on: value, of: property), value.uploads)
  }

  /// What a body says of a property that there is not, with the nearest name there is.
  private mutating func unknownProperty(_ name: String) -> BodyValidationError {
    let values = BodyWriter.write([name: nil], checker.tables, unvalidated: [], into: &written)
    let told = report(on: values).faults.first { $0.code == .unknown }
    return told.map { BodyValidationError(faults: [$0]) }
      ?? BodyValidationError(unknown: name, in: definition.name)
  }

  /// Checks what was written: the warnings, if there is no error.
  private mutating func warnings(of values: SerializationResult) throws(BodyValidationError)
    -> [Fault]
  {
    let report = report(on: values)
    guard report.isValid else { throw BodyValidationError(report) }
    return report.faults
  }

  private mutating func report(on values: SerializationResult, of property: Int? = nil)
    -> PayloadReport
  {
    Self.report(&checker, written, values, of: property)
  }

  // To the compiler, bytes that are borrowed from `self` take all of it with them.
  private static func report(
    _ checker: inout BodyChecker, _ written: [UInt8], _ values: SerializationResult,
    of property: Int?
  ) -> PayloadReport {
    checker.report(on: written.rawBytes, values.notes, depth: values.depth, of: property)
  }
}

extension ObjectDefinition {
  /// Makes the body of a request that creates an object, from its values.
  ///
  /// ```swift
  /// let body = try object.body(["c_bool": true, "c_string": "text"])
  /// body.text    // {"c_bool":true,"c_string":"text"}
  /// ```
  ///
  /// - Parameters:
  ///   - values: The values by the names of their properties.
  ///   - options: What checking does beside checking.
  /// - Returns: The body.
  /// - Throws: ``BodyValidationError`` with every fault.
  public func body(
    _ values: PropertyObject, options: CheckOptions = CheckOptions()
  ) throws(BodyValidationError) -> RequestBody {
    var maker = BodySerializer(self, options: options)
    return try maker.body(values)
  }
}
