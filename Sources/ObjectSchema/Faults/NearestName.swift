import JSONText

/// Finds the name that a misspelled name was probably meant to be.
package enum NearestName {
  /// The maximum length of a key to compare. A longer key is unlikely to be a misspelled name, and
  /// comparing it is slow.
  static let maximumLength = 64

  /// The number of names that the unknown names of a payload, or of all schema files that are loaded
  /// together, can be compared with. After that, no more names are suggested.
  @inline(__always)
  static var comparisons: Budget { Budget(count: 50_000) }

  /// Returns the name that is most similar to a key, if one is similar enough and the budget allows
  /// the comparisons.
  ///
  /// - Parameters:
  ///   - key: The misspelled name.
  ///   - names: The known names, which are only read if they're compared.
  ///   - comparisons: The budget.
  /// - Returns: The most similar name.
  static func nearest(
    to key: String, in names: some Collection<String>, _ comparisons: inout Budget
  ) -> String? {
    guard key.utf8.count <= maximumLength * 6, comparisons.charge(count: names.count) else {
      return nil
    }
    return nearest(to: key, in: Array(names))
  }

  /// Returns the name that is most similar to a key, if one is similar enough.
  ///
  /// Case, `_`, `-`, and a leading `c_` are ignored. A name is similar enough if at most one edit
  /// for every three characters, and at least one, turns the key into the name. An edit adds,
  /// removes, or replaces a character, or swaps it with its neighbor. At least one character must
  /// stay the same.
  ///
  /// Complexity: O(names × length of key × length of name).
  ///
  /// - Parameters:
  ///   - key: The misspelled name.
  ///   - names: The known names.
  /// - Returns: The most similar name, and the first of several that are equally similar.
  package static func nearest(to key: String, in names: [String]) -> String? {
    guard key.utf8.count <= maximumLength * 6 else { return nil }
    let written = folded(key)
    guard !written.isEmpty, written.count <= maximumLength else { return nil }
    var best: (name: String, distance: Int)?
    for name in names {
      let candidate = folded(name)
      let allowed = max(1, min(written.count, candidate.count) / 3)
      let distance = written == candidate ? 0 : editDistance(written, candidate, limit: allowed)
      // At least one character must stay the same.
      guard distance <= allowed, distance < min(written.count, candidate.count),
        distance < best?.distance ?? .max
      else { continue }
      best = (name, distance)
    }
    return best?.name
  }

  private static func folded(_ name: String) -> [UInt8] {
    let text = name.lowercased()
    let bare = text.hasPrefix("c_") ? text.dropFirst(2) : text[...]
    return bare.utf8.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }
  }

  /// Returns the optimal string alignment distance, or a larger number than the limit.
  private static func editDistance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int {
    guard abs(left.count - right.count) <= limit else { return limit + 1 }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in 1...max(left.count, 1) where row <= left.count {
      var current = [row] + [Int](repeating: 0, count: right.count)
      for column in 1...max(right.count, 1) where column <= right.count {
        let isSame = left[row - 1] == right[column - 1]
        var distance = min(
          last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          distance = min(distance, beforeLast[column - 2] + 1)
        }
        current[column] = distance
      }
      if current.allSatisfy({ $0 > limit }) { return limit + 1 }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}

extension String {
  /// Returns the sentence, followed by a question that suggests a name if there is one.
  func suggesting(_ name: String?) -> String {
    name.map { "\(self); did you mean \($0)?" } ?? self
  }
}
