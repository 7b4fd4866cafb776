import JSONText

/// The states of a deterministic automaton that have been computed so far for a pass of a pattern.
///
/// A state is the sets of positions of its machines, and the context of the character that was read last, so that
/// it determines which conditions hold before each character, except for those of lookarounds that earlier passes
/// have decided. A state is added when a text leads to it. When the cache is full, all states are removed. If a text
/// leads to new transitions too often, they aren't worth computing, and the machines themselves are run for a while.
///
/// Source: Russ Cox, "Regular Expression Matching in the Wild" (2010), on the cache of RE2.
struct PatternStateCache: Sendable {
  /// All states, concatenated. Each is the index of its first word with positions, together with its context,
  /// followed by the words from that one to the last one with positions.
  private var sets: [UInt64] = []
  /// The end of each state in ``sets``.
  private var setEnds: [Int32] = []
  /// A hash table of states, at most half full. An empty slot is −1.
  private var slots: [Int32] = []

  /// For each state, a row with an element for each set of known conditions, and each class and the end of the text.
  /// An element is 256 times the start of the next state's row, plus the index of the conditions that hold before the
  /// character, or −1 if it hasn't been computed. The last pass has 1 instead of such an index if a match ends there.
  private(set) var transitions: [Int32] = []

  /// The number of classes, and one for the end of the text.
  let classCount: Int
  /// The number of sets of known conditions that there are elements for.
  private var knownCount = 1
  /// The number of words of a state.
  private let stateLength: Int

  private var rowLength: Int { knownCount * classCount }

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

  /// Creates the cache of a pass.
  init(of pass: PatternPass, classCount: Int) {
    self.classCount = classCount + 1
    stateLength = pass.stateLength
  }

  /// The approximate size of the cache in bytes.
  var byteCount: Int {
    sets.count * 8 + (setEnds.count + slots.count + transitions.count) * 4
  }

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

