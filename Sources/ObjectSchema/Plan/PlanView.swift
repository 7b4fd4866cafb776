package import DateText
@_spi(ObjectBodyInternals) import JSONText

/// A borrowed view of a plan's tables, which is read without reference counting.
package struct PlanView: ~Escapable {
  package let objects: Span<ObjectNode>
  package let properties: Span<PropertyNode>
  /// A span of one element. See ``PlanTables/details``.
  private let details: Span<PlanDetails>

  @_lifetime(borrow tables) @inline(__always)
  init(_ tables: borrowing PlanTables) {
    objects = tables.objects.borrowedSpan
    properties = tables.properties.borrowedSpan
    details = tables.details.borrowedSpan
  }

  /// Creates a view of the tables of a plan.
  ///
  /// - Parameters:
  ///   - objects: The objects.
  ///   - properties: The properties.
  ///   - details: The other tables, as a span of one element.
  @_lifetime(copy objects, copy properties, copy details)
  package init(
    _ objects: Span<ObjectNode>, _ properties: Span<PropertyNode>, _ details: Span<PlanDetails>
  ) {
    self.objects = objects
    self.properties = properties
    self.details = details
  }

  /// The names of the properties.
  package var names: Span<String> {
    @_lifetime(copy self) get { extended(details[0].names.borrowedSpan) }
  }

  var rules: Span<CompiledRule> {
    @_lifetime(copy self) get { extended(details[0].rules.borrowedSpan) }
  }

  var tests: Span<TextTest> {
    @_lifetime(copy self) get { extended(details[0].tests.borrowedSpan) }
  }

  var slots: Span<Int32> {
    @_lifetime(copy self) get { extended(details[0].slots.borrowedSpan) }
  }

  var requiredWords: Span<UInt64> {
    @_lifetime(copy self) get { extended(details[0].requiredWords.borrowedSpan) }
  }

  /// The bytes of all texts, including each property's key as JSON spells it.
  package var bytes: RawSpan {
    @_lifetime(copy self) get { extended(details[0].constants.bytes.rawBytes) }
  }

  var texts: Span<PlanText> {
    @_lifetime(copy self) get { extended(details[0].constants.texts.borrowedSpan) }
  }

  var lists: Span<TextList> {
    @_lifetime(copy self) get { extended(details[0].constants.lists.borrowedSpan) }
  }

  var numberTests: Span<NumberTest> {
    @_lifetime(copy self) get { extended(details[0].constants.numberTests.borrowedSpan) }
  }

  var coordinates: Span<CoordinateTest> {
    @_lifetime(copy self) get { extended(details[0].constants.coordinates.borrowedSpan) }
  }

  var patterns: Span<Pattern> {
    @_lifetime(copy self) get { extended(details[0].constants.patterns.borrowedSpan) }
  }

  var automata: Span<AutomatonNode> {
    @_lifetime(copy self) get { extended(details[0].constants.automata.borrowedSpan) }
  }

  var transitions: Span<Int32> {
    @_lifetime(copy self) get { extended(details[0].constants.transitions.borrowedSpan) }
  }

  var files: Span<FileNode> {
    @_lifetime(copy self) get { extended(details[0].files.borrowedSpan) }
  }

  /// The formats of dates, other than the defaults.
  package var dates: Span<DateMapping> {
    @_lifetime(copy self) get { extended(details[0].dates.mappings.borrowedSpan) }
  }

  /// The readers of most texts of these formats.
  var dateReaders: Span<FixedDateReader> {
    @_lifetime(copy self) get { extended(details[0].dates.readers.borrowedSpan) }
  }

  /// The compiled formats of dates.
  var datePrograms: DateProgramReader {
    @_lifetime(copy self) @inline(__always)
    get {
      DateProgramReader(
        mappings: extended(details[0].dates.programs.mappings.span),
        programs: extended(details[0].dates.programs.programs.span),
        steps: extended(details[0].dates.programs.steps.span),
        layouts: extended(details[0].dates.programs.layouts.span),
        zones: extended(details[0].dates.programs.zones.span),
        abbreviations: extended(details[0].dates.programs.abbreviations.span),
        masks: extended(details[0].dates.programs.masks.span))
    }
  }

  /// The bodies of the types, in declared order.
  var typedBodies: Span<TypedBody> {
    @_lifetime(copy self) get { extended(details[0].typedBodies.borrowedSpan) }
  }

  /// The index of the body among the objects. If the definition has types, this is the body of an
  /// unknown type.
  package var body: Int { Int(details[0].body) }

  /// The names of the types.
  var typeNames: [String] { details[0].typeNames }

  /// Returns the index of the body of an object type.
  ///
  /// - Parameter type: The name of the type.
  /// - Returns: The index among the objects, or ``body`` if the type is unknown.
  package func body(ofType type: [UInt8]) -> Int {
    details[0].body(ofType: type).map { Int($0) } ?? body
  }

  // The compiler gives a span of an array in `details` the lifetime of the access to `details[0]`.
  // The functions below extend it to the lifetime of the view, which is sound:
  // - `details` is a span of an array that is borrowed for as long as the view lives, so its
  //   element is neither changed nor destroyed during that time.
  // - The element holds a strong reference to the buffer of each array that the getters above take
  //   a span of, and keeps it until the element is changed or destroyed.
  // - A span of an array points into that buffer, whose elements are stored in place and never
  //   move.
  // Storing all these spans in the view instead would make checking 7% slower.

  @_lifetime(copy self) @inline(__always)
  private func extended<Element>(_ span: Span<Element>) -> Span<Element> {
    unsafe _overrideLifetime(span, copying: self)
  }

  @_lifetime(copy self) @inline(__always)
  private func extended(_ span: RawSpan) -> RawSpan {
    unsafe _overrideLifetime(span, copying: self)
  }

  /// Looks up a transition of an automaton without a bounds check.
  ///
  /// - Parameters:
  ///   - index: The index of a class in a row. ``PlanConstants`` verifies that every row and every
  ///     class lies in the table.
  ///   - transitions: The transitions of the automaton.
  /// - Returns: The transition.
  @inline(__always)
  static func transition(_ index: Int, in transitions: Span<Int32>) -> Int32 {
    assert(index >= 0 && index < transitions.count)
    return unsafe transitions[unchecked: index]
  }

  /// Returns the index of the property with a name among the members of an object, or −1 if there is
  /// none.
  @inline(__always)
  func member(_ object: ObjectNode, _ name: RawSpan) -> Int {
    let mask = Int(object.slots.count) &- 1
    var slot = Int(truncatingIfNeeded: name.nameHash(seed: object.seed)) & mask
    while true {
      let index = Int(slots[Int(object.slots.start) &+ slot])
      if index < 0 { return -1 }
      let own = properties[index].name
      if Int(own.count) == name.byteCount, bytes(of: own).elementsEqual(name) { return index }
      slot = (slot &+ 1) & mask
    }
  }

  /// Does the same for a short name.
  func member(_ object: ObjectNode, _ name: ShortText) -> Int {
    let slots = slots
    let bytes = bytes
    let mask = Int(object.slots.count) &- 1
    var slot = Int(truncatingIfNeeded: name.nameHash(seed: object.seed)) & mask
    while true {
      let index = Int(slots[Int(object.slots.start) &+ slot])
      if index < 0 { return -1 }
      if isName(name, of: properties[index], in: bytes) { return index }
      slot = (slot &+ 1) & mask
    }
  }

  /// Returns whether a property has a name.
  @inline(__always)
  func isName(_ name: ShortText, ofPropertyAt index: Int) -> Bool {
    isName(name, of: properties[index], in: bytes)
  }

  @inline(__always)
  private func isName(_ name: ShortText, of node: PropertyNode, in bytes: RawSpan) -> Bool {
    let own = node.name
    return Int(own.count) == name.count
      && ShortText(bytes, from: Int(own.start), count: name.count) == name
  }

  /// Does the same for a plain key of a payload, which is compared with its quotes.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - text: The payload.
  ///   - key: The plain key, after which there may be white space. See `JSONCursor.plainName(at:)`.
  /// - Returns: The index, or −1.
  @inline(__always)
  func member(_ object: ObjectNode, _ text: RawSpan, plainKey key: JSONStringToken) -> Int {
    let count = key.byteCount
    let hash = text.nameHash(uncheckedShort: key.start, count: count, seed: object.seed)
    let slot = Int(truncatingIfNeeded: hash) & (Int(object.slots.count) &- 1)
    let index = Int(slots[Int(object.slots.start) &+ slot])
    if index < 0 { return -1 }
    // Mostly, the first slot has the member. The key of a property has two quotes and a colon.
    if Int(properties[index].key.count) == count &+ 3 {
      // At least 24 bytes follow the quote of a plain key.
      let difference = properties[index].keyHead ^ text.word(unchecked: key.start &- 1)
      if count < 6 {
        if difference &<< UInt64(truncatingIfNeeded: 48 &- count &* 8) == 0 { return index }
      } else if count < 15, difference == 0,
        (properties[index].keyTail ^ text.word(unchecked: key.end &- 6)) &<< 8 == 0
      {
        return index
      }
    }
    return otherMember(object, text, key.start, count)
  }

  /// Returns the index of the property with a short name that mostly isn't in the first slot.
  @inline(never)
  private func otherMember(
    _ object: ObjectNode, _ text: RawSpan, _ start: Int, _ count: Int
  ) -> Int {
    member(object, ShortText(text, from: start, count: count))
  }

  /// Returns the index of the property with a name among the members of an object.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - object: The index of the object.
  /// - Returns: The index, or `nil` if there is no such property.
  func member(named name: String, of object: Int) -> Int? {
    let index = name.withUTF8Bytes { member(objects[object], $0) }
    return index < 0 ? nil : index
  }

  /// Returns the index of a member unless it belongs to types and can't be checked without one.
  func checkedMember(named name: String, of object: Int) -> Int? {
    guard let index = member(named: name, of: object) else { return nil }
    let node = properties[index]
    return node.kind != .unvalidated || node.traits.contains(.serverMade) ? index : nil
  }

  /// Returns the bytes of a text.
  @_lifetime(copy self)
  package func bytes(of text: PlanText) -> RawSpan { text.text(in: bytes) }

  /// Returns a text as a string.
  package func string(_ text: PlanText) -> String { String(decoding: bytes(of: text)) }

  /// Returns whether any of the given texts of the plan has the same bytes as another text.
  func holds(_ text: RawSpan, among indices: PlanRange) -> Bool {
    holds(text, head: text.head(from: 0, count: text.byteCount), among: indices)
  }

  /// Does the same for a short text.
  @inline(never)
  func holds(_ text: ShortText, among indices: PlanRange) -> Bool {
    let texts = texts
    let bytes = bytes
    let count = Int32(truncatingIfNeeded: text.count)
    let mask = UInt64.max &>> UInt64(truncatingIfNeeded: max(0, 64 &- text.count &* 8))
    for index in indices.indices {
      let own = texts[index]
      // Eight bytes can be loaded from any text: see `PlanConstants.pad()`.
      let word = bytes.word(unchecked: Int(own.start))
      // The bytes after an empty text can be any.
      if own.count == count, count == 0 || (word ^ text.first) & mask == 0,
        count <= 8 || ShortText(bytes, from: Int(own.start), count: text.count) == text
      {
        return true
      }
    }
    return false
  }

  /// Does the same as ``holds(_:among:)`` for a text whose first eight bytes are known.
  func holds(_ text: RawSpan, head: UInt64, among indices: PlanRange) -> Bool {
    let texts = texts
    let bytes = bytes
    let count = Int32(clamping: text.byteCount)
    for index in indices.indices {
      let own = texts[index]
      // Length and head are compared in one branch, because a separate branch for the length would
      // often be mispredicted. Eight bytes can be loaded from any text: see `PlanConstants.pad()`.
      let ownHead = bytes.head(from: Int(own.start), count: Int(count))
      let difference = (ownHead ^ head) | UInt64(UInt32(bitPattern: own.count ^ count))
      if difference == 0, count <= 8 || own.text(in: bytes).elementsEqual(text) {
        return true
      }
    }
    return false
  }
}
