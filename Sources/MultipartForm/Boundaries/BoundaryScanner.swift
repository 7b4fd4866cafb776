import JSONText

/// A search for a boundary in content that arrives in pieces.
struct BoundaryScanner: Sendable {
  private let search: BoundarySearch

  /// The last bytes, in which a boundary can start that ends in the next piece, and the byte before
  /// them.
  private var tail: [UInt8] = []

  /// Whether the tail is all the content so far.
  private var isAtStart = true

  init(_ search: BoundarySearch) { self.search = search }

  /// Returns whether a parser could find the boundary in the content up to the end of a piece.
  mutating func finds(in piece: Span<UInt8>) -> Bool {
    let edge = min(piece.count, search.byteCount)
    let endsLine = tail.last.map(BoundarySearch.endsLine) ?? true
    for index in 0..<edge { tail.append(piece[index]) }
    if search.finds(in: tail.borrowedSpan, startsLine: isAtStart)
      || search.finds(in: piece, startsLine: endsLine)
    {
      return true
    }
    if piece.count > edge {
      tail.removeAll(keepingCapacity: true)
      isAtStart = false
      for index in piece.count - edge..<piece.count { tail.append(piece[index]) }
    } else if tail.count > search.byteCount {
      isAtStart = false
      tail.removeFirst(tail.count - search.byteCount)
    }
    return false
  }
}
