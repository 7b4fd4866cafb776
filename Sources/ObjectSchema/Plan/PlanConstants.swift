import DateText
import JSONText

/// Some of a plan's constants of one kind, as a range of places.
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

  /// Where the text stands among a plan's bytes.
  @inlinable @inline(__always)
  package var range: Range<Int> {
    unsafe Range(uncheckedBounds: (Int(start), Int(start &+ count)))
  }

  /// The text among a plan's bytes.
  @inline(__always) @_lifetime(copy bytes)
  func text(in bytes: RawSpan) -> RawSpan {
    bytes.slice(Int(start), Int(start &+ count))
  }
}

/// What the nodes and rules of a plan compare with: texts, numbers, instants.
struct PlanConstants: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var texts: [PlanText] = []
  private(set) var numbers: [Double] = []
  private(set) var instants: [Instant] = []
  private(set) var patterns: [Pattern] = []
  private(set) var automata: [AutomatonNode] = []
  private(set) var transitions: [Int32] = []

  mutating func add(text: String) -> PlanText {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    return PlanText(start: Int32(start), count: Int32(bytes.count - start))
  }

  /// Adds a name as JSON spells it, with quotes and colon.
  mutating func add(key name: String) -> PlanText {
    let start = bytes.count
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: name.utf8)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    return PlanText(start: Int32(start), count: Int32(bytes.count - start))
  }

  /// The first and the last eight bytes of a text; both are all of a shorter one, and zeros.
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

  mutating func add(texts: [String]) -> PlanRange {
    let start = self.texts.count
    for text in texts { self.texts.append(add(text: text)) }
    return PlanRange(start: Int32(start), count: Int32(texts.count))
  }

  mutating func add(numbers: [Double]) -> PlanRange {
    let start = self.numbers.count
    self.numbers.append(contentsOf: numbers)
    return PlanRange(start: Int32(start), count: Int32(numbers.count))
  }

  mutating func add(instants: [Instant]) -> PlanRange {
    let start = self.instants.count
    self.instants.append(contentsOf: instants)
    return PlanRange(start: Int32(start), count: Int32(instants.count))
  }

  mutating func add(pattern: Pattern) -> Int32 {
    patterns.append(pattern)
    automata.append(
      AutomatonNode(
        transitions: Int32(transitions.count),
        count: Int32(pattern.automaton?.transitions.count ?? 0), ascii: Int32(bytes.count),
        classCount: pattern.automaton == nil ? -1 : Int32(pattern.alphabet.count)))
    if let automaton = pattern.automaton {
      // The walk asks without comparing: each row it may be led to stands whole in the table, and no
      // class is past the end of a row.
      let rowLength = Int32(pattern.alphabet.count + 1)
      let count = Int32(automaton.transitions.count)
      precondition(
        count >= rowLength
          && automaton.transitions.allSatisfy { $0 <= count - rowLength }
          && pattern.alphabet.ascii.allSatisfy { $0 < rowLength })
      transitions += automaton.transitions
    }
    bytes += pattern.alphabet.ascii
    // Bytes outside ASCII have the class of the end, after which no table is asked any more.
    bytes += repeatElement(UInt8(pattern.alphabet.count), count: 128)
    return Int32(patterns.count - 1)
  }

  /// Adds bytes after the last, so that eight bytes can be loaded from any text.
  mutating func pad() { bytes.append(contentsOf: repeatElement(0, count: 8)) }

  func string(_ text: PlanText) -> String {
    String(decoding: bytes[Int(text.start)..<text.end], as: UTF8.self)
  }
}
