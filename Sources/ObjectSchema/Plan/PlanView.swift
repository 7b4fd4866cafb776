import DateText
import JSONText

/// A plan's tables as a walk reads them: borrowed, so that reading moves no references.
package struct PlanView: ~Escapable {
  package let objects: Span<ObjectNode>
  package let properties: Span<PropertyNode>
  package let names: Span<String>
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
  let files: Span<FileNode>
  package let typedBodies: Span<TypedBody>
  /// The place of the body among the objects; of a type's, if none is named.
  package let body: Int

  @_lifetime(borrow tables)
  init(_ tables: borrowing PlanTables) {
    objects = tables.objects.span
    properties = tables.properties.span
    names = tables.names.span
    rules = tables.rules.span
    slots = tables.slots.span
    bytes = tables.constants.bytes.rawBytes
    texts = tables.constants.texts.span
    numbers = tables.constants.numbers.span
    instants = tables.constants.instants.span
    patterns = tables.constants.patterns.span
    automata = tables.constants.automata.span
    transitions = tables.constants.transitions.span
    files = tables.files.span
    typedBodies = tables.typedBodies.span
    body = Int(tables.body)
  }

  /// The bytes of a text.
  @_lifetime(copy self)
  package func bytes(of text: PlanText) -> RawSpan { bytes.slice(Int(text.start), text.end) }

  /// A text as a string.
  package func string(_ text: PlanText) -> String { bytes(of: text).text }

  /// Whether a text is the same as other bytes, byte for byte.
  func text(at index: Int, equals other: RawSpan) -> Bool {
    let text = texts[index]
    guard Int(text.count) == other.byteCount else { return false }
    return bytes(of: text).holdsSameBytes(as: other)
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
