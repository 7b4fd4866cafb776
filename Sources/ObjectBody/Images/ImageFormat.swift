import BodyBuilding
import FileAccess
import ObjectSchema

/// The formats that images in memory can be encoded in.
enum ImageFormat: CaseIterable {
  case jpeg, png

  var mediaType: MediaType {
    switch self {
    case .jpeg: .jpeg
    case .png: .png
    }
  }

  /// Chooses PNG if the facet accepts PNG but not JPEG, and otherwise JPEG.
  ///
  /// - Parameter facet: The facet.
  /// - Throws: `BodyValidationError` with the fault `mime` if the facet accepts neither format.
  init(for facet: FacetDefinition) throws(BodyValidationError) {
    guard let format = Self.allCases.first(where: { facet.mediaTypes.accepts($0.mediaType) })
    else {
      throw BodyValidationError(faults: [
        Fault(
          .mime, at: PropertyPath(facet.name),
          expectation: .mediaTypes(facet.mediaTypes.patterns),
          finding: .text("image/jpeg or image/png"))
      ])
    }
    self = format
  }
}
