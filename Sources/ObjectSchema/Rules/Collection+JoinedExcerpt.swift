extension Collection {
  /// The number of elements that ``joinedExcerpt(_:)`` spells out.
  private static var maximumExcerptCount: Int { 12 }

  /// Joins the texts of the elements with commas. A long list ends with the number of elements.
  ///
  /// - Parameter text: A closure that returns the text of an element.
  /// - Returns: The joined texts.
  func joinedExcerpt(_ text: (Element) -> String) -> String {
    let excerpt = prefix(Self.maximumExcerptCount).map(text).joined(separator: ", ")
    return count > Self.maximumExcerptCount ? excerpt + ", … (\(count) values)" : excerpt
  }
}
