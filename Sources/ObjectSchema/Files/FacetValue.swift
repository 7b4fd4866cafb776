import JSONText

/// The value of a facet: the name of a file that will be uploaded, or a facet to copy.
///
/// Texts are compared byte by byte: a slash stays a slash though a combining mark follows it.
package enum FacetValue: Equatable {
  /// The name of a file.
  case name(String)
  /// A facet to copy, perhaps under a name of its own.
  case copy(name: String?)

  static var expectation: String { "a file name or the path of a facet" }

  /// Reads the forms that are text.
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

  /// Reads the forms that are objects.
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

  /// Whether text is `/plural/id/property/facet`, perhaps with more steps to the property; the
  /// slash at the start may be left out.
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

  /// Whether a name has no path and no control character in it.
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
  /// Returns the rest of the string after a prefix, if the string has it, byte for byte.
  fileprivate func rest(after prefix: String) -> String? {
    guard utf8.starts(with: prefix.utf8) else { return nil }
    return String(decoding: utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }
}
