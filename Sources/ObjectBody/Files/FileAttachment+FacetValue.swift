#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FileAttachment {
  /// What a value attaches to a facet: an attachment, bytes, or `{data, mime}` as the guide has it;
  /// `nil` for any other value.
  ///
  /// - Parameter value: The value of a facet.
  init?(facetValue value: PropertyValue) {
    switch value {
    case .attachment(let attachment): self = attachment
    case .data(let data): self = .data(data)
    case .object(let object):
      var rest = object
      guard case .data(let data)? = rest["data"] else { return nil }
      rest["data"] = nil
      self = .data(data)
      if case .string(let mediaType)? = rest["mime"] {
        self.mediaType = mediaType
        rest["mime"] = nil
      }
      if case .string(let name)? = rest["filename"] {
        fileName = name
        rest["filename"] = nil
      }
      guard rest.pairs.isEmpty else { return nil }
    default: return nil
    }
  }

  /// The name that a file has where it lies.
  var nameOfSource: String? {
    guard case .file(let path) = source else { return nil }
    return path.utf8.split(separator: UInt8(ascii: "/")).last.map { "\(Substring($0))" }
  }
}
