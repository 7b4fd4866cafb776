import JSONText

/// The states of a deterministic automaton that have been computed so far for the only machine of a pattern.
///
/// A state is a set of positions of the machine, and the context of the character before the next one, so that it
/// determines which conditions hold before each character. A state is added when a text leads to it. When the cache
/// is full, all states are removed. If a text leads to new transitions too often, they aren't worth computing, and
/// the machine itself is run for a while.
///
/// Source: Russ Cox, "Regular Expression Matching in the Wild" (2010), on the cache of RE2.
struct PatternStateCache: Sendable {
  /// The positions of all states, each followed by its context, concatenated.
  private var sets: [UInt64] = []
  /// A hash table of states, at most half full. An empty slot is −1.
  private var slots: [Int32] = []

  /// For each state, a row with an element for each class and one for the end of the text. An element is twice the
  /// start of the next state's row, plus 1 if a match ends before the character, or −1 if it hasn't been computed.
  private(set) var transitions: [Int32] = []

  /// The number of classes, and one for the end of the text.
  private let rowLength: Int
  /// The number of words of a state.
  private let stateLength: Int

  /// The number of computed transitions, and of characters read with them.
  private var missCount = 0
  private var readCount = 0

  /// The number of characters for which the machine is still run without the cache.
  private var bypassCount = 0

  private static let maximumSetWordCount = 1 << 14
  private static let maximumTransitionCount = 1 << 15

  /// The number of characters read with each transition, on average, that makes the cache worthwhile.
  private static let minimumReuse = 8

  /// The number of characters after which a cache that wasn't worthwhile is tried again.
  private static let bypassLength = 1 << 18

  /// Creates the cache of a machine.
  init(of machine: PatternMachine, classCount: Int) {
    rowLength = classCount + 1
    stateLength = machine.wordCount + 1
  }

  /// The approximate size of the cache in bytes.
  var byteCount: Int { sets.count * 8 + (slots.count + transitions.count) * 4 }

  /// The row of the state at the start of the text. Only there, a match of a pattern that isn't searched can begin.
  static let initial = 0

  /// Returns whether to use the cache for a text of some length.
  mutating func begin(count: Int) -> Bool {
    guard bypassCount <= 0 else {
      bypassCount -= count
      return false
    }
    if transitions.isEmpty { removeAll() }
    return true
  }

  /// Records characters that were read with computed transitions.
  mutating func record(readCount count: Int) { readCount += count }

  /// Follows known transitions over ASCII characters.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - offset: The offset of the next character, which is moved past those that are read.
  ///   - row: The row of the current state, which is set to that of the last state.
  ///   - classes: The class of each ASCII character.
  /// - Returns: Whether a match was found.
  func follow(
    _ text: RawSpan, from offset: inout Int, _ row: inout Int, classes: RawSpan
  ) -> Bool {
    let transitions = transitions.borrowedSpan
    var position = offset
    var current = row
    defer {
      offset = position
      row = current
    }
    while position < text.byteCount {
      let byte = text.byte(unchecked: position)
      guard byte < 0x80 else { return false }
      let next = PlanView.transition(
        current &+ Int(classes.byte(unchecked: Int(byte))), in: transitions)
      if next < 0 { return false }
      if next & 1 != 0 { return true }
      current = Int(next &>> 1)
      position &+= 1
    }
    return false
  }

  /// Returns the transition over a character, which is computed if it isn't known.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - row: The row of the current state.
  ///   - character: The class of the character, or the number of classes at the end of the text.
  ///   - contexts: The contexts of all classes.
  ///   - active: Memory for the positions of the current state, followed by its context.
  ///   - next: Memory for those of the next state.
  /// - Returns: The transition, or `nil` if the cache isn't worthwhile. In that case, `active` has the positions and
  ///   the context of the current state.
  @inline(never)
  mutating func transition(
    of machine: PatternMachine, from row: Int, reading character: Int,
    _ contexts: [PatternContext], _ active: inout [UInt64], _ next: inout [UInt64]
  ) -> Int32? {
    let known = transitions[row + character]
    if known >= 0 { return known }
    var row = row
    let start = row / rowLength * stateLength
    for word in 0..<stateLength { active[word] = sets[start + word] }
    let isInitial = row == Self.initial
    let stateLimit = min(
      Self.maximumSetWordCount / stateLength, Self.maximumTransitionCount / rowLength)
    if transitions.count >= max(4, stateLimit) * rowLength {
      guard readCount >= missCount * Self.minimumReuse else {
        bypass()
        return nil
      }
      removeAll()
      if !isInitial { row = self.row(of: active) }
    }
    let isAtEnd = character == rowLength - 1
    let isMatch = machine.step(
      isAtStart: isInitial, reading: isAtEnd ? nil : character, contexts, &active, &next)
    let nextRow = isAtEnd ? Self.initial : self.row(of: next)
    let transition = Int32(nextRow << 1 | (isMatch ? 1 : 0))
    transitions[row + character] = transition
    missCount += 1
    return transition
  }

  /// Releases the memory of the cache, which isn't used for a while.
  private mutating func bypass() {
    sets = []
    slots = []
    transitions = []
    bypassCount = Self.bypassLength
  }

  /// Removes all states but the initial one.
  private mutating func removeAll() {
    sets.removeAll(keepingCapacity: true)
    transitions.removeAll(keepingCapacity: true)
    slots = Array(repeating: -1, count: 32)
    missCount = 0
    readCount = 0
    sets += repeatElement(0, count: stateLength)
    sets[stateLength - 1] = UInt64(PatternContext.edge.rawValue)
    transitions += repeatElement(-1, count: rowLength)
  }

  /// Returns the row of the state with some positions and a context, and adds the state if it's new.
  private mutating func row(of state: [UInt64]) -> Int {
    var slot = Self.hash(state, 0, stateLength) & (slots.count - 1)
    while slots[slot] >= 0 {
      let start = Int(slots[slot]) * stateLength
      var word = 0
      while word < stateLength, sets[start + word] == state[word] { word += 1 }
      if word == stateLength { return Int(slots[slot]) * rowLength }
      slot = (slot + 1) & (slots.count - 1)
    }
    let row = transitions.count
    let count = row / rowLength + 1
    slots[slot] = Int32(count - 1)
    sets += state.prefix(stateLength)
    transitions += repeatElement(-1, count: rowLength)
    if count * 2 > slots.count { grow(count) }
    return row
  }

  private mutating func grow(_ count: Int) {
    slots = Array(repeating: -1, count: slots.count * 2)
    // The initial state isn't in the table, because no other state equals it.
    for state in 1..<count {
      var slot = Self.hash(sets, state * stateLength, stateLength) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(state)
    }
  }

  private static func hash(_ words: [UInt64], _ start: Int, _ count: Int) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in start..<start + count {
      let product = (hash ^ words[index]).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
    }
    return Int(truncatingIfNeeded: hash)
  }
}
