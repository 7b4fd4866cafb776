import JSONText

/// A list of texts that values are compared with.
struct TextList: Sendable {
  /// The UTF-8 bytes of all texts.
  private(set) var bytes: [UInt8] = []
  /// The end of each text in ``bytes``.
  private var ends: [Int] = []
  /// The indices of the texts, ordered by length and then by bytes, if there are too many for a
  /// linear search.
  private var order: [Int] = []

  /// The maximum number of texts that are searched linearly.
  private static let maximumSearchedCount = 32

  /// Creates a list.
  ///
  /// - Parameter texts: The texts, in order.
  init(_ texts: [String]) {
    for text in texts {
      bytes.append(contentsOf: text.utf8)
      ends.append(bytes.count)
    }
    guard isLong else { return }
    let bytes = bytes
    order = ends.indices.sorted { Self.precedes(bytes[range($0)], bytes[range($1)]) }
  }

  /// Whether there are too many texts for a linear search.
  var isLong: Bool { ends.count > Self.maximumSearchedCount }

  /// Whether the list has no texts.
  var isEmpty: Bool { ends.isEmpty }

  /// The range of each text in ``bytes``, in order.
  var ranges: [Range<Int>] { ends.indices.map { range($0) } }

  /// The texts, in order.
  var texts: [String] { ranges.map { String(decoding: bytes[$0], as: UTF8.self) } }

  /// The first texts, as faults show them.
  var excerpt: String {
    ends.indices.joinedExcerpt { index in
      // A text is cut before it's decoded. The bytes past the excerpt show that there is more, even
      // if the last ones are part of a code point.
      String(decoding: bytes[range(index)].prefix(String.excerptByteCount + 4), as: UTF8.self)
    }
  }

  /// Returns whether one of the texts has the same bytes as another text.
  func contains(_ text: RawSpan) -> Bool {
    if isLong { return containsOrdered(text) }
    let bytes = bytes.rawBytes
    for index in ends.indices {
      let range = range(index)
      if range.count == text.byteCount,
        bytes.slice(range.lowerBound, range.upperBound).elementsEqual(text)
      {
        return true
      }
    }
    return false
  }

  private func containsOrdered(_ text: RawSpan) -> Bool {
    var own: [UInt8] = []
    own.append(text)
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.precedes(bytes[range(order[middle])], own[...]) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < order.count && bytes[range(order[low])] == own[...]
  }

  private static func precedes(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
  }

  /// Returns whether one of the texts equals another text, regardless of the case of ASCII letters.
  func containsIgnoringCase(_ text: RawSpan) -> Bool {
    ends.indices.contains { index in
      let own = range(index)
      return own.count == text.byteCount
        && own.enumerated().allSatisfy {
          bytes[$1].asciiLowercased == text.byte(at: $0).asciiLowercased
        }
    }
  }

  private func range(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }
}
