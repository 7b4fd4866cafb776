package import FileAccess

extension FacetDefinition {
  /// The media type because of which the facet rejects a file, or `nil` if it accepts the file.
  ///
  /// The server decides by the extension of the file name, so a known one counts before the media type.
  ///
  /// - Parameters:
  ///   - mediaType: The media type of the file.
  ///   - fileName: The name that the file is uploaded under.
  package func rejectedMediaType(_ mediaType: MediaType, fileName: String) -> MediaType? {
    if let named = MediaType(ofFileNamed: fileName), !mediaTypes.accepts(named) { return named }
    return mediaTypes.accepts(mediaType) ? nil : mediaType
  }

  /// Whether the server drops a file because of its media type, instead of rejecting it.
  ///
  /// - Parameters:
  ///   - mediaType: The media type of the file.
  ///   - fileName: The name that the file is uploaded under.
  package func drops(_ mediaType: MediaType, named fileName: String) -> Bool {
    dropsOtherMediaTypes && rejectedMediaType(mediaType, fileName: fileName) != nil
  }

  /// The media types that the facet accepts, in words.
  package var mediaTypeExpectation: String {
    "a media type accepted by \(mediaTypes.patterns.joinedExcerpt { $0 })"
  }
}

extension PlanView {
  /// The definition of a facet of a File property.
  ///
  /// - Parameters:
  ///   - name: The name of the facet.
  ///   - property: The index of the property.
  package func facet(_ name: String, of property: Int) -> FacetDefinition? {
    guard properties[property].kind == .file else { return nil }
    return files[Int(properties[property].members)].facets
      .first { $0.name.utf8.elementsEqual(name.utf8) }
  }
}
