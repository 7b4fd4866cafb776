import JSONText

/// The value of a facet, which is the name of a file that will be uploaded, or a facet to copy.
///
/// Text is compared byte by byte, so a slash that is followed by a combining mark is still a slash.
package enum FacetValue: Equatable {
  /// The name of a file.
  case name(String)
  /// A facet to copy, with an optional new file name.
  case copy(name: String?)

  /// Creates the value from a string, or returns `nil` if the text after `facet://` isn't the path
  /// of a facet.
  init?(_ text: String) {
    switch text.withUTF8Bytes({ $0.facetForm }) {
    case .copy: self = .copy(name: nil)
    case .name(let start):
      self = .name(start == 0 ? text : String(decoding: text.utf8.dropFirst(start), as: UTF8.self))
    case .malformed: return nil
    }
  }

  /// Creates the value from an object, or returns `nil` if the object doesn't have a valid form.
  init?(_ object: JSONDocument.Element) {
    let keys = Set((object.members ?? []).map(\.key))
    if keys == ["upload"], let name = object["upload"]?.string {
      self = .name(name)
    } else if keys == ["source", "filename"], object["source"]?.string == "upload",
      let name = object["filename"]?.string
    {
      self = .name(name)
    } else if keys.isSubset(of: ["source", "path", "filename"]),
      object["source"]?.string == "facet", let path = object["path"]?.string,
      path.withUTF8Bytes({ $0.isFacetPath })
    {
      let name = object["filename"]
      guard name == nil || name?.string != nil else { return nil }
      self = .copy(name: name?.string)
    } else {
      return nil
    }
  }

  /// Returns whether a file name is nonempty and contains neither a path nor a control character.
  package static func isSafeName(_ name: String) -> Bool {
    name.withUTF8Bytes { $0.isSafeFileName }
  }
}
