import DateText
import JSONText

/// A plan's tables as a walk reads them: borrowed, so that reading moves no references.
package struct PlanView: ~Escapable {
  package let objects: Span<ObjectNode>
  package let properties: Span<PropertyNode>
  /// One element, which the view of a plan that was made of tables always has.
  private let details: Span<PlanDetails>
  /// The place of the body among the objects; of a type's, if none is named.
  package let body: Int
  /// Whether the definition has types.
  package let hasTypes: Bool

  @_lifetime(borrow tables) @inline(__always)
  init(_ tables: borrowing PlanTables) {
    objects = tables.objects.span
    properties = tables.properties.span
    details = tables.details.span
    body = Int(tables.body)
    hasTypes = tables.hasTypes
  }

  package var names: Span<String> {
    @_lifetime(copy self) get { lent(details[0].names.span) }
  }

  var rules: Span<Rule> {
    @_lifetime(copy self) get { lent(details[0].rules.span) }
  }

  var slots: Span<Int32> {
    @_lifetime(copy self) get { lent(details[0].slots.span) }
  }

  /// The bytes of all texts, among them each property's key as JSON spells it.
  package var bytes: RawSpan {
    @_lifetime(copy self) get { lent(details[0].constants.bytes.rawBytes) }
  }

  var texts: Span<PlanText> {
    @_lifetime(copy self) get { lent(details[0].constants.texts.span) }
  }

  var numbers: Span<Double> {
    @_lifetime(copy self) get { lent(details[0].constants.numbers.span) }
  }

  var instants: Span<Instant> {
    @_lifetime(copy self) get { lent(details[0].constants.instants.span) }
  }

  var patterns: Span<Pattern> {
    @_lifetime(copy self) get { lent(details[0].constants.patterns.span) }
  }

  var automata: Span<AutomatonNode> {
    @_lifetime(copy self) get { lent(details[0].constants.automata.span) }
  }

  var transitions: Span<Int32> {
    @_lifetime(copy self) get { lent(details[0].constants.transitions.span) }
  }

  var files: Span<FileNode> {
    @_lifetime(copy self) get { lent(details[0].files.span) }
  }

  package var typedBodies: Span<TypedBody> {
    @_lifetime(copy self) get { lent(details[0].typedBodies.span) }
  }

  // The details stay where they are for as long as the tables are borrowed, which is as long as
  // this view lives; so a span of one of them may leave the look at it. A view that held all spans
  // itself cost one instruction in fourteen of checking.

  @_lifetime(copy self) @inline(__always)
  private func lent<Element>(_ span: Span<Element>) -> Span<Element> {
    unsafe _overrideLifetime(span, copying: self)
  }

  @_lifetime(copy self) @inline(__always)
  private func lent(_ span: RawSpan) -> RawSpan { unsafe _overrideLifetime(span, copying: self) }

  /// An automaton's transition, which the plan's maker has seen to stand in the table: see
  /// ``PlanConstants/add(pattern:)``.
  @inline(__always)
  static func transition(_ place: Int, in transitions: Span<Int32>) -> Int32 {
    assert(place >= 0 && place < transitions.count)
    return unsafe transitions[unchecked: place]
  }

  /// The bytes of a text.
  @_lifetime(copy self)
  package func bytes(of text: PlanText) -> RawSpan { text.text(in: bytes) }

  /// A text as a string.
  package func string(_ text: PlanText) -> String { String(decoding: bytes(of: text)) }

  /// Whether some of the texts are the same as other bytes, byte for byte.
  func holds(_ text: RawSpan, among places: PlanRange) -> Bool {
    holds(text, head: text.head(from: 0, count: text.byteCount), among: places)
  }

  /// The same for text whose head is known.
  func holds(_ text: RawSpan, head: UInt64, among places: PlanRange) -> Bool {
    let texts = texts
    let bytes = bytes
    let count = Int32(clamping: text.byteCount)
    for index in places.indices {
      let own = texts[index]
      // One branch for both, for nobody could predict which of the texts are as long. Eight bytes
      // can be loaded from any of them.
      let ownHead = bytes.head(from: Int(own.start), count: Int(count))
      let difference = (ownHead ^ head) | UInt64(UInt32(bitPattern: own.count ^ count))
      if difference == 0, count <= 8 || own.text(in: bytes).elementsEqual(text) {
        return true
      }
    }
    return false
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
