/// The members or elements of a container that can still change, sorted by their indices.
struct OpenParts {
  private var parts: [(index: Int, part: EncodedPart)] = []

  var isEmpty: Bool { parts.isEmpty }

  /// The part at an index, or `nil` if the value at this index can't change.
  subscript(index: Int) -> EncodedPart? {
    let position = self.position(of: index)
    return position < parts.count && parts[position].index == index ? parts[position].part : nil
  }

  /// Inserts a part at an index that has none.
  mutating func insert(_ part: EncodedPart, at index: Int) {
    let position = self.position(of: index)
    if position == parts.count {
      parts.append((index, part))
    } else {
      parts.insert((index, part), at: position)
    }
  }

  /// Removes the part at an index, if it has one.
  mutating func remove(at index: Int) {
    let position = self.position(of: index)
    if position < parts.count, parts[position].index == index { parts.remove(at: position) }
  }

  /// Calls a closure with every part.
  func forEach(_ body: (Int, EncodedPart) -> Void) {
    for (index, part) in parts { body(index, part) }
  }

  /// Returns the position of the first part whose index isn't lower.
  private func position(of index: Int) -> Int {
    // Parts are usually added in order.
    guard let last = parts.last, last.index >= index else { return parts.count }
    var low = 0
    var high = parts.count
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
