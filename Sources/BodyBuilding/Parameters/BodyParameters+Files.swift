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
  ///   - property: The name of a property, its definition, or a path, such as `c_items[0].c_scan`.
  ///   - element: The index of the file in an array of files. An index equal to the number of files
  ///     appends a file.
  /// - Returns: The name that the file is uploaded under.
  /// - Throws: ``BodyValidationError`` with all faults of the facet, without adding anything.
  @discardableResult
  public mutating func add(
    _ attachment: FileAttachment, facet: String, for property: some PropertyIdentifier,
    element: Int = 0
  ) throws(BodyValidationError) -> String {
    let type = try owningType(of: property)
    var files = path(of: property) ?? PropertyPath(property.propertyName)
    var element = element
    let definition = self.property(at: files, ofType: type)
    let isArray = definition?.isArray ?? false
    if isArray, case .index(let last)? = files.components.last {
      files.removeLast()
      element = last
    }
    try requireElements(of: files)
    var existing = Self.files(in: values[files], isArray: isArray)
    guard 0...(isArray ? existing.count : 0) ~= element else {
      throw BodyValidationError(faults: [
        Fault(
          .range, at: files, expectation: .elementIndex(0...(isArray ? existing.count : 0)),
          finding: .value("\(element)"))
      ])
    }
    if element < existing.count, !existing[element].isObject {
      throw BodyValidationError(faults: [
        Fault(.type, at: files, expected: "a file", found: existing[element].typeName)
      ])
    }
    let path = isArray ? files.appending(element) : files
    let (root, key) = (UTF8Key(text: files.names[0]), UTF8Key(text: files.description))
    // Removing the index from the dictionary lets it change without being copied.
    var index = facetIndexes[root]?.removeValue(forKey: key) ?? FacetIndex(existing)
    let isReplacement = index.contains(facet, in: element)
    var isAdded = false
    // If the facet isn't replaced after all, its name is missing from the index.
    defer { if isAdded || !isReplacement { facetIndexes[root, default: [:]][key] = index } }
    // The previous name of a replaced facet is free again.
    if isReplacement { index = FacetIndex(existing, without: facet, in: element) }

    let alone = PropertyValue.object([facet: .attachment(attachment)])
    let isOneTooMany = element == existing.count && element >= definition?.maxItems ?? .max
    let upload =
      isOneTooMany
      ? try check(.array(existing + [alone]), at: files, ofType: type, firstFile: 1)
      : try check(alone, at: path, ofType: type, firstFile: 0)
    guard let fileName = index.makeName(for: attachment, upload, at: path.appending(facet)) else {
      throw BodyValidationError(faults: [
        Fault(
          .fileName, at: path.appending(facet), expectation: .uniqueFileName)
      ])
    }
    // The caller may use the returned name, so it mustn't change when more files are added.
    var named = attachment
    named.fileName = fileName
    index.insert(facet, in: element)
    // Without this reference, the files are changed in place.
    existing = []
    values.update(at: path) {
      $0.setFacet(facet, .attachment(named), isReplacement: isReplacement)
    }
    isAdded = true
    return fileName
  }

  /// Checks a file with one facet, which doesn't become slower with the number of other facets.
  ///
  /// - Parameters:
  ///   - value: The file, or an array of files.
  ///   - path: The path of the value.
  ///   - type: The name of the object type to look the property up in.
  ///   - firstFile: The offset of the first file in the bytes of the value.
  /// - Returns: The upload of the facet.
  /// - Throws: ``BodyValidationError`` with all faults of the facet.
  private mutating func check(
    _ value: PropertyValue, at path: PropertyPath, ofType type: String?, firstFile: Int
  ) throws(BodyValidationError) -> Upload {
    let (report, uploads) = try serializer.check(
      value, at: path, ofType: type, incompleteFile: firstFile)
    // Missing facets and files can still be added, so they aren't reported yet.
    let faults = report.faults.filter {
      $0.severity == .error && ![.accepts, .required, .minItems].contains($0.code)
    }
    guard faults.isEmpty, !report.isTruncated, let upload = uploads.last else {
      throw faults.isEmpty ? BodyValidationError(report) : BodyValidationError(faults: faults)
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
