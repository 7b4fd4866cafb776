import JSONText

extension Collection {
  /// The number of elements that ``joinedExcerpt(by:upTo:_:)`` spells out.
  package static var maximumExcerptCount: Int { 12 }

  /// Joins the texts of the elements. A long list ends with the number of elements, and a long text
  /// with an ellipsis.
  ///
  /// - Parameters:
  ///   - separator: The text between two elements.
  ///   - limit: The number of bytes to keep of each text.
  ///   - text: A closure that returns the text of an element. It isn't called for other elements
  ///     than those that are shown.
  /// - Returns: The joined texts.
  package func joinedExcerpt(
    by separator: String = ", ", upTo limit: Int = String.excerptByteCount,
    _ text: (Element) -> String
  ) -> String {
    let excerpt = prefix(Self.maximumExcerptCount).map { text($0).excerpt(upTo: limit) }
      .joined(separator: separator)
    return count > Self.maximumExcerptCount
      ? excerpt + "\(separator)… (\(count) values)" : excerpt
  }
}
