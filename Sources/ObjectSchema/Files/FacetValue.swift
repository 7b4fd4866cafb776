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
    if let path = text.rest(after: "facet://") {
      guard Self.isCopyPath(path) else { return nil }
      self = .copy(name: nil)
    } else if text.utf8.first == UInt8(ascii: "/"), Self.isCopyPath(text) {
      self = .copy(name: nil)
    } else {
      self = .name(text.rest(after: "file://") ?? text.rest(after: "upload://") ?? text)
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
      Self.isCopyPath(path)
    {
      let name = object["filename"]
      guard name == nil || name?.string != nil else { return nil }
      self = .copy(name: name?.string)
    } else {
      return nil
    }
  }

  /// Returns whether a string has the form `/plural/id/property/facet`. The leading slash is
  /// optional, and the path can have more steps to the property.
  private static func isCopyPath(_ path: String) -> Bool {
    var steps = path.utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)[...]
    if steps.count > 1, steps.first?.isEmpty == true { steps.removeFirst() }
    guard steps.count >= 4, steps.allSatisfy({ isStep(Array($0)) }) else { return false }
    return TextFormats.isObjectID(Array(steps[steps.startIndex + 1]).rawBytes)
  }

  private static func isStep(_ step: [UInt8]) -> Bool {
    !step.isEmpty && !step.elementsEqual(".".utf8) && !step.elementsEqual("..".utf8)
      && !step.contains(UInt8(ascii: "\\")) && !step.rawBytes.holdsControlCharacter
  }

  /// Returns whether a file name is nonempty and contains neither a path nor a control character.
  package static func isSafeName(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    let dot = UInt8(ascii: ".")
    return !bytes.isEmpty && !bytes.contains(UInt8(ascii: "/"))
      && !bytes.contains(UInt8(ascii: "\\"))
      && !zip(bytes, bytes.dropFirst()).contains { $0 == dot && $1 == dot }
      && !bytes.rawBytes.holdsControlCharacter
  }
}

extension String {
  /// Returns the rest of the string after a prefix, or `nil` if the string doesn't start with the
  /// bytes of the prefix.
  fileprivate func rest(after prefix: String) -> String? {
    guard utf8.starts(with: prefix.utf8) else { return nil }
    return String(decoding: utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }
}
