import JSONText

/// A range of indices in one of a plan's arrays.
package struct PlanRange: Sendable {
  package let start: Int32
  package let count: Int32

  @inline(__always)
  package var indices: Range<Int> { Int(start)..<Int(start &+ count) }

  @inline(__always)
  var isEmpty: Bool { count == 0 }

  static let empty = PlanRange(start: 0, count: 0)
}

/// A text among a plan's bytes.
@usableFromInline
package struct PlanText: Hashable, Sendable {
  @usableFromInline let start: Int32
  @usableFromInline let count: Int32

  init(start: Int32, count: Int32) {
    self.start = start
    self.count = count
  }

  var end: Int { Int(start &+ count) }

  /// The offsets of the text.
  @inlinable @inline(__always)
  package var range: Range<Int> {
    // Safe: `count` isn't negative, because it's the number of bytes appended for the text.
    unsafe Range(uncheckedBounds: (Int(start), Int(start &+ count)))
  }

  /// Returns the text's bytes.
  @inline(__always) @_lifetime(copy bytes)
  func text(in bytes: RawSpan) -> RawSpan {
    bytes.slice(Int(start), Int(start &+ count))
  }
}

/// The texts, patterns, and automata that the nodes of a plan refer to.
struct PlanConstants: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var texts: [PlanText] = []
  /// The lists of texts that aren't among ``texts``.
  private(set) var lists: [TextList] = []
  private(set) var numberTests: [NumberTest] = []
  private(set) var coordinates: [CoordinateTest] = []
  private(set) var patterns: [Pattern] = []
  private(set) var automata: [AutomatonNode] = []
  private(set) var transitions: [Int32] = []

  /// Adds a name as JSON spells it, with quotes and a colon.
  mutating func add(key name: String) -> PlanText {
    let start = bytes.count
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: name.utf8)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    return PlanText(start: Int32(start), count: Int32(bytes.count - start))
  }

  /// Adds a list of texts.
  mutating func add(_ list: TextList) -> PlanRange {
    let first = texts.count
    let start = bytes.count
    bytes += list.bytes
    for range in list.ranges {
      texts.append(
        PlanText(start: Int32(start + range.lowerBound), count: Int32(range.count)))
    }
    return PlanRange(start: Int32(first), count: Int32(texts.count - first))
  }

  /// Adds a pattern that text must match.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - allowsEmpty: Whether empty text is accepted.
  /// - Returns: The test of text.
  mutating func add(test pattern: Pattern, allowsEmpty: Bool) -> TextTest {
    let index = add(pattern: pattern)
    return pattern.automaton == nil
      ? .search(index, allowsEmpty: allowsEmpty) : .pattern(index, allowsEmpty: allowsEmpty)
  }

  /// Adds a test of numbers.
  mutating func add(_ test: NumberTest) -> Int32 {
    numberTests.append(test)
    return Int32(numberTests.count - 1)
  }

  /// Adds a test of coordinates.
  mutating func add(_ test: CoordinateTest) -> Int32 {
    coordinates.append(test)
    return Int32(coordinates.count - 1)
  }

  /// Adds a list that is searched as a whole.
  mutating func add(list: TextList) -> Int32 {
    lists.append(list)
    return Int32(lists.count - 1)
  }

  private mutating func add(pattern: Pattern) -> Int32 {
    patterns.append(pattern)
    automata.append(
      AutomatonNode(
        transitions: Int32(transitions.count),
        count: Int32(pattern.automaton?.transitions.count ?? 0), ascii: Int32(bytes.count),
        classCount: pattern.automaton == nil ? -1 : Int32(pattern.alphabet.count)))
    if let automaton = pattern.automaton {
      // The validator looks up transitions without bounds checks, so every row that a transition
      // leads to must lie in the table, and no class can lie past the end of a row.
      let rowLength = Int32(pattern.alphabet.count + 1)
      let count = Int32(automaton.transitions.count)
      precondition(
        count >= rowLength
          && automaton.transitions.allSatisfy { $0 <= count - rowLength }
          && pattern.alphabet.ascii.allSatisfy { $0 < rowLength })
      transitions += automaton.transitions
    }
    bytes += pattern.alphabet.ascii
    // Bytes outside ASCII have the class of the end, after which the table isn't consulted.
    bytes += repeatElement(UInt8(pattern.alphabet.count), count: 128)
    return Int32(patterns.count - 1)
  }

  /// Returns the first and the last eight bytes of a text. For a shorter text, both are the whole
  /// text, padded with zeros.
  func ends(of text: PlanText) -> (first: UInt64, last: UInt64) {
    let bytes = bytes.rawBytes.slice(Int(text.start), text.end)
    guard bytes.byteCount < 8 else {
      return (bytes.word(at: 0), bytes.word(at: bytes.byteCount - 8))
    }
    var word: UInt64 = 0
    for offset in 0..<bytes.byteCount {
      word |= UInt64(bytes.byte(at: offset)) << UInt64(8 * offset)
    }
    return (word, word)
  }

  /// Appends bytes after the last text, so that eight bytes can be loaded from the start of any text.
  mutating func pad() { bytes.append(contentsOf: repeatElement(0, count: 8)) }
}
