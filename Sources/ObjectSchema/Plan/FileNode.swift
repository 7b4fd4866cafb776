import JSONText

/// The facets of a File.
package final class FileNode: Sendable {
  package let facets: [FacetDefinition]

  /// The sets of facets that the File accepts, or `nil` if it accepts every set.
  private let acceptedFacets: Set<FacetSet>?

  /// The sets of facets as the definition lists them.
  let acceptedSets: [[String]]

  /// The names of the facets. Names are compared by their bytes. See ``FacetSet``.
  private let names: TextList

  /// The name of the only facet, if it has at most eight bytes. See `RawSpan.head(from:count:)`.
  private let onlyName: (head: UInt64, count: Int)?

  /// The number of the first facet among those of all Files of the plan.
  let firstNumber: Int

  /// A bit for each of the first 64 facets, which is set if the facet's files can be uploaded.
  private let uploadable: UInt64

  /// Bits that are set for the required facets, 64 in each word.
  private let required: [UInt64]

  /// The accepted sets of facets as bits, if the File limits them, in the order of their first words.
  private let acceptedWords: [[UInt64]]
  /// The first word of each accepted set.
  private let acceptedHeads: [UInt64]

  /// Creates a node.
  ///
  /// - Parameters:
  ///   - facets: The facets.
  ///   - acceptedFacets: The sets of facets that the File accepts, or `nil` if it accepts every set.
  ///   - firstNumber: The number of facets that the other Files of the plan have.
  init(facets: [FacetDefinition], acceptedFacets: [[String]]?, firstNumber: Int) {
    self.facets = facets
    self.firstNumber = firstNumber
    self.acceptedFacets = acceptedFacets.map { sets in
      Set(sets.map { FacetSet($0.map { Array($0.utf8) }) })
    }
    acceptedSets = acceptedFacets ?? []
    let names = TextList(facets.map(\.name))
    self.names = names
    let onlyName = Array((facets.first?.name ?? "").utf8)
    self.onlyName =
      facets.count == 1 && onlyName.count <= 8
      ? (onlyName.rawBytes.head(from: 0, count: onlyName.count), onlyName.count) : nil
    uploadable = Self.words(of: facets.indices.filter { facets[$0].allowsUpload }, facets.count)[0]
    required = Self.words(of: facets.indices.filter { facets[$0].isRequired }, facets.count)
    acceptedWords = (acceptedFacets ?? []).compactMap { set in
      let indices = set.map { Self.index(of: $0, in: names) }
      // A set with other names can't be that of a file.
      return indices.contains(-1) ? nil : Self.words(of: indices, facets.count)
    }.sorted { $0[0] < $1[0] }
    acceptedHeads = acceptedWords.map { $0[0] }
  }

  /// Returns bits that are set for some facets, 64 in each word.
  private static func words(of indices: [Int], _ count: Int) -> [UInt64] {
    var words = [UInt64](repeating: 0, count: max(1, (count + 63) / 64))
    for index in indices { words[index / 64] |= 1 << UInt64(index % 64) }
    return words
  }

  /// Returns whether a set of facets is known to be accepted.
  ///
  /// - Parameters:
  ///   - facets: The set.
  ///   - more: The scratch memory of the set.
  /// - Returns: Whether it's accepted. If not, ``accepts(_:)`` decides.
  func accepts(_ facets: SeenProperties, in more: [UInt64]) -> Bool {
    guard limitsFacets else {
      return facets.low != 0
        || (1..<required.count).contains { facets.word($0 &- 1, in: more) != 0 }
    }
    // There can be many sets, so the first with the same first word is found by halving.
    var index = 0
    var end = acceptedHeads.count
    while index < end {
      let middle = (index &+ end) &>> 1
      if acceptedHeads[middle] < facets.low { index = middle &+ 1 } else { end = middle }
    }
    while index < acceptedHeads.count, acceptedHeads[index] == facets.low {
      if required.count == 1 || isEqual(acceptedWords[index], facets, more) { return true }
      index &+= 1
    }
    return false
  }

  private func isEqual(_ words: [UInt64], _ facets: SeenProperties, _ more: [UInt64]) -> Bool {
    (1..<words.count).allSatisfy { words[$0] == facets.word($0 &- 1, in: more) }
  }

  /// Returns whether a facet's files can be uploaded.
  @inline(__always)
  func allowsUpload(_ facet: Int) -> Bool {
    facet < 64
      ? uploadable &>> UInt64(truncatingIfNeeded: facet) & 1 == 1 : facets[facet].allowsUpload
  }

  /// Returns whether a set of facets lacks one that is required.
  ///
  /// - Parameters:
  ///   - facets: The set.
  ///   - more: The scratch memory of the set.
  /// - Returns: Whether one is missing.
  func isMissingOne(_ facets: SeenProperties, in more: [UInt64]) -> Bool {
    required[0] & ~facets.low != 0
      || (1..<required.count).contains { required[$0] & ~facets.word($0 &- 1, in: more) != 0 }
  }

  /// Returns the index of the facet with a name, or `nil` if the File has no such facet.
  func index(of name: String) -> Int? {
    let index = Self.index(of: name, in: names)
    return index < 0 ? nil : index
  }

  private static func index(of name: String, in names: TextList) -> Int {
    name.withUTF8Bytes { names.index(of: $0, head: $0.head(from: 0, count: $0.byteCount)) }
  }

  /// Returns the index of the facet with a name, or −1 if the File has no such facet.
  @inline(__always)
  func index(of name: RawSpan, head: UInt64) -> Int {
    if let onlyName { return onlyName.head == head && onlyName.count == name.byteCount ? 0 : -1 }
    return names.index(of: name, head: head)
  }

  /// Whether the File accepts only some sets of facets.
  var limitsFacets: Bool { acceptedFacets != nil }

  /// Returns whether the File accepts a set that has all the given facets and others.
  func acceptsMore(than facets: FacetSet) -> Bool {
    guard let acceptedFacets else { return facets.names.isEmpty }
    return acceptedFacets.contains {
      $0.names.count > facets.names.count && Set($0.names).isSuperset(of: facets.names)
    }
  }

  /// Returns whether an update with the given facets replaces the file: they include `content` or
  /// all facets of an accepted set.
  func isReplaced(by facets: FacetSet) -> Bool {
    facets.names.contains(Array(FacetDefinition.contentName.utf8))
      || (acceptedFacets ?? []).contains { Set($0.names).isSubset(of: facets.names) }
  }

  /// Returns whether the File accepts a set of facets.
  func accepts(_ facets: FacetSet) -> Bool { acceptedFacets?.contains(facets) ?? true }
}

/// A set of facets, compared by the bytes of their names.
///
/// Names with different bytes are different, even if Swift considers them canonically equivalent.
struct FacetSet: Sendable, Hashable {
  /// The names, sorted by their bytes and without duplicates.
  let names: [[UInt8]]

  init(_ names: [[UInt8]]) {
    let sorted = names.sorted { $0.lexicographicallyPrecedes($1) }
    self.names = sorted.indices.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }
      .map { sorted[$0] }
  }
}

extension FacetSet: CustomStringConvertible {
  /// The first names, as faults show them.
  var description: String { names.joinedExcerpt(by: " + ") { String(decoding: $0, as: UTF8.self) } }
}
