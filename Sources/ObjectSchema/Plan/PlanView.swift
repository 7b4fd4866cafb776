import DateText
import JSONText

/// A plan's tables as a walk reads them: borrowed, so that reading moves no references.
struct PlanView: ~Escapable {
  let objects: Span<ObjectNode>
  let properties: Span<PropertyNode>
  let rules: Span<Rule>
  let slots: Span<Int32>
  /// The bytes of all texts, among them each property's key as JSON spells it.
  let bytes: RawSpan
  let texts: Span<PlanText>
  let numbers: Span<Double>
  let instants: Span<Instant>
  let patterns: Span<Pattern>
  let automata: Span<AutomatonNode>
  let transitions: Span<Int32>

  /// Whether a text is the same as other bytes, byte for byte.
  func text(at index: Int, equals other: RawSpan) -> Bool {
    let text = texts[index]
    guard Int(text.count) == other.byteCount else { return false }
    return bytes.slice(Int(text.start), text.end).holdsSameBytes(as: other)
  }

  /// Whether a text is the same as other bytes but for the case of ASCII letters.
  func text(at index: Int, equalsFolded other: RawSpan) -> Bool {
    let text = texts[index]
    guard Int(text.count) == other.byteCount else { return false }
    for offset in 0..<other.byteCount {
      let own = bytes.byte(at: Int(text.start) &+ offset).asciiLowercased
      guard own == other.byte(at: offset).asciiLowercased else { return false }
    }
    return true
  }
}
