/// A closed range of characters.
///
/// Using `ClosedRange` would take longer than compiling many patterns, because the runtime searches
/// all its conformances for the one of `UInt32` to `Comparable`.
struct CodeRange: Hashable, Sendable {
  let lowerBound: UInt32
  let upperBound: UInt32
}

/// Returns the range from one character to another, which mustn't be smaller.
func ... (lower: UInt32, upper: UInt32) -> CodeRange {
  CodeRange(lowerBound: lower, upperBound: upper)
}

/// A set of characters, stored as ranges.
///
/// The characters are code points, or UTF-16 code units if the pattern matches those.
struct CodePointSet: Hashable, Sendable {
  /// The ranges, sorted and neither overlapping nor adjacent.
  private(set) var ranges: [CodeRange] = []

  /// The largest code point.
  static let maximum: UInt32 = 0x10FFFF

  /// All characters.
  static let all = CodePointSet([0...maximum])

  init() {}

  init(_ ranges: [CodeRange]) {
    for range in ranges { insert(range) }
  }

  var isEmpty: Bool { ranges.isEmpty }

  /// Whether all characters of the set are ASCII.
  var isASCII: Bool { (ranges.last?.upperBound ?? 0) < 0x80 }

  var characterCount: Int {
    ranges.reduce(0) { $0 + Int($1.upperBound - $1.lowerBound) + 1 }
  }

  func contains(_ code: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < code { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= code
  }

  mutating func insert(_ range: CodeRange) {
    // Ranges are usually inserted in order, so the search begins at the end.
    var index = ranges.count
    while index > 0, ranges[index - 1].lowerBound > range.lowerBound { index -= 1 }
    var lower = range.lowerBound
    var upper = range.upperBound
    var first = index
    while first > 0, ranges[first - 1].upperBound &+ 1 >= lower {
      first -= 1
      lower = min(lower, ranges[first].lowerBound)
      upper = max(upper, ranges[first].upperBound)
    }
    var last = index
    while last < ranges.count, ranges[last].lowerBound <= upper &+ 1 {
      upper = max(upper, ranges[last].upperBound)
      last += 1
    }
    guard first < last else { return ranges.insert(lower...upper, at: first) }
    ranges[first] = lower...upper
    ranges.removeSubrange(first + 1..<last)
  }

  mutating func formUnion(_ other: CodePointSet) {
    guard other.ranges.count > Self.insertionLimit else {
      for range in other.ranges { insert(range) }
      return
    }
    self = CodePointSet((ranges + other.ranges).sorted { $0.lowerBound < $1.lowerBound })
  }

  /// The number of ranges up to which a union inserts each, which moves those after it.
  private static let insertionLimit = 4

  func union(_ other: CodePointSet) -> CodePointSet {
    var result = self
    result.formUnion(other)
    return result
  }

  /// The characters that aren't in the set.
  var inverted: CodePointSet {
    var result: [CodeRange] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { result.append(next...(range.lowerBound - 1)) }
      next = range.upperBound + 1
    }
    if next <= Self.maximum { result.append(next...Self.maximum) }
    return CodePointSet(result)
  }
}

extension CodePointSet {
  static let digits = CodePointSet([0x30...0x39])

  static let wordCharacters = CodePointSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])

  /// The characters that ECMAScript calls WhiteSpace and LineTerminator.
  static let whiteSpace = CodePointSet([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])

  static let lineTerminators = CodePointSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])
}
