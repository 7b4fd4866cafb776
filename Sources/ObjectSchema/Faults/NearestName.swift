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

  /// Returns the number of comparisons that the beginning of a payload can have.
  static func comparisonCount(forBytes count: Int) -> Int { 2_000 + 2 * count }

  /// Returns the name that is most similar to a key, if one is similar enough and the budget allows
  /// the comparisons.
  ///
  /// - Parameters:
  ///   - key: The misspelled name.
  ///   - names: The known names, which are only read if they're compared.
  ///   - others: Names that aren't suggested, but that may have been meant.
  ///   - comparisons: The budget.
  /// - Returns: The most similar name.
  static func nearest(
    to key: String, in names: some Collection<String>, besides others: [String] = [],
    _ comparisons: inout Budget
  ) -> NameSuggestion? {
    guard key.utf8.count <= maximumLength * 6, comparisons.charge(count: names.count) else {
      return nil
    }
    return nearest(to: key, in: names).map {
      NameSuggestion(name: $0, isOnlyNearest: isOnlyNearest($0, to: key, in: Array(names) + others))
    }
  }

  /// Returns the name that is most similar to a key, if one is similar enough.
  ///
  /// Case, `_`, `-`, and a leading `c_` are ignored. A name is similar enough if at most one edit
  /// for every three characters, and at least one, turns the key into the name. An edit adds,
  /// removes, or replaces a character, or swaps it with its neighbor. At least one character must
  /// stay the same.
  ///
  /// Complexity: O(names × length of key × length of name). Memory is allocated once for all names.
  ///
  /// - Parameters:
  ///   - key: The misspelled name.
  ///   - names: The known names.
  /// - Returns: The most similar name, and the first of several that are equally similar.
  package static func nearest(to key: String, in names: some Sequence<String>) -> String? {
    nearestMatch(to: key, in: names)?.name
  }

  /// Returns whether no other name is as similar to a key as the most similar one.
  ///
  /// - Parameters:
  ///   - name: The most similar name.
  ///   - key: The misspelled name.
  ///   - names: The known names, which can contain the name and can be repeated.
  /// - Returns: Whether the name is the only one.
  package static func isOnlyNearest(
    _ name: String, to key: String, in names: some Sequence<String>
  ) -> Bool {
    guard let best = nearestMatch(to: key, in: [name]) else { return false }
    let others = names.lazy.filter { $0 != name }
    return nearestMatch(to: key, in: others).map { $0.distance > best.distance } ?? true
  }

  private static func nearestMatch(
    to key: String, in names: some Sequence<String>
  ) -> (name: String, distance: Int)? {
    guard key.utf8.count <= maximumLength * 6 else { return nil }
    var written: [UInt8] = []
    fold(key.lowercased(), into: &written)
    guard !written.isEmpty, written.count <= maximumLength else { return nil }
    var distance = EditDistance(from: written)
    var candidate: [UInt8] = []
    var best: (name: String, distance: Int)?
    for name in names {
      fold(name, into: &candidate)
      let length = min(written.count, candidate.count)
      // At least one character must stay the same, and only a shorter distance is better.
      let limit = min(max(1, length / 3), length - 1, best.map { $0.distance - 1 } ?? .max)
      if limit >= 0, let found = distance.to(candidate, limit: limit) { best = (name, found) }
    }
    return best
  }

  /// Replaces an array by the bytes of a name that are compared.
  private static func fold(_ name: String, into bytes: inout [UInt8]) {
    bytes.removeAll(keepingCapacity: true)
    for byte in name.utf8 where byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") {
      bytes.append(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte)
    }
    if bytes.first == UInt8(ascii: "c"), name.utf8.dropFirst().first == UInt8(ascii: "_") {
      bytes.removeFirst()
    }
  }
}

/// A known name that a misspelled name was probably meant to be.
struct NameSuggestion {
  let name: String

  /// Whether no other name is as similar.
  let isOnlyNearest: Bool
}

extension String {
  /// Returns the sentence, followed by a question that suggests a name if there is one.
  func suggesting(_ name: String?) -> String {
    name.map { "\(self); did you mean \($0)?" } ?? self
  }
}
