import FileAccess
import ObjectSchema

/// Regular expressions of the values of facets.
enum FileExpressions {
  private static let control = TextExpressions.control
  private static let character = #"[^/\\\#(control)]"#
  private static let noParent = #"(?!\#(character)*\.\.)"#

  /// A step of the path of a facet.
  private static let step = #"(?!\.{1,2}(?:/|$))\#(character)+"#
  private static let copySteps = "\(step)/\(TextExpressions.objectID)(?:/\(step)){2,}"

  /// The path of a facet to copy, with or without a slash before it.
  static let copyPath = "/?\(copySteps)"

  /// A path that text must have to be one, which is a file name otherwise.
  static let copy = "(?:facet:///?\(copySteps)|/\(copySteps))"

  /// The name of a file in text, which can have a scheme.
  static let schemes = "(?:file://|upload://)?"

  /// Returns the name of a file of the media types that a facet accepts.
  static func name(for facet: FacetDefinition) -> String {
    let any = "\(noParent)\(character)+"
    guard !facet.dropsOtherMediaTypes else { return any }
    let extensions = MediaType.knownExtensions.filter { ending in
      MediaType(ofFileNamed: "a.\(ending)").map { facet.mediaTypes.accepts($0) } ?? false
    }
    if facet.mediaTypes.accepts(.octetStream) {
      let rejected = MediaType.knownExtensions.filter { !extensions.contains($0) }
      guard !rejected.isEmpty else { return any }
      return #"(?!\#(character)*\.\#(list(rejected))$)\#(any)"#
    }
    guard !extensions.isEmpty else { return "(?!)" }
    return #"\#(noParent)\#(character)*\.\#(list(extensions))"#
  }

  private static func list(_ extensions: [String]) -> String {
    "(?:\(extensions.map { TextExpressions.anyCase($0) }.joined(separator: "|")))"
  }
}
