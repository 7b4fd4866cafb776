extension Upload: Hashable {
  /// Whether two uploads carry the same content to the same place, texts compared byte by byte.
  public static func == (left: Upload, right: Upload) -> Bool {
    left.source == right.source && left.length == right.length
      && left.mayBeDropped == right.mayBeDropped
      && zip(left.texts, right.texts).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  /// Feeds what makes uploads equal.
  ///
  /// - Parameter hasher: Gets the texts and the source.
  public func hash(into hasher: inout Hasher) {
    for text in texts { hasher.combine(Array(text.utf8)) }
    hasher.combine(length)
    hasher.combine(mayBeDropped)
    hasher.combine(source)
  }

  private var texts: [String] { [path, pointer, facet, fileName, mediaType] }
}

extension Upload: CustomStringConvertible, CustomDebugStringConvertible {
  /// The path, the name, the media type and the length on one line; never the place of a file, which
  /// may be private.
  public var description: String {
    "\(path): \(fileName), \(mediaType), \(length) byte\(length == 1 ? "" : "s")".onOneLine
  }

  /// The same as ``description``.
  public var debugDescription: String { description }
}

extension String {
  /// The text with what could break a line or turn its direction as Swift escapes it.
  var onOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.flatMap { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator:
            Array(scalar.escaped(asASCII: true).unicodeScalars)
          default: [scalar]
          }
        }))
  }
}
