import DateText
import JSONText

/// Some of a plan's constants of one kind, as a range of places.
struct PlanRange: Sendable {
  let start: Int32
  let count: Int32

  @inline(__always)
  var indices: Range<Int> { Int(start)..<Int(start &+ count) }

  static let empty = PlanRange(start: 0, count: 0)
}

/// A text among a plan's bytes.
struct PlanText: Hashable, Sendable {
  let start: Int32
  let count: Int32

  @inline(__always)
  var end: Int { Int(start &+ count) }
}

/// What the nodes and rules of a plan compare with: texts, numbers, instants.
struct PlanConstants: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var texts: [PlanText] = []
  private(set) var numbers: [Double] = []
  private(set) var instants: [Instant] = []
  private(set) var patterns: [Pattern] = []

  mutating func add(text: String) -> PlanText {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    return PlanText(start: Int32(start), count: Int32(bytes.count - start))
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
    return Int32(patterns.count - 1)
  }

  /// Adds bytes after the last, so that eight bytes can be loaded from any text.
  mutating func pad() { bytes.append(contentsOf: repeatElement(0, count: 8)) }

  func string(_ text: PlanText) -> String {
    String(decoding: bytes[Int(text.start)..<text.end], as: UTF8.self)
  }

  /// Whether a text is the same as others bytes, byte for byte.
  func text(at index: Int, equals other: RawSpan) -> Bool {
    let text = texts[index]
    guard Int(text.count) == other.byteCount else { return false }
    for offset in 0..<other.byteCount {
      guard bytes[Int(text.start) &+ offset] == other.byte(at: offset) else { return false }
    }
    return true
  }

  /// Whether a text is the same as other bytes but for the case of ASCII letters.
  func text(at index: Int, equalsFolded other: RawSpan) -> Bool {
    let text = texts[index]
    guard Int(text.count) == other.byteCount else { return false }
    for offset in 0..<other.byteCount {
      let own = bytes[Int(text.start) &+ offset].asciiLowercased
      guard own == other.byte(at: offset).asciiLowercased else { return false }
    }
    return true
  }
}
