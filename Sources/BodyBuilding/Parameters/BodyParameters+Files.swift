import JSONText
import ObjectSchema

extension BodyParameters {
  /// Attaches a file to a facet of a property, replacing the previous value of the facet.
  ///
  /// The name of the facet, the media type and the length are checked right away. Whether the file
  /// has all required facets is checked by ``body()``, because more facets may be added until then.
  ///
  /// ```swift
  /// var parameters = object.parameters()
  /// let overlay = FileAttachment.bytes(png, mediaType: .png)
  /// try parameters.add(overlay, facet: "c_overlay", for: "c_pictures")
  /// // c_pictures.0.c_overlay.png
  /// ```
  ///
  /// - Parameters:
  ///   - attachment: The file.
  ///   - facet: The name of the facet.
  ///   - property: The name of a property or its definition.
  ///   - element: The index of the file in an array of files. An index equal to the number of files
  ///     appends a file.
  /// - Returns: The name that the file is uploaded under.
  /// - Throws: ``BodyValidationError`` with all faults of the facet, without adding anything.
  @discardableResult
  public mutating func add(
    _ attachment: FileAttachment, facet: String, for property: some PropertyIdentifier,
    element: Int = 0
  ) throws(BodyValidationError) -> String {
    let name = property.propertyName
    let type = try owningType(of: property)
    let definition = try? definition.property(named: name, ofType: type)
    let isArray = definition?.isArray ?? false
    var files = Self.files(in: values[name], isArray: isArray)
    guard 0...(isArray ? files.count : 0) ~= element else {
      throw BodyValidationError(faults: [
        Fault(
          .range, at: PropertyPath(name),
          expected: isArray ? "an element from 0 to \(files.count)" : "the element 0",
          found: "\(element)")
      ])
    }
    if element == files.count { files.append(.object([:])) }
    guard case .object(var facets) = files[element] else {
      throw BodyValidationError(
        typeOf: name, expected: "a file", found: files[element].typeName)
    }
    facets[facet] = .attachment(attachment)
    files[element] = .object(facets)
    let (report, uploads) = try serializer.check(
      isArray ? .array(files) : files[0], ofPropertyNamed: name, ofType: type)
    // Missing facets and files can still be added, so they aren't reported yet.
    let faults = report.faults.filter {
      $0.severity == .error && ![.accepts, .required, .minItems].contains($0.code)
    }
    let file = isArray ? PropertyPath(name).appending(element) : PropertyPath(name)
    let pointer = file.appending(facet).pointer.description
    guard faults.isEmpty, !report.isTruncated,
      let upload = uploads.first(where: { $0.pointer == pointer })
    else {
      throw faults.isEmpty ? BodyValidationError(report) : BodyValidationError(faults: faults)
    }
    // The caller may use the returned name, so it mustn't change when more files are added.
    var named = attachment
    named.fileName = upload.fileName
    facets[facet] = .attachment(named)
    files[element] = .object(facets)
    values[name] = isArray ? .array(files) : files[0]
    return upload.fileName
  }

  private static func files(in value: PropertyValue?, isArray: Bool) -> [PropertyValue] {
    switch value {
    case nil, .null: []
    case .array(let files) where isArray: files
    case let value?: [value]
    }
  }
}
