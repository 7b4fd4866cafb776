import JSONText

/// One file that must be uploaded once the object is created.
struct PlannedUpload {
  /// Where the facet is.
  let place: FacetPlace

  /// The name of the facet.
  let facet: String

  /// The name of the file, which the body has at ``place``.
  let fileName: String

  let file: AttachedFile
}

/// Where a facet is in a body.
struct FacetPlace {
  /// The place as people write it, such as `c_pictures[0].content`.
  private(set) var path = ""

  /// The keys and indexes on the way.
  private var tokens: [String] = []

  /// The same as an RFC 6901 pointer.
  var pointer: String { JSONPointer(tokens).description }

  /// The body itself.
  init() {}

  /// A member of what is here.
  func member(_ name: String) -> FacetPlace {
    var place = self
    place.path += path.isEmpty ? name : "." + name
    place.tokens.append(name)
    return place
  }

  /// An element of what is here.
  func element(_ index: Int) -> FacetPlace {
    var place = self
    place.path += "[\(index)]"
    place.tokens.append("\(index)")
    return place
  }
}