  /// Makes room for more sets of known conditions.
  mutating func reserve(knownCount count: Int) {
    guard count > knownCount else { return }
    while knownCount < count { knownCount *= 2 }
    removeAll()
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
      current = Int(next &>> 8)
      position &+= 1
    }
    return false
  }

  /// Follows known transitions over characters outside ASCII.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - offset: The offset of the next character, which is moved past those that are read.
  ///   - row: The row of the current state, which is set to that of the last state.
  ///   - alphabet: The classes of characters.
  ///   - isUnicode: Whether characters are code points.
  /// - Returns: Whether a match was found.
  @inline(never)
  func followOthers(
    _ text: RawSpan, from offset: inout Int, _ row: inout Int, _ alphabet: PatternAlphabet,
    isUnicode: Bool
  ) -> Bool {
    let transitions = transitions.borrowedSpan
    while offset < text.byteCount, text.byte(unchecked: offset) >= 0x80 {
      var end = offset
      let (first, second) = Pattern.units(text, &end, isUnicode: isUnicode)
      var next = PlanView.transition(row &+ alphabet.characterClass(of: first), in: transitions)
      if next < 0 { return false }
      if next & 1 != 0 { return true }
      if second != 0 {
        next = PlanView.transition(
          Int(next &>> 8) &+ alphabet.characterClass(of: second), in: transitions)
        if next < 0 { return false }
        if next & 1 != 0 { return true }
      }
      row = Int(next &>> 8)
      offset = end
    }
    return false
  }

  /// Returns whether a match ends at the end of the text, or `nil` if it isn't known.
  @inline(__always)
  func acceptsEnd(_ row: Int) -> Bool? {
    let transition = transitions[row &+ classCount &- 1]
    return transition < 0 ? nil : transition & 1 != 0
  }

  /// Returns the transition over a character, which is computed if it isn't known.
  ///
  /// - Parameters:
  ///   - pass: The pass.
  ///   - row: The row of the current state.
  ///   - known: The index of the known conditions.
  ///   - character: The class of the character, or the number of classes at the end of the text.
  ///   - contexts: The contexts of all classes.
  ///   - conditions: All sets of known conditions, to which that after this pass is added.
  ///   - active: Memory for the current state.
  ///   - next: Memory for the next state.
  /// - Returns: The transition, or `nil` if the cache isn't worthwhile. In that case, `active` has the current state.
  @inline(never)
  mutating func transition(
    of pass: PatternPass, from row: Int, knowing known: Int, reading character: Int,
    _ contexts: [PatternContext], _ conditions: inout PatternConditionSets,
    _ active: inout [UInt64], _ next: inout [UInt64]
  ) -> Int32? {
    let element = known * classCount + character
    let present = transitions[row + element]
    if present >= 0 { return present }
    var row = row
    load(row / rowLength, into: &active)
    let isInitial = row == Self.initial
    if setEnds.count >= 4,
      sets.count >= Self.maximumSetWordCount || transitions.count >= Self.maximumTransitionCount
    {
      guard readCount >= missCount * Self.minimumReuse else {
        bypass()
        return nil
      }
      removeAll()
      if !isInitial { row = self.row(of: active) }
    }
    let isAtEnd = character == classCount - 1
    let found = pass.step(
      from: active, into: &next, isAtStart: isInitial, knowing: conditions[known],
      reading: isAtEnd ? nil : character, contexts)
    guard let output = pass.isLast ? Int(found) : conditions.index(of: found) else {
      bypass()
      return nil
    }
    let nextRow = isAtEnd ? Self.initial : self.row(of: next)
    let transition = Int32(nextRow << 8 | output)
    transitions[row + element] = transition
    missCount += 1
    return transition
  }

  /// Releases the memory of the cache, which isn't used for a while.
  private mutating func bypass() {
    sets = []
    setEnds = []
    slots = []
    transitions = []
    knownCount = 1
    bypassCount = Self.bypassLength
  }

  /// Removes all states but the initial one.
  private mutating func removeAll() {
    sets.removeAll(keepingCapacity: true)
    transitions.removeAll(keepingCapacity: true)
    slots = Array(repeating: -1, count: 32)
    missCount = 0
    readCount = 0
    setEnds.removeAll(keepingCapacity: true)
    sets.append(UInt64(PatternContext.edge.rawValue) << 32)
    setEnds.append(1)
    transitions += repeatElement(-1, count: rowLength)
  }

  /// Sets a state to that with an index.
  private func load(_ index: Int, into state: inout [UInt64]) {
    let start = index == 0 ? 0 : Int(setEnds[index - 1])
    let (header, end) = (sets[start], Int(setEnds[index]))
    for word in 0..<stateLength - 1 { state[word] = 0 }
    let first = Int(header & 0xFFFF_FFFF)
    for offset in 0..<end - start - 1 { state[first + offset] = sets[start + 1 + offset] }
    state[stateLength - 1] = header >> 32
  }

  /// Returns the row of a state, and adds the state if it's new.
  private mutating func row(of state: [UInt64]) -> Int {
    // It's added behind the others, and removed if it's among them.
    let start = sets.count
    var (first, end) = (0, stateLength - 1)
    while first < end, state[first] == 0 { first += 1 }
    while end > first, state[end - 1] == 0 { end -= 1 }
    if first == end { (first, end) = (0, 0) }
    sets.append(UInt64(first) | state[stateLength - 1] << 32)
    for word in first..<end { sets.append(state[word]) }
    let count = sets.count - start
    var slot = hash(start, sets.count) & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      let otherStart = Int(setEnds[index - 1])
      if Int(setEnds[index]) - otherStart == count {
        var word = 0
        while word < count, sets[otherStart + word] == sets[start + word] { word += 1 }
        if word == count {
          sets.removeLast(count)
          return index * rowLength
        }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(setEnds.count)
    setEnds.append(Int32(sets.count))
    let row = transitions.count
    transitions += repeatElement(-1, count: rowLength)
    if setEnds.count * 2 > slots.count { grow() }
    return row
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    // The initial state isn't in the table, because no other state equals it.
    for state in 1..<setEnds.count {
      var slot = hash(Int(setEnds[state - 1]), Int(setEnds[state])) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(state)
    }
  }

  private func hash(_ start: Int, _ end: Int) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in start..<end {
      let product = (hash ^ sets[index]).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
    }
    return Int(truncatingIfNeeded: hash)
  }
}
