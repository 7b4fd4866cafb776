import BodyBuilding
import FileAccess
import ObjectSchema

/// The formats in which images in memory are encoded.
enum ImageFormat: CaseIterable {
  case jpeg, png

  var mediaType: MediaType {
    switch self {
    case .jpeg: .jpeg
    case .png: .png
    }
  }

  /// Chooses the format for a facet: PNG if the facet accepts PNG but not JPEG, otherwise JPEG.
  ///
  /// - Parameter facet: The facet.
  /// - Throws: `BodyValidationError` with the fault `mime` if the facet accepts neither.
  init(for facet: FacetDefinition) throws(BodyValidationError) {
    guard let format = Self.allCases.first(where: { facet.mediaTypes.accepts($0.mediaType) })
    else {
      throw BodyValidationError(faults: [
        Fault(
          .mime, at: PropertyPath(facet.name), expected: facet.mediaTypeExpectation,
          found: "image/jpeg or image/png")
      ])
    }
    self = format
  }
}
