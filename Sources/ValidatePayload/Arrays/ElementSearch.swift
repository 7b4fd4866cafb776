import JSONText

/// The division of an array into blocks of elements.
///
/// To find the end of every element takes half as long as to check it. As soon as the text between elements is
/// known, blocks therefore end where it occurs, and the check of such a block finds out whether its elements end there. The
/// location of the block after it is known only then. Where elements can't be divided like this, each is located.
struct ElementSearch {
  /// The results of a search.
  enum Result {
    /// Nothing, because an element isn't complete.
    case nothing
    /// The elements up to an offset.
    case located(BlockElements, end: Int)
    /// Some elements up to an offset, if the boundary there is one of the array.
    case unlocated(end: Int)
    /// Nothing, because the location of the text must be known.
    case needsLocation
    case failure(ElementScanner.Failure)
  }

  /// Whether every element is located.
  private let isExact: Bool
  private var scanner = ElementScanner()
  private var boundary: ElementBoundary?
  private var mismatchCount = 0

  /// Whether the location of the text is known.
  private(set) var isLocated = true

  /// Whether the text begins after an element, and not with one.
  private var isAfterElement = true

  /// The number of wrong boundaries after which elements are located.
  private static let maximumMismatchCount = 4

  /// Creates a search.
  ///
  /// - Parameter isExact: Whether every element is located.
  init(isExact: Bool = false) { self.isExact = isExact }

  /// Searches a text.
  ///
  /// - Parameters:
  ///   - text: The text after what was removed.
  ///   - isAtEnd: Whether it's complete.
  ///   - isFull: Whether it has enough elements for a block.
  /// - Returns: The elements that were found, or the reason why there are none.
  mutating func find(in text: RawSpan, isAtEnd: Bool, isFull: Bool) -> Result {
    if isFull, let end = boundary?.lastElement(in: text), end > 0 { return .unlocated(end: end) }
    guard isLocated else { return .needsLocation }
    scanner.scan(text, isAtEnd: isAtEnd)
    let ranges = scanner.takeRanges()
    guard let last = ranges.last else { return scanner.failure.map { .failure($0) } ?? .nothing }
    if !isExact, mismatchCount < Self.maximumMismatchCount, ranges.count > 1 {
      let previous = ranges[ranges.count - 2]
      boundary = ElementBoundary(in: text, from: previous.upperBound, to: last.lowerBound)
    }
    let firstIndex = scanner.elementCount - ranges.count
    return .located(
      BlockElements(ranges: ranges, firstIndex: firstIndex), end: last.upperBound)
  }

  /// The error that follows the elements that were found, if there is one.
  var failure: ElementScanner.Failure? { scanner.failure }

  /// Notes that located elements were removed from the text.
  mutating func removeFirst(_ count: Int) {
    scanner.removeFirst(count)
    isAfterElement = true
  }

  /// Returns the location of the text, if it's known, when unlocated elements are removed from it.
  mutating func takeLocation(_ position: TextPosition) -> ElementLocation? {
    guard isLocated else { return nil }
    isLocated = false
    return ElementLocation(
      index: scanner.elementCount, position: position, isAfterElement: isAfterElement)
  }

  /// Continues at a location.
  ///
  /// - Parameters:
  ///   - location: The location of the text.
  ///   - isMismatch: Whether the elements before it don't end where they should.
  mutating func resume(at location: ElementLocation, isMismatch: Bool) {
    scanner.resume(at: location)
    isLocated = true
    isAfterElement = location.isAfterElement
    guard isMismatch else { return }
    // The next block has another boundary.
    boundary = nil
    mismatchCount += 1
  }
}
