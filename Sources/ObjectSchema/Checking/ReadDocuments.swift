/// The first Documents of each open array with `uniqueValues`, so that their members are found if more of them are compared.
struct ReadDocuments {
  /// How many Documents of an array are kept, so that they take little memory.
  private static let maximumCount = 64

  private struct Document {
    let start: Int
    let members: DistinguishingMembers
  }

  /// The Documents of all open arrays, those of inner arrays after those of the arrays around them.
  private var documents: [Document] = []

  /// The index of the first Document of the innermost array.
  private var first = 0

  /// Begins an array.
  ///
  /// - Returns: A number for the array around it, with which it's closed.
  mutating func openArray() -> Int {
    defer { first = documents.count }
    return first
  }

  /// Forgets the Documents of the innermost array.
  mutating func closeArray(in outer: Int) {
    if documents.count > first { documents.removeLast(documents.count - first) }
    first = outer
  }

  /// Adds a Document to the innermost array, unless enough have been added.
  ///
  /// - Parameters:
  ///   - members: Its distinguishing members.
  ///   - start: The offset of the Document.
  @inline(never)
  mutating func append(_ members: DistinguishingMembers, at start: Int) {
    guard documents.count &- first < Self.maximumCount else { return }
    documents.append(Document(start: start, members: members))
  }

  /// Returns whether the Document of the innermost array that is at an offset has been added.
  func contains(documentAt start: Int) -> Bool {
    documents.last.map { start <= $0.start } ?? false
  }

  /// Returns the distinguishing members of the Document at an offset, which has been added to the innermost array.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of the array's Documents that have been added.
  @inline(never)
  func members(ofDocumentAt start: Int) -> DistinguishingMembers {
    var (lower, upper) = (first, documents.count - 1)
    while lower < upper {
      let middle = (lower + upper) / 2
      if documents[middle].start < start { lower = middle + 1 } else { upper = middle }
    }
    return documents[lower].members
  }

  /// Forgets all arrays.
  mutating func removeAll() {
    if !documents.isEmpty { documents.removeAll(keepingCapacity: true) }
    first = 0
  }
}
