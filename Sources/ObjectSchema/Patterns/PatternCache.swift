import JSONText

/// The states of a deterministic automaton that have been computed so far for a machine.
///
/// A state is a set of positions of the machine, and is added when a text leads to it. When the cache
/// is full, all states are removed. If a text leads to new transitions too often, they aren't worth
/// computing, and the machine itself is run for a while.
///
/// Source: Russ Cox, "Regular Expression Matching in the Wild" (2010), on the cache of RE2.
struct PatternCache: Sendable {
  /// The positions of all states, concatenated.
  private var sets: [UInt64] = []
  /// A hash table of states, at most half full. An empty slot is −1.
  private var slots: [Int32] = []
  private var stateCount = 0

  /// For each state, a row for each combination of conditions, with an element for each class and
  /// one for the end of the text. An element is twice the index of the next state, plus 1 if a match
  /// ends before the character, or −1 if it hasn't been computed.
  private var transitions: [Int32] = []

  /// The combinations of conditions that have been seen.
  private var combinations: [UInt64] = []
  /// The number of combinations that there are rows for.
  private var combinationLimit = 1
  /// The combination that was looked up last, and its index.
  private var lastCombination: (conditions: UInt64, index: Int) = (0, 0)

  /// The number of classes, and one for the end of the text.
  private let rowLength: Int

  /// The number of computed transitions, and of characters read with them.
  private var missCount = 0
  private var readCount = 0

  /// The number of characters for which the machine is still run without the cache.
  private var bypassCount = 0

  /// The state at the start of the text. Only there, a match of a pattern that isn't searched can
  /// begin.
  static let initial = 0

  private static let maximumSetWordCount = 1 << 14
  private static let maximumTransitionCount = 1 << 15
  private static let maximumCombinationCount = 64

  /// The number of characters read with each transition, on average, that makes the cache worthwhile.
  private static let minimumReuse = 8

  /// The number of characters after which a cache that wasn't worthwhile is tried again.
  private static let bypassLength = 1 << 18

  init(classCount: Int) { rowLength = classCount + 1 }

  /// The approximate size of the cache in bytes.
  var byteCount: Int {
    (sets.count + combinations.count) * 8 + (slots.count + transitions.count) * 4
  }

  /// Returns whether to use the cache for a text of some length.
  mutating func begin(count: Int) -> Bool {
    guard bypassCount > 0 else { return true }
    bypassCount -= count
    return false
  }

  /// Records characters that were read with computed transitions.
  mutating func record(readCount count: Int) { readCount += count }

  /// Follows known transitions from a state for as long as some conditions hold.
  ///
  /// - Parameters:
  ///   - state: The state, which is set to the last one that was reached.
  ///   - step: The number of characters that have been read, to which those that are read are added.
  ///   - count: The number of characters.
  ///   - holding: A closure that returns the conditions that hold before the next character.
  ///   - character: A closure that returns the class of the next character.
  ///   - visit: A closure that receives whether a match ends before a character, and returns whether
  ///     to continue.
  /// - Returns: Whether the closure ended the search.
  @inline(__always)
  func follow(
    from state: inout Int, _ step: inout Int, count: Int, holding: (Int) -> UInt64,
    reading character: (Int) -> Int, visit: (Int, Bool) -> Bool
  ) -> Bool {
    let transitions = transitions.borrowedSpan
    let conditions = lastCombination.conditions
    let first = lastCombination.index &* rowLength
    let stateLength = combinationLimit &* rowLength
    while step <= count {
      guard holding(step) == conditions else { return false }
      let index = state &* stateLength &+ first &+ character(step)
      guard index < transitions.count else { return false }
      let transition = transitions[index]
      guard transition >= 0 else { return false }
      state = Int(transition &>> 1)
      let current = step
      step &+= 1
      guard visit(current, transition & 1 != 0) else { return true }
    }
    return false
  }

  /// Returns a transition, or −1 if it hasn't been computed.
  @inline(__always)
  func transition(from state: Int, holding: UInt64, reading character: Int) -> Int32 {
    guard lastCombination.conditions == holding else { return -1 }
    let row = state &* combinationLimit &+ lastCombination.index
    let index = row &* rowLength &+ character
    return index < transitions.count ? transitions[index] : -1
  }
}

