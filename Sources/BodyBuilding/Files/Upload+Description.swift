import FileAccess
import JSONText

extension Upload: Hashable {
  /// Returns whether two uploads are equal, comparing strings by their UTF-8 bytes.
  public static func == (left: Upload, right: Upload) -> Bool {
    left.source == right.source && left.length == right.length
      && left.mayBeDropped == right.mayBeDropped
      && zip(left.texts, right.texts).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  /// Hashes the components that equality compares.
  ///
  /// - Parameter hasher: The hasher to use.
  public func hash(into hasher: inout Hasher) {
    for text in texts { hasher.combine(Array(text.utf8)) }
    hasher.combine(length)
    hasher.combine(mayBeDropped)
    hasher.combine(source)
  }

  private var texts: [String] { [path, pointer, facet, fileName, mediaType.text] }
}

extension Upload: CustomStringConvertible {
  /// The path, name, media type and length on one line. The file's location may be private, so it's
  /// omitted.
  public var description: String {
    "\(path): \(fileName), \(mediaType), \(length) byte\(length == 1 ? "" : "s")".escapedForDisplay
  }
}
