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

  /// A bit for each of the first 64 facets, which is set if the facet is required.
  let required: UInt64

  /// A bit for each of the first 64 facets, which is set if the facet's files can be uploaded.
  let uploadable: UInt64

  /// The accepted sets of facets as bits, if the File limits them and has at most 64 facets.
  private let acceptedBits: [UInt64]

  init(facets: [FacetDefinition], acceptedFacets: [[String]]?) {
    self.facets = facets
    self.acceptedFacets = acceptedFacets.map { sets in
      Set(sets.map { FacetSet($0.map { Array($0.utf8) }) })
    }
    acceptedSets = acceptedFacets ?? []
    names = TextList(facets.map(\.name))
    required = Self.bits(of: facets, where: \.isRequired)
    uploadable = Self.bits(of: facets, where: \.allowsUpload)
    acceptedBits =
      facets.count > 64
      ? []
      : (acceptedFacets ?? []).compactMap { set in
        let names = Set(set.map { Array($0.utf8) })
        let bits = Self.bits(of: facets) { names.contains(Array($0.name.utf8)) }
        // A set with other names can't be that of a file.
        return bits.nonzeroBitCount == names.count ? bits : nil
      }
  }

  private static func bits(
    of facets: [FacetDefinition], where isIncluded: (FacetDefinition) -> Bool
  ) -> UInt64 {
    var bits: UInt64 = 0
    for (index, facet) in facets.prefix(64).enumerated() where isIncluded(facet) {
      bits |= 1 << UInt64(index)
    }
    return bits
  }

  /// Returns whether a set of facets is known to be accepted.
  ///
  /// - Parameter bits: A bit for each of the first 64 facets. The set has no others.
  /// - Returns: Whether it's accepted. If not, ``accepts(_:)`` decides.
  func accepts(bits: UInt64) -> Bool { limitsFacets ? acceptedBits.contains(bits) : bits != 0 }

  /// Returns the index of the facet with a name, or `nil` if the File has no such facet.
  func index(of name: String) -> Int? {
    let index = name.withUTF8Bytes {
      self.index(of: $0, head: $0.head(from: 0, count: $0.byteCount))
    }
    return index < 0 ? nil : index
  }

  /// Returns the index of the facet with a name, or −1 if the File has no such facet.
  func index(of name: RawSpan, head: UInt64) -> Int { names.index(of: name, head: head) }

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
