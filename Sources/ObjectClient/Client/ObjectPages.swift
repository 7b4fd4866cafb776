public import BodyBuilding
import ObjectSchema

/// The pages of a list of objects, which are read one after the other.
///
/// ```swift
/// for try await page in client.pages(of: object) {
///   print(page.instances.count)
/// }
/// ```
///
/// The sequence ends with the first page that has no objects, or after which there are no more.
public struct ObjectPages: AsyncSequence, Sendable {
  let client: ObjectClient
  let definition: ObjectDefinition
  let query: ObjectQuery

  /// Returns the pages from the first one on.
  ///
  /// - Returns: An iterator.
  public func makeAsyncIterator() -> Iterator { Iterator(pages: self, query: query) }

  /// The iterator of the pages.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let pages: ObjectPages
    fileprivate var query: ObjectQuery?

    /// Reads the next page.
    ///
    /// - Returns: The page, or `nil` after the last one.
    /// - Throws: ``ClientError`` if the page can't be read. The next call tries the same page again.
    public mutating func next() async throws(ClientError) -> InstanceList? {
      guard var query else { return nil }
      let page = try await pages.client.list(of: pages.definition, query)
      query.skip += page.recordCount
      self.query = page.hasMore == true && page.recordCount > 0 ? query : nil
      return page.recordCount > 0 ? page : nil
    }
  }
}
