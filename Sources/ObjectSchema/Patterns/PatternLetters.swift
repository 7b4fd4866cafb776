/// The characters of a set, by the kinds from which generated texts choose.
struct PatternLetters: Sendable {
  /// Lowercase letters, uppercase letters, digits, and other printable ASCII characters, as far as the set
  /// has any.
  let groups: [[UInt32]]

  /// The ranges of the other characters.
  let others: [CodeRange]

  /// Whether almost any character is in the set, as for `.`.
  let isWide: Bool

  init(_ set: CodePointSet, isUnicode: Bool) {
    let printable = (UInt32(0x20)...0x7E).filter { set.contains($0) }
    let ranges: [ClosedRange<UInt32>] = [0x61...0x7A, 0x41...0x5A, 0x30...0x39]
    var groups = ranges.map { range in printable.filter { range.contains($0) } }
    groups.append(printable.filter { code in !ranges.contains { $0.contains(code) } })
    self.groups = groups.filter { !$0.isEmpty }
    let limit: UInt32 = isUnicode ? CodePointSet.maximum : 0xFFFF
    // Half of a pair isn't text by itself, so a surrogate is only chosen if there's nothing else.
    let whole = Self.parts(of: set, in: [0x00...0x1F, 0x7F...0xD7FF, 0xE000...limit])
    others = whole.isEmpty ? Self.parts(of: set, in: [0xD800...0xDFFF]) : whole
    isWide = set.characterCount > 0x10_0000
  }

  private static func parts(of set: CodePointSet, in windows: [CodeRange]) -> [CodeRange] {
    windows.flatMap { window in
      set.ranges.compactMap { range in
        let lower = max(window.lowerBound, range.lowerBound)
        let upper = min(window.upperBound, range.upperBound)
        return lower <= upper ? lower...upper : nil
      }
    }
  }

  /// Returns a character of the set, or `nil` if it's empty.
  func character(using random: inout some RandomNumberGenerator) -> UInt32? {
    let usesOthers =
      groups.isEmpty || (!others.isEmpty && UInt8.random(in: 0..<24, using: &random) == 0)
    guard usesOthers else {
      let group = groups[Int.random(in: groups.indices, using: &random)]
      return group[Int.random(in: group.indices, using: &random)]
    }
    guard !others.isEmpty else { return nil }
    let range = others[Int.random(in: others.indices, using: &random)]
    // The beginning of a range has the characters that are in common use.
    let upper = min(range.upperBound, range.lowerBound + 255)
    return UInt32.random(in: range.lowerBound..<upper + 1, using: &random)
  }
}
