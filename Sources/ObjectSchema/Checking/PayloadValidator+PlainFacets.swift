import FileAccess
@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Moves past the name and the value of a facet that is new, uploadable, and certainly valid.
  ///
  /// Such a value is the plain name of a file with a short extension, whose media type the facet accepts.
  ///
  /// - Parameters:
  ///   - file: The facets.
  ///   - property: The index of the property.
  ///   - seen: The facets that have been read, to which this one is added.
  /// - Returns: Whether the cursor moved.
  mutating func skipPlainFacet(
    _ file: FileNode, of property: Int, _ seen: inout SeenProperties
  ) -> Bool {
    guard !hasAnnotations, let key = cursor.plainKey(at: cursor.offset) else { return false }
    let facet = file.index(
      of: cursor.bytes.slice(key.start, key.end),
      head: cursor.bytes.head(from: key.start, count: key.byteCount))
    guard facet >= 0, facet < 64, (file.uploadable & ~seen.low) &>> UInt64(facet) & 1 == 1,
      let name = cursor.plainFileName(at: key.end &+ 2),
      accepts(name.fileExtension, facet, of: file, property)
    else { return false }
    cursor.position = name.end
    return seen.insert(facet, in: &scratch.seen)
  }

  /// Returns whether a facet accepts the media type of a file extension.
  @inline(__always)
  private mutating func accepts(
    _ fileExtension: UInt64, _ facet: Int, of file: FileNode, _ property: Int
  ) -> Bool {
    let key = FacetVerdicts.Key(property: property, facet: facet, fileExtension: fileExtension)
    // The scratch memory's own accessor would copy it to read this.
    return memory[0].facetVerdicts[key] ?? verdict(key, file.facets[facet])
  }

  @inline(never)
  private mutating func verdict(_ key: FacetVerdicts.Key, _ facet: FacetDefinition) -> Bool {
    let name = "." + String(decoding: key.extensionBytes, as: UTF8.self)
    let mediaType = MediaType(ofFileNamed: name) ?? .octetStream
    let isAccepted = facet.rejectedMediaType(mediaType, fileName: name) == nil
    scratch.facetVerdicts[key] = isAccepted
    return isAccepted
  }
}