extension PatternCache {
  /// Looks up a transition that ``transition(from:holding:reading:)`` didn't find, or computes it.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - state: The current state.
  ///   - holding: The conditions that hold before the character.
  ///   - character: The class of the character, or the number of classes at the end of the text.
  ///   - active: Memory for the positions of the current state.
  ///   - next: Memory for the positions of the next state.
  /// - Returns: The transition, or `nil` if the cache isn't worthwhile. In that case, `active` has the
  ///   positions of the current state.
  @inline(never)
  mutating func addTransition(
    of machine: PatternMachine, from state: Int, holding: UInt64, reading character: Int,
    _ active: inout [UInt64], _ next: inout [UInt64]
  ) -> Int32? {
    let wordCount = machine.wordCount
    if stateCount == 0 { removeAll(wordCount) }
    let known = combinations.firstIndex(of: holding)
    if let known {
      lastCombination = (holding, known)
      let transition = transition(from: state, holding: holding, reading: character)
      if transition >= 0 { return transition }
    }
    for word in 0..<wordCount { active[word] = sets[state * wordCount + word] }
    let isInitial = state == Self.initial
    var state = state
    if known == nil {
      guard combinations.count < Self.maximumCombinationCount else { return bypass() }
      lastCombination = (holding, combinations.count)
      combinations.append(holding)
      if combinations.count > combinationLimit {
        combinationLimit *= 2
        removeAll(wordCount)
        if !isInitial { state = index(of: active, wordCount) }
      }
    }
    let stateLimit = min(
      Self.maximumSetWordCount / max(1, wordCount),
      Self.maximumTransitionCount / (rowLength * combinationLimit))
    if stateCount >= max(4, stateLimit) {
      if readCount < missCount * Self.minimumReuse { return bypass() }
      removeAll(wordCount)
      if !isInitial { state = index(of: active, wordCount) }
    }
    let isAtEnd = character == rowLength - 1
    let isMatch = machine.step(
      from: active, includesStart: machine.isSearch || isInitial, holding: holding,
      reading: isAtEnd ? nil : character, into: &next)
    let nextState = isAtEnd ? Self.initial : index(of: next, wordCount)
    let transition = Int32(nextState << 1 | (isMatch ? 1 : 0))
    transitions[(state * combinationLimit + lastCombination.index) * rowLength + character] =
      transition
    missCount += 1
    return transition
  }

  /// Releases the memory of the cache, which isn't used for a while.
  private mutating func bypass() -> Int32? {
    self = PatternCache(classCount: rowLength - 1)
    bypassCount = Self.bypassLength
    return nil
  }

  /// Removes all states but the initial one.
  private mutating func removeAll(_ wordCount: Int) {
    sets.removeAll(keepingCapacity: true)
    transitions.removeAll(keepingCapacity: true)
    slots = Array(repeating: -1, count: 32)
    stateCount = 0
    missCount = 0
    readCount = 0
    sets += repeatElement(0, count: wordCount)
    addState()
  }

  private mutating func addState() {
    stateCount += 1
    transitions += repeatElement(-1, count: rowLength * combinationLimit)
  }

  /// Returns the index of the state with some positions, and adds the state if it's new.
  private mutating func index(of positions: [UInt64], _ wordCount: Int) -> Int {
    var slot = Self.hash(positions, 0, wordCount) & (slots.count - 1)
    while slots[slot] >= 0 {
      let start = Int(slots[slot]) * wordCount
      var word = 0
      while word < wordCount, sets[start + word] == positions[word] { word += 1 }
      if word == wordCount { return Int(slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(stateCount)
    sets += positions.prefix(wordCount)
    addState()
    if stateCount * 2 > slots.count { grow(wordCount) }
    return stateCount - 1
  }

  private mutating func grow(_ wordCount: Int) {
    slots = Array(repeating: -1, count: slots.count * 2)
    for state in 1..<stateCount {
      var slot = Self.hash(sets, state * wordCount, wordCount) & (slots.count - 1)
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
