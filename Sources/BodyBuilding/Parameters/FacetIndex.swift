import ObjectSchema

/// The facets of a property's files and the names of their uploads.
///
/// With it, a facet is added in the same time however many there are.
struct FacetIndex: Sendable {
  /// The names of the facets, by file.
  private var facets: [Set<UTF8Key>] = []

  /// All names, from which a generated name must differ.
  private var names = UploadFileNames()

  /// The names of the attachments, from which a chosen name must differ.
  private var chosenNames = UploadFileNames()

  /// Creates an index.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - facet: A facet that's left out, because it will be replaced.
  ///   - element: The index of its file.
  init(_ files: [PropertyValue], without facet: String? = nil, in element: Int = 0) {
    for (index, file) in files.enumerated() {
      guard case .object(let object) = file else {
        facets.append([])
        continue
      }
      facets.append(Set(object.pairs.map { UTF8Key(text: $0.0) }))
      for (key, value) in object.pairs
      where index != element || facet?.hasSameUTF8(as: key) != true {
        reserveNames(in: value)
      }
    }
  }

  private mutating func reserveNames(in value: PropertyValue) {
    if let attachment = FileAttachment(facetValue: value) {
      guard let name = attachment.fileName else { return }
      try? chosenNames.reserve(name)
      try? names.reserve(name)
    } else if case .object(let object) = value {
      for (_, value) in object.pairs { reserveNames(in: value) }
    } else if case .string(let text) = value {
      // The text may be the name of a file that's uploaded separately.
      let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")).map(text.utf8.index(after:))
      try? names.reserve(String(text[(slash ?? text.startIndex)...]))
    }
  }

  /// Returns whether a file has a facet.
  func contains(_ facet: String, in element: Int) -> Bool {
    element < facets.count && facets[element].contains(UTF8Key(text: facet))
  }

  /// Adds a facet to a file, or to a new one after the last.
  mutating func insert(_ facet: String, in element: Int) {
    if element == facets.count { facets.append([]) }
    facets[element].insert(UTF8Key(text: facet))
  }

  /// Chooses the name of an upload.
  ///
  /// - Parameters:
  ///   - attachment: The file.
  ///   - upload: Its upload, which has its final media type.
  ///   - path: The path of the facet.
  /// - Returns: The name, or `nil` if the chosen name of the file is already used.
  mutating func makeName(
    for attachment: FileAttachment, _ upload: Upload, at path: PropertyPath
  ) -> String? {
    let name =
      attachment.fileName
      ?? names.makeName(
        for: path.description, mediaType: upload.mediaType, source: attachment.sourceName)
    do throws(UploadFileNames.NameError) { try chosenNames.reserve(name) } catch { return nil }
    try? names.reserve(name)
    return name
  }
}

extension PropertyValue? {
  /// Sets a facet of a file, without copying the other facets.
  ///
  /// - Parameters:
  ///   - facet: The name of the facet.
  ///   - value: The value of the facet.
  ///   - isReplacement: Whether the file has the facet.
  mutating func setFacet(_ facet: String, _ value: PropertyValue, isReplacement: Bool) {
    var facets = PropertyObject()
    if case .object(let existing)? = self { facets = existing }
    // A reference from here would make the facets be copied.
    self = nil
    if isReplacement {
      facets[facet] = value
    } else {
      facets.append(PropertyObject.Member(facet, value))
    }
    self = .object(facets)
  }
}
