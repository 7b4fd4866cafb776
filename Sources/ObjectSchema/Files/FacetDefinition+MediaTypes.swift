package import FileAccess

extension FacetDefinition {
  /// Returns the media type that causes the facet to reject a file.
  ///
  /// The server decides by the extension of the file name, so a known extension takes precedence
  /// over the media type.
  ///
  /// - Parameters:
  ///   - mediaType: The media type of the file.
  ///   - fileName: The name that the file is uploaded under.
  /// - Returns: The rejected media type, or `nil` if the facet accepts the file.
  package func rejectedMediaType(_ mediaType: MediaType, fileName: String) -> MediaType? {
    if let named = MediaType(ofFileNamed: fileName), !mediaTypes.accepts(named) { return named }
    return mediaTypes.accepts(mediaType) ? nil : mediaType
  }

  /// Returns whether the server drops a file because of its media type instead of rejecting it.
  ///
  /// - Parameters:
  ///   - mediaType: The media type of the file.
  ///   - fileName: The name that the file is uploaded under.
  /// - Returns: Whether the server drops the file.
  package func drops(_ mediaType: MediaType, named fileName: String) -> Bool {
    dropsOtherMediaTypes && rejectedMediaType(mediaType, fileName: fileName) != nil
  }
}

extension PlanView {
  /// Returns the definition of a facet of a File property.
  ///
  /// - Parameters:
  ///   - name: The name of the facet.
  ///   - property: The index of the property.
  /// - Returns: The definition, or `nil` if the property isn't a File or has no such facet.
  package func facet(_ name: String, of property: Int) -> FacetDefinition? {
    guard properties[property].kind == .file else { return nil }
    let file = files[Int(properties[property].members)]
    return file.index(of: name).map { file.facets[$0] }
  }
}
