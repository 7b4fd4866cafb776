import JSONText
public import ObjectSchema

/// A reusable factory for bodies of one definition, which keeps its memory between bodies.
///
/// `ObjectDefinition.body(_:options:)` creates a serializer for each body. To create many bodies,
/// reuse one serializer per thread.
///
/// ```swift
/// var serializer = BodySerializer(object)
/// let bodies = try [1, 2, 3].map { number in
///   try serializer.body(["c_number": number])
/// }
/// bodies.last?.text    // {"c_number":3}
/// ```
public struct BodySerializer: Sendable {
  /// The definition that bodies are validated against.
  public var definition: ObjectDefinition { checker.definition }

  /// The options that control validation.
  var options: CheckOptions { checker.options }

  private var checker: BodyChecker
  // The buffer has spare capacity, so each body gets its own copy of the bytes.
  private var buffer: [UInt8] = []

  /// The maximum capacity, in bytes, that's kept for the next body.
  private static let maximumRetainedByteCount = 1 << 20

  /// Creates a serializer.
  ///
  /// - Parameters:
  ///   - definition: The definition to validate against.
  ///   - options: Options that control validation.
  public init(_ definition: ObjectDefinition, options: CheckOptions = CheckOptions()) {
    checker = BodyChecker(definition, options: options)
  }

  /// Creates a body.
  ///
  /// - Parameter values: The values, by property name.
  /// - Returns: The body.
  /// - Throws: ``BodyValidationError`` with all faults.
  /// - Complexity: O(*n*), where *n* is the size of the values, plus sorting of free-form objects.
  public mutating func body(
    _ values: PropertyObject
  ) throws(BodyValidationError) -> RequestBody {
    try body(values, unvalidated: [])
  }

  /// Creates a body from values of any convertible types.
  ///
  /// - Parameter values: The values, by property name. `nil` is sent as `null`.
  /// - Returns: The body.
  /// - Throws: ``BodyValidationError`` with all faults.
  @_disfavoredOverload
  public mutating func body(
    _ values: KeyValuePairs<String, (any PropertyValueConvertible)?>
  ) throws(BodyValidationError) -> RequestBody {
    try body(PropertyObject(values))
  }

  /// Returns the bytes of a body without validating it, for example to preview a draft or to find
  /// its missing fields.
  ///
  /// ```swift
  /// var serializer = BodySerializer(object)
  /// let json = serializer.uncheckedJSON(["c_bool": "perhaps"])
  /// String(decoding: json, as: UTF8.self)    // {"c_bool":"perhaps"}
  /// ```
  ///
  /// - Parameter values: The values, by property name.
  /// - Returns: JSON text in UTF-8, with `null` for each value that JSON can't represent, and with
  ///   empty containers below 512 levels of nesting.
  public mutating func uncheckedJSON(_ values: PropertyObject) -> [UInt8] {
    defer { trimBuffer() }
    var files = FileInspections()
    _ = BodyWriter.write(
      values, checker.tables, body: checker.knownBody, unvalidated: [], checksTypes: false,
      &files, into: &buffer)
    return Array(buffer[...])
  }

  /// Creates a body with members that aren't validated.
  ///
  /// - Parameters:
  ///   - members: The values, by property name.
  ///   - unvalidated: The names of the members that aren't validated.
  ///   - files: The files inspected so far.
  /// - Returns: The body.
  /// - Throws: ``BodyValidationError`` with all faults.
  package mutating func body(
    _ members: PropertyObject, unvalidated: [String], files: FileInspections = FileInspections()
  ) throws(BodyValidationError) -> RequestBody {
    // A body must be complete, even if its values were checked as those of a draft or an update.
    if !checker.requiresCompleteness {
      var options = checker.options
      options.mode = .create
      var serializer = BodySerializer(definition, options: options)
      return try serializer.body(members, unvalidated: unvalidated, files: files)
    }
    return RequestBody(
      try validatedValues(members, unvalidated: unvalidated, files: files), of: definition)
  }

  /// Serializes and validates values.
  ///
  /// - Parameters:
  ///   - members: The values, by property name.
  ///   - unvalidated: The names of the members that aren't validated.
  ///   - files: The files inspected so far.
  ///   - isIgnored: A closure that returns whether to ignore a fault.
  /// - Returns: The values with their text.
  /// - Throws: ``BodyValidationError`` with all faults that aren't ignored.
  @inline(__always)
  mutating func validatedValues(
    _ members: PropertyObject, unvalidated: [String], files: FileInspections = FileInspections(),
    ignoring isIgnored: (Fault) -> Bool = { _ in false }
  ) throws(BodyValidationError) -> ValidatedValues {
    defer { trimBuffer() }
    var files = files
    let result = BodyWriter.write(
      members, checker.tables, body: checker.knownBody, unvalidated: unvalidated, &files,
      into: &buffer)
    let report = report(on: result)
    let warnings =
      report.isValid ? report.faults : try Self.warnings(in: report, ignoring: isIgnored)
    // The copy has no spare capacity.
    return ValidatedValues(
      values: members, json: Array(buffer[...]), warnings: warnings,
      uploads: UploadPlan(consistent: result.uploads), unvalidatedNames: unvalidated)
  }

  /// Returns the warnings of an invalid report whose errors are all ignored.
  ///
  /// - Throws: ``BodyValidationError`` if an error isn't ignored.
  @inline(never)
  private static func warnings(
    in report: PayloadReport, ignoring isIgnored: (Fault) -> Bool
  ) throws(BodyValidationError) -> [Fault] {
    let faults = report.faults.filter { !isIgnored($0) }
    // A report always contains the first error.
    guard faults.allSatisfy({ $0.severity == .warning }) else {
      throw BodyValidationError(faults: faults, isTruncated: report.isTruncated)
    }
    // The rest of the body hasn't been checked if the report is truncated.
    if report.isTruncated { throw BodyValidationError(report) }
    return faults
  }

