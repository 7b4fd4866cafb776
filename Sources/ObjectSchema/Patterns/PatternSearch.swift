import JSONText

/// The memory for searching texts with patterns that have no table of all states.
///
/// A checker keeps one and reuses it for every payload.
struct PatternSearch: Sendable {
  /// The class of each character of the text.
  private var classes: [UInt8] = []
  /// For each position between characters, a bit for each lookaround that holds there.
  private var lookarounds: [UInt8] = []
  private var active: [UInt64] = []
  private var next: [UInt64] = []
  /// For each pattern, the caches of its machines.
  private var caches: [[PatternCache]] = []
  private var cacheByteCount = 0

  /// The maximum size of all caches.
  private static let maximumCacheByteCount = 4 << 20

  /// The capacity above which the memory for a text isn't kept.
  private static let maximumTextCapacity = 1 << 20

  /// Whether states are kept. If not, the machines themselves are run.
  private let hasCaches: Bool

  /// Creates the memory for searches.
  ///
  /// - Parameter hasCaches: Whether states are kept.
  init(hasCaches: Bool = true) { self.hasCaches = hasCaches }

  /// Returns whether a text contains a match of a pattern.
  ///
  /// Complexity: O(n) with about one table look-up for each character and lookaround. If a text leads
  /// to ever new states, O(n × m), where m is the size of the pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - text: Valid UTF-8.
  ///   - index: An index that no other pattern has, and a small one.
  /// - Returns: Whether there is a match.
  mutating func finds(_ pattern: Pattern, in text: RawSpan, index: Int) -> Bool {
    classes.removeAll(keepingCapacity: true)
    pattern.appendClasses(of: text, to: &classes)
    let machines = pattern.machines
    let words = machines.reduce(0) { max($0, $1.wordCount) }
    if active.count < words {
      active = Array(repeating: 0, count: words)
      next = active
    }
    var own = takeCaches(at: index, of: pattern)
    let planeCount = (machines.count + 6) / 8
    lookarounds.removeAll(keepingCapacity: true)
    lookarounds += repeatElement(0, count: planeCount * (classes.count + 1))
    var isMatch = false
    for machine in machines.indices {
      isMatch = run(pattern, machine, planeCount, &own[machine])
    }
    keep(own, at: index)
    if classes.count > Self.maximumTextCapacity {
      classes = []
      lookarounds = []
    }
    return isMatch
  }

  private mutating func takeCaches(at index: Int, of pattern: Pattern) -> [PatternCache] {
    if caches.count <= index {
      caches += repeatElement([], count: index + 1 - caches.count)
    }
    var own: [PatternCache] = []
    swap(&own, &caches[index])
    cacheByteCount -= own.reduce(0) { $0 + $1.byteCount }
    if own.isEmpty {
      own = pattern.machines.map { _ in PatternCache(classCount: pattern.alphabet.count) }
    }
    return own
  }

  private mutating func keep(_ own: [PatternCache], at index: Int) {
    cacheByteCount += own.reduce(0) { $0 + $1.byteCount }
    if cacheByteCount > Self.maximumCacheByteCount {
      caches.removeAll()
      cacheByteCount = 0
    } else {
      caches[index] = own
    }
  }

  /// Runs a machine over the text.
  ///
  /// The machine of the pattern stops at the first match. That of a lookaround records all positions
  /// at which the lookaround holds.
  ///
  /// - Returns: Whether there is a match.
  private mutating func run(
    _ pattern: Pattern, _ index: Int, _ planeCount: Int, _ cache: inout PatternCache
  ) -> Bool {
    let machine = pattern.machines[index]
    let lookaround = index < pattern.lookarounds.count ? pattern.lookarounds[index] : nil
    let isBackward = lookaround?.isAhead ?? false
    let count = classes.count
    var usesCache = hasCaches && cache.begin(count: count)
    var state = PatternCache.initial
    var recorded = 0
    var isInitial = true
    for word in 0..<machine.wordCount { active[word] = 0 }
    for step in 0...count {
      let position = isBackward ? count &- step : step
      let holding = conditions(of: machine, pattern, at: position, planeCount)
      let character =
        step == count
        ? pattern.alphabet.count : Int(classes[isBackward ? position &- 1 : position])
      var isMatch: Bool
      var transition: Int32 = -1
      if usesCache {
        transition = cache.transition(from: state, holding: holding, reading: character)
        if transition < 0 {
          cache.record(readCount: step &- recorded)
          recorded = step
          if let added = cache.addTransition(
            of: machine, from: state, holding: holding, reading: character, &active, &next)
          {
            transition = added
          } else {
            usesCache = false
          }
        }
      }
      if usesCache {
        isMatch = transition & 1 != 0
        state = Int(transition &>> 1)
      } else {
        isMatch = machine.step(
          from: active, includesStart: machine.isSearch || isInitial, holding: holding,
          reading: step == count ? nil : character, into: &next)
        swap(&active, &next)
      }
      isInitial = false
      if let lookaround {
        if isMatch != lookaround.isNegative {
          lookarounds[position &* planeCount &+ index &>> 3] |= 1 &<< UInt8(index & 7)
        }
      } else if isMatch {
        return true
      }
    }
    cache.record(readCount: count &- recorded)
    return false
  }

  /// Returns the conditions of a machine that hold at a position between characters.
  @inline(__always)
  private func conditions(
    of machine: PatternMachine, _ pattern: Pattern, at position: Int, _ planeCount: Int
  ) -> UInt64 {
    if machine.conditions == 0 { return 0 }
    let contexts = pattern.alphabet.contexts
    let before = position > 0 ? contexts[Int(classes[position &- 1])] : .edge
    let after = position < classes.count ? contexts[Int(classes[position])] : .edge
    var holding = PatternContext.conditions(between: before, and: after)
    for plane in 0..<planeCount {
      let bits = UInt64(lookarounds[position &* planeCount &+ plane])
      holding |= bits &<< UInt64(PatternAssertion.ofContext.count &+ 8 &* plane)
    }
    return holding & machine.conditions
  }
}
