import JSONText

/// A list of texts that values are compared with.
struct TextList: Sendable {
  /// The UTF-8 bytes of all texts.
  private(set) var bytes: [UInt8] = []
  /// The end of each text in ``bytes``.
  private var ends: [Int] = []
  /// The first eight bytes of each text, for a linear search. See `RawSpan.head(from:count:)`.
  private var heads: [UInt64] = []
  /// The table of the texts, if there are too many for a linear search.
  private var table = SlotTable.empty
  /// The number of bytes of the longest text.
  private var maximumByteCount = 0

  /// The maximum number of texts that are searched linearly.
  private static let maximumSearchedCount = 8

  /// Creates a list.
  ///
  /// - Parameter texts: The texts, in order.
  init(_ texts: [String]) {
    for text in texts {
      bytes.append(contentsOf: text.utf8)
      ends.append(bytes.count)
    }
    guard isLong else {
      heads = ranges.map { bytes.rawBytes.head(from: $0.lowerBound, count: $0.count) }
      return
    }
    // A key path would take longer to create than the table of a usual list.
    for range in ranges { maximumByteCount = max(maximumByteCount, range.count) }
    table = SlotTable(
      count: ends.count,
      hash: { index, seed in
        let range = range(index)
        let head = bytes.rawBytes.head(from: range.lowerBound, count: range.count)
        return bytes.rawBytes.hash(
          from: range.lowerBound, count: range.count, head: head, seed: seed)
      },
      areEqual: { bytes[range($0)] == bytes[range($1)] })
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
    contains(text, head: text.head(from: 0, count: text.byteCount))
  }

  /// Does the same as ``contains(_:)`` for a text whose first eight bytes are known.
  func contains(_ text: RawSpan, head: UInt64) -> Bool { index(of: text, head: head) >= 0 }

  /// Returns the index of the first text that has the same bytes as another text, or −1.
  ///
  /// - Parameters:
  ///   - text: The other text.
  ///   - head: The first eight bytes of the text. See `RawSpan.head(from:count:)`.
  /// - Returns: The index.
  func index(of text: RawSpan, head: UInt64) -> Int {
    let bytes = bytes.rawBytes
    if isLong {
      let count = text.byteCount
      if count > maximumByteCount { return -1 }
      let hash = text.hash(from: 0, count: count, head: head, seed: table.seed)
      let ends = ends.borrowedSpan
      return table.index(hash: hash) { index in
        // The text before this one ends where this one starts.
        let end = ends[index]
        let start = end &- count
        guard start == (index == 0 ? 0 : ends[index &- 1]) else { return false }
        return bytes.slice(start, end).elementsEqual(text)
      }
    }
    for index in heads.indices where heads[index] == head {
      let range = range(index)
      if range.count == text.byteCount,
        bytes.slice(range.lowerBound, range.upperBound).elementsEqual(text)
      {
        return index
      }
    }
    return -1
  }

  /// Returns whether one of the texts, whose ASCII letters are all lowercase, equals another text, regardless of the
  /// case of its ASCII letters.
  func containsIgnoringCase(_ text: RawSpan) -> Bool {
    let count = text.byteCount
    let head = text.head(from: 0, count: count).lowercasedASCII
    let bytes = bytes.rawBytes
    guard isLong else {
      for index in heads.indices where heads[index] == head {
        let range = range(index)
        if range.count == count,
          bytes.slice(range.lowerBound, range.upperBound).equalsIgnoringCase(text)
        {
          return true
        }
      }
      return false
    }
    if count > maximumByteCount { return false }
    let hash = text.hash(from: 0, count: count, head: head, seed: table.seed) { $0.lowercasedASCII }
    let ends = ends.borrowedSpan
    let index = table.index(hash: hash) { index in
      let end = ends[index]
      let start = end &- count
      guard start == (index == 0 ? 0 : ends[index &- 1]) else { return false }
      return bytes.slice(start, end).equalsIgnoringCase(text)
    }
    return index >= 0
  }

  private func range(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }
}

extension RawSpan {
  /// Returns whether these bytes, whose ASCII letters are all lowercase, equal others of the same length, regardless of
  /// the case of ASCII letters.
  @inline(__always)
  fileprivate func equalsIgnoringCase(_ other: RawSpan) -> Bool {
    guard byteCount >= 8 else {
      for offset in 0..<byteCount where byte(at: offset) != other.byte(at: offset).asciiLowercased {
        return false
      }
      return true
    }
    let last = byteCount &- 8
    var offset = 0
    while offset < last {
      if head(from: offset, count: 8) != other.head(from: offset, count: 8).lowercasedASCII {
        return false
      }
      offset &+= 8
    }
    // The last eight bytes may overlap those already compared.
    return head(from: last, count: 8) == other.head(from: last, count: 8).lowercasedASCII
  }
}

extension UInt64 {
  /// Eight bytes with ASCII letters in lowercase.
  @inline(__always)
  fileprivate var lowercasedASCII: UInt64 {
    // The cases of a letter differ in the bit 0x20. Without their top bits, no sum carries into the next byte.
    let letters = (self & ~Self.topBits).topBits(ofBytesIn: UInt8(ascii: "A")...UInt8(ascii: "Z"))
    return self | (letters & ~self) &>> 2
  }
}