  private mutating func trimBuffer() {
    if buffer.capacity > Self.maximumRetainedByteCount { buffer = [] }
  }

  /// Checks the value of one property.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The property's name.
  ///   - type: The name of the object type to look the property up in.
  ///   - incompleteFile: The offset in the bytes of the value of a file to which facets will be
  ///     added.
  /// - Returns: The report and the uploads of the value.
  /// - Throws: ``BodyValidationError`` if there is no such property.
  mutating func check(
    _ value: PropertyValue, ofPropertyNamed name: String, ofType type: String?,
    incompleteFile: Int? = nil
  ) throws(BodyValidationError) -> (report: PayloadReport, uploads: [Upload]) {
    guard let property = definition.plan.property(named: name, ofType: type) else {
      throw unknownPropertyError(PropertyPath(name), ofType: type)
    }
    return check(value, at: PlanLocation(property: property), incompleteFile: incompleteFile)
  }

  /// Checks one value of a body.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - path: The path of a property, an element of an array, or a facet.
  ///   - type: The name of the object type to look the property up in.
  ///   - incompleteFile: The offset in the bytes of the value of a file to which facets will be
  ///     added.
  /// - Returns: The report and the uploads of the value.
  /// - Throws: ``BodyValidationError`` if the path doesn't lead to a property.
  mutating func check(
    _ value: PropertyValue, at path: PropertyPath, ofType type: String?,
    incompleteFile: Int? = nil
  ) throws(BodyValidationError) -> (report: PayloadReport, uploads: [Upload]) {
    guard let location = definition.plan.location(of: path, ofType: type) else {
      throw unknownPropertyError(path, ofType: type)
    }
    // A facet is checked as the only one of a file to which others will be added.
    guard let facet = location.facet else {
      return check(value, at: location, incompleteFile: incompleteFile)
    }
    return check(.object([facet: value]), at: location, incompleteFile: 0)
  }

  private mutating func check(
    _ value: PropertyValue, at location: PlanLocation, incompleteFile: Int?
  ) -> (report: PayloadReport, uploads: [Upload]) {
    defer { trimBuffer() }
    var files = FileInspections()
    var result = BodyWriter.write(value, checker.tables, at: location, &files, into: &buffer)
    if let incompleteFile {
      result.annotations.insert(ValueAnnotation(at: incompleteFile, .incompleteFile), at: 0)
    }
    return (report(on: result, at: location), result.uploads)
  }

  /// Returns the error that a body reports for an unknown property, with a suggestion.
  mutating func unknownPropertyError(
    _ path: PropertyPath, ofType type: String?
  ) -> BodyValidationError {
    guard path.components.count == 1, let name = path.names.first else {
      let error = definition.unknownProperty(path, ofType: type)
      return BodyValidationError(faults: [
        Fault(.unknown, at: path, expected: nil, suggestion: error.suggestion)
      ])
    }
    var files = FileInspections()
    let result = BodyWriter.write(
      [name: nil], checker.tables, body: checker.knownBody, unvalidated: [], &files,
      into: &buffer)
    let fault = report(on: result).faults.first { $0.code == .unknown }
    return fault.map { BodyValidationError(faults: [$0]) }
      ?? BodyValidationError(unknown: name, in: definition.name)
  }

  private mutating func report(
    on result: SerializationResult, at location: PlanLocation? = nil
  ) -> PayloadReport {
    Self.report(&checker, buffer, result, at: location)
  }

  // This method is static, because borrowing the bytes from `self` would prevent mutating
  // `checker`.
  private static func report(
    _ checker: inout BodyChecker, _ bytes: [UInt8], _ result: SerializationResult,
    at location: PlanLocation?
  ) -> PayloadReport {
    checker.report(on: bytes.rawBytes, result.annotations, depth: result.depth, at: location)
  }
}

extension ObjectDefinition {
  /// Creates the body of a request that creates an object.
  ///
  /// ```swift
  /// let body = try object.body(["c_bool": true, "c_string": "text"])
  /// body.text    // {"c_bool":true,"c_string":"text"}
  /// ```
  ///
  /// - Parameters:
  ///   - values: The values, by property name.
  ///   - options: Options that control validation.
  /// - Returns: The body.
  /// - Throws: ``BodyValidationError`` with all faults.
  public func body(
    _ values: PropertyObject, options: CheckOptions = CheckOptions()
  ) throws(BodyValidationError) -> RequestBody {
    var serializer = BodySerializer(self, options: options)
    return try serializer.body(values)
  }

  /// Creates the body of a request that creates an object, from values of any convertible types.
  ///
  /// The compiler chooses this method for a dictionary literal that contains variables.
  ///
  /// ```swift
  /// let name = "Ada", count = 3, tags = ["a", "b"]
  /// let body = try object.body([
  ///   "c_string": name, "c_number": count, "c_stringArray": tags, "c_bool": true,
  /// ])
  /// ```
  ///
  /// - Parameters:
  ///   - values: The values, by property name. `nil` is sent as `null`.
  ///   - options: Options that control validation.
  /// - Returns: The body.
  /// - Throws: ``BodyValidationError`` with all faults.
  @_disfavoredOverload
  public func body(
    _ values: KeyValuePairs<String, (any PropertyValueConvertible)?>,
    options: CheckOptions = CheckOptions()
  ) throws(BodyValidationError) -> RequestBody {
    try body(PropertyObject(values), options: options)
  }
}
