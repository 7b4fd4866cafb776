@_spi(ObjectBodyInternals) import JSONText

/// At most ten short texts that differ from one another.
///
/// Most texts have a hash of their own among 64, so that they're known to be new without being compared with others.
struct FewTexts {
  private var hashes: UInt64 = 0
  private var count = 0
  private var texts = (
    ShortText(), ShortText(), ShortText(), ShortText(), ShortText(), ShortText(), ShortText(),
    ShortText(), ShortText(), ShortText()
  )

  /// How many texts there can be.
  static let maximumCount = 10

  /// Adds a text, of which there must be fewer than the maximum.
  ///
  /// - Returns: Whether the text is new.
  @inline(__always)
  mutating func insert(_ text: ShortText) -> Bool {
    let product = (text.first ^ text.second &* 0xE703_7ED1_A0B4_28DB) &* 0x9E37_79B9_7F4A_7C15
    let bit = 1 &<< (product &>> 58)
    if hashes & bit != 0, contains(text) { return false }
    hashes |= bit
    switch count {
    case 0: texts.0 = text
    case 1: texts.1 = text
    case 2: texts.2 = text
    case 3: texts.3 = text
    case 4: texts.4 = text
    case 5: texts.5 = text
    case 6: texts.6 = text
    case 7: texts.7 = text
    case 8: texts.8 = text
    default: texts.9 = text
    }
    count &+= 1
    return true
  }

  @inline(never)
  private func contains(_ text: ShortText) -> Bool {
    // An empty text can be one of those that haven't been added.
    (0..<count).contains { self[$0] == text }
  }

  /// Adds the texts to a set that contains none of them.
  @inline(never)
  func insert(into set: UniquenessTracker.SetID, of values: inout UniquenessTracker) {
    for index in 0..<count { _ = values.insert(self[index], into: set) }
  }

  private subscript(index: Int) -> ShortText {
    switch index {
    case 0: texts.0
    case 1: texts.1
    case 2: texts.2
    case 3: texts.3
    case 4: texts.4
    case 5: texts.5
    case 6: texts.6
    case 7: texts.7
    case 8: texts.8
    default: texts.9
    }
  }
}
