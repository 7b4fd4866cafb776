import ObjectBody
import ObjectSchema

/// What an image that has no bytes of its own is encoded as.
enum ImageFormat: String {
  case jpeg = "image/jpeg"
  case png = "image/png"

  /// Chooses for a facet: PNG where of the two only PNG is accepted, else JPEG.
  ///
  /// - Parameter facet: The facet that the image is for.
  /// - Throws: ``ObjectBody/BodyValidationError`` with the fault `mime` if the facet accepts neither.
  init(for facet: FacetDefinition) throws(BodyValidationError) {
    let forms: [ImageFormat] = [.jpeg, .png]
    guard let form = forms.first(where: { facet.mediaTypes.accepts($0.rawValue) }) else {
      throw BodyValidationError(faults: [
        Fault(
          .mime, ofMember: facet.name,
          expected: "a media type accepted by "
            + facet.mediaTypes.patterns.joined(separator: ", "),
          found: "image/jpeg or image/png")
      ])
    }
    self = form
  }
}
