import ObjectSchema

/// The results for elements of a block whose locations weren't known when they were checked.
struct CheckedElements: Sendable {
  /// An element that the report shows.
  struct Entry: Sendable {
    /// The range in the block.
    let range: Range<Int>
    /// The number of elements between the start of the check and this one.
    let number: Int
    let report: ReviewedReport
  }

  /// The ways in which the check ends.
  enum Outcome: Sendable {
    /// With the block, before an element.
    case complete
    /// Before that, because the results take much memory.
    case limited
    /// At text that isn't the next element of an array, or that isn't one in this block.
    case mismatched
  }

  /// The offset in the block at which the check began.
  let start: Int

  /// The offset up to which elements were checked.
  var end: Int

  /// Whether ``end`` follows an element, and isn't the start of one.
  var isAfterElement: Bool

  var count = 0
  var entries: [Entry] = []
  var outcome = Outcome.complete
}
