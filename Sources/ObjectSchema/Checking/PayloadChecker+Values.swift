import JSONText

extension PayloadChecker {
  /// Returns a report on a single value, as it's checked in a whole payload.
  ///
  /// Paths and pointers are those in the payload, while offsets and positions refer to the value.
  /// Neither are the value's missing siblings reported, nor is it compared with them.
  ///
  /// ```swift
  /// var checker = PayloadChecker(try schemas.object(named: "c_object"))
  /// let report = try checker.report(on: "1", at: "c_document.c_stringOne")
  /// report.faults.first?.description
  /// // c_document.c_stringOne: expected String, found Number [type]
  /// ```
  ///
  /// - Parameters:
  ///   - value: JSON text in UTF-8.
  ///   - path: The path of a property, an element of an array, or a facet, in dot notation or as an
  ///     RFC 6901 pointer.
  ///   - type: The object type that the object has. The default is that of an update, or else any type
  ///     that has the property.
  /// - Returns: The report.
  /// - Throws: ``UnknownPropertyError`` if the path doesn't lead to a property.
  public mutating func report(
    on value: RawSpan, at path: String, ofType type: String? = nil
  ) throws(UnknownPropertyError) -> PayloadReport {
    let type = type ?? options.objectType
    let parsed = PropertyPath(parsing: path)
    guard let location = definition.plan.location(of: parsed, ofType: type) else {
      throw definition.unknownProperty(parsed, ofType: type)
    }
    guard let facet = location.facet else { return report(on: value, at: location, []) }
    return report(on: value, ofFacet: facet, at: location)
  }

  /// Returns a report on a single value, as it's checked in a whole payload.
  ///
  /// - Parameters:
  ///   - value: JSON text in UTF-8.
  ///   - path: The path of a property, an element of an array, or a facet, in dot notation or as an
  ///     RFC 6901 pointer.
  ///   - type: The object type that the object has, or `nil` to look for the property in all types.
  /// - Returns: The report.
  /// - Throws: ``UnknownPropertyError`` if the path doesn't lead to a property.
  public mutating func report(
    on value: [UInt8], at path: String, ofType type: String? = nil
  ) throws(UnknownPropertyError) -> PayloadReport {
    try report(on: value.rawBytes, at: path, ofType: type)
  }

  /// Returns a report on a single value, as it's checked in a whole payload.
  ///
  /// - Parameters:
  ///   - value: JSON text.
  ///   - path: The path of a property, an element of an array, or a facet, in dot notation or as an
  ///     RFC 6901 pointer.
  ///   - type: The object type that the object has, or `nil` to look for the property in all types.
  /// - Returns: The report.
  /// - Throws: ``UnknownPropertyError`` if the path doesn't lead to a property.
  public mutating func report(
    on value: String, at path: String, ofType type: String? = nil
  ) throws(UnknownPropertyError) -> PayloadReport {
    try report(on: Array(value.utf8), at: path, ofType: type)
  }

  private mutating func report(
    on value: RawSpan, at location: PlanLocation, _ annotations: [ValueAnnotation]
  ) -> PayloadReport {
    buffers.validate(value, annotations, at: location, tables, settings, .all) {
      $0.report(on: value)
    }
  }

  /// Checks a facet as the only one of a file to which others will be added.
  private mutating func report(
    on value: RawSpan, ofFacet facet: String, at location: PlanLocation
  ) -> PayloadReport {
    var bytes: [UInt8] = []
    bytes.append(value)
    // Text that isn't a single value could contain the end of the file.
    do { _ = try JSONDocument(bytes) } catch { return PayloadReport(error, in: bytes) }
    var prefix = JSONWriter()
    prefix.beginObject()
    prefix.writeKey(facet)
    // The value is in a line of its own, so that its columns stay the same.
    let start = prefix.bytes + [UInt8(ascii: "\n")]
    let file = start + bytes + [UInt8(ascii: "}")]
    let report = report(
      on: file.rawBytes, at: location, [ValueAnnotation(at: 0, .incompleteFile)])
    return PayloadReport(
      faults: report.faults.map { $0.moved(lines: -1, bytes: -start.count) },
      isTruncated: report.isTruncated)
  }
}
