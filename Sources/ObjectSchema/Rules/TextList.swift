import JSONText

/// A list of texts that values are compared with.
struct TextList: Sendable {
  /// The UTF-8 bytes of all texts.
  private(set) var bytes: [UInt8] = []
  /// The end of each text in ``bytes``.
  private var ends: [Int] = []

  /// Creates a list.
  ///
  /// - Parameter texts: The texts, in order.
  init(_ texts: [String]) {
    for text in texts {
      bytes.append(contentsOf: text.utf8)
      ends.append(bytes.count)
    }
  }

  /// Whether the list has no texts.
  var isEmpty: Bool { ends.isEmpty }

  /// The range of each text in ``bytes``, in order.
  var ranges: [Range<Int>] { ends.indices.map { range($0) } }

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
