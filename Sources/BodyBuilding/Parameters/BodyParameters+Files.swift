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
    if element < files.count, !files[element].isObject {
      throw BodyValidationError(
        typeOf: name, expected: "a file", found: files[element].typeName)
    }
    let path = isArray ? PropertyPath(name).appending(element) : PropertyPath(name)
    let key = UTF8Key(text: name)
    // Removing the index from the dictionary lets it change without being copied.
    var index = facetIndexes.removeValue(forKey: key) ?? FacetIndex(files)
    let isReplacement = index.contains(facet, in: element)
    var isAdded = false
    // If the facet isn't replaced after all, its name is missing from the index.
    defer { if isAdded || !isReplacement { facetIndexes[key] = index } }
    // The previous name of a replaced facet is free again.
    if isReplacement { index = FacetIndex(files, without: facet, in: element) }

    let alone = PropertyValue.object([facet: .attachment(attachment)])
    let isOneTooMany = element == files.count && element >= definition?.maxItems ?? .max
    let upload = try check(
      isOneTooMany ? .array(files + [alone]) : isArray ? .array([alone]) : alone,
      at: isOneTooMany || !isArray ? path : PropertyPath(name).appending(0), path,
      ofPropertyNamed: name, ofType: type)
    guard let fileName = index.makeName(for: attachment, upload, at: path.appending(facet)) else {
      throw BodyValidationError(faults: [
        Fault(
          .fileName, at: path.appending(facet), expected: BodyWriter.fileNameExpectation)
      ])
    }
    // The caller may use the returned name, so it mustn't change when more files are added.
    var named = attachment
    named.fileName = fileName
    index.insert(facet, in: element)
    // Without this reference, the files are changed in place.
    files = []
    values.setFacet(
      facet, .attachment(named), of: name, element: isArray ? element : nil,
      isReplacement: isReplacement)
    isAdded = true
    return fileName
  }

  /// Checks a file with one facet, which doesn't become slower with the number of other facets.
  ///
  /// - Parameters:
  ///   - value: The value of the property.
  ///   - checkedPath: The path of the file in that value.
  ///   - path: The path of the file, for the faults.
  ///   - name: The name of the property.
  ///   - type: The name of the object type to look the property up in.
  /// - Returns: The upload of the facet.
  /// - Throws: ``BodyValidationError`` with all faults of the facet.
  private mutating func check(
    _ value: PropertyValue, at checkedPath: PropertyPath, _ path: PropertyPath,
    ofPropertyNamed name: String, ofType type: String?
  ) throws(BodyValidationError) -> Upload {
    // In an array, the file follows the bracket.
    let offset = checkedPath == PropertyPath(name) ? 0 : 1
    let (report, uploads) = try serializer.check(
      value, ofPropertyNamed: name, ofType: type, incompleteFile: offset)
    // Missing facets and files can still be added, so they aren't reported yet.
    let faults = report.faults.filter {
      $0.severity == .error && ![.accepts, .required, .minItems].contains($0.code)
    }
    guard faults.isEmpty, !report.isTruncated, let upload = uploads.last else {
      throw faults.isEmpty
        ? BodyValidationError(report)
        : BodyValidationError(faults: faults.map { $0.moved(from: checkedPath, to: path) })
    }
    return upload
  }

  private static func files(in value: PropertyValue?, isArray: Bool) -> [PropertyValue] {
    switch value {
    case nil, .null: []
    case .array(let files) where isArray: files
    case let value?: [value]
    }
  }
}

extension PropertyValue {
  fileprivate var isObject: Bool {
    if case .object = self { true } else { false }
  }
}
