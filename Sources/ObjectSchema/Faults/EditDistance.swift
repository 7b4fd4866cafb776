/// Computes the optimal string alignment distances between one text and others.
///
/// The distance is the number of edits that turn one text into the other. An edit adds, removes, or
/// replaces a byte, or swaps it with its neighbor.
struct EditDistance {
  private let text: [UInt8]
  /// Three rows of the table of distances between beginnings of the texts.
  private var rows: [Int] = []

  /// Creates the distances from a text.
  init(from text: [UInt8]) { self.text = text }

  /// Returns the distance to another text, or `nil` if it's larger than a limit.
  ///
  /// Complexity: O(length of the text × limit).
  ///
  /// - Parameters:
  ///   - other: The other text.
  ///   - limit: The maximum distance.
  /// - Returns: The distance.
  mutating func to(_ other: [UInt8], limit: Int) -> Int? {
    guard abs(text.count - other.count) <= limit else { return nil }
    let width = other.count + 1
    // Beginnings whose lengths differ by more than the limit are farther apart than the limit.
    let excess = limit + 1
    rows.removeAll(keepingCapacity: true)
    rows.append(contentsOf: repeatElement(excess, count: 3 * width))
    var (beforeLast, last, current) = (0, width, 2 * width)
    for column in 0...min(other.count, limit) { rows[last + column] = column }
    for row in 1..<text.count + 1 {
      let columns = max(1, row - limit)..<min(other.count, row + limit) + 1
      rows[current + columns.lowerBound - 1] = columns.lowerBound == 1 ? row : excess
      var smallest = rows[current + columns.lowerBound - 1]
      for column in columns {
        let isSame = text[row - 1] == other[column - 1]
        var distance = min(
          rows[last + column] + 1, rows[current + column - 1] + 1,
          rows[last + column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, text[row - 1] == other[column - 2],
          text[row - 2] == other[column - 1]
        {
          distance = min(distance, rows[beforeLast + column - 2] + 1)
        }
        rows[current + column] = distance
        smallest = min(smallest, distance)
      }
      guard smallest <= limit else { return nil }
      if columns.upperBound < width { rows[current + columns.upperBound] = excess }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    let distance = rows[last + other.count]
    return distance <= limit ? distance : nil
  }
}
