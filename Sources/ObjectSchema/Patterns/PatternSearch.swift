import JSONText

/// The memory for searching texts with patterns that have no table of all states.
///
/// A checker keeps one and reuses it for every payload.
struct PatternSearch: Sendable {
  /// The class of each character of the text.
  private var classes: ContiguousArray<UInt8> = []
  /// For each position between characters, a bit for each lookaround that holds there.
  private var lookarounds: ContiguousArray<UInt8> = []
  private var active: [UInt64] = []
  private var next: [UInt64] = []
  /// The caches of the machines of all patterns with lookarounds that were searched for.
  private var caches: [PatternCache] = []
  /// The caches of all others.
  private var stateCaches: [PatternStateCache] = []
  /// For each pattern, the index of its cache, or of the first one of its machines, or −1.
  private var firstCaches: [Int32] = []
  private var cacheByteCount = 0
  private var verdicts = ShortTextVerdicts()

  /// The maximum size of all caches.
  private static let maximumCacheByteCount = 4 << 20

  /// The capacity above which the memory for a text isn't kept.
  private static let maximumTextCapacity = 1 << 20

  /// Whether states are kept. If not, the machines themselves are run.
  private let hasCaches: Bool

  /// Whether quick machines are run by themselves.
  private let usesQuickRuns: Bool

  /// Whether tables decide where there are any.
  private let usesTables: Bool

  /// Creates the memory for searches.
  ///
  /// - Parameters:
  ///   - hasCaches: Whether states are kept.
  ///   - usesQuickRuns: Whether quick machines are run by themselves.
  ///   - usesTables: Whether tables decide where there are any.
  init(hasCaches: Bool = true, usesQuickRuns: Bool = true, usesTables: Bool = true) {
    self.usesTables = usesTables
    self.hasCaches = hasCaches
    self.usesQuickRuns = usesQuickRuns
  }

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
    guard let machines = pattern.machines else { return pattern.matches(text) }
    return finds(machines, in: text, index: index)
  }

  /// Does the same for the machines of a pattern.
  mutating func finds(_ pattern: PatternMachines, in text: RawSpan, index: Int) -> Bool {
    let key = hasCaches ? ShortTextVerdicts.key(of: text, pattern: index) : 0
    if let isMatch = verdicts.verdict(key) { return isMatch }
    let isMatch =
      usesTables && !pattern.tables.isEmpty
      ? pattern.tables.accept(text)
      : usesQuickRuns && pattern.isQuick
        ? pattern.quicklyMatches(text)
        : pattern.all.count == 1
          ? searchWithoutLookarounds(pattern, in: text, index: index)
          : search(pattern, in: text, index: index)
    verdicts.record(key, isMatch)
    return isMatch
  }

  /// Returns whether a text contains a match of a pattern, or `nil` if it must be searched.
  @inline(__always)
  func verdict(on text: RawSpan, index: Int) -> Bool? {
    verdicts.verdict(ShortTextVerdicts.key(of: text, pattern: index))
  }

  /// Searches text for a pattern with only one machine.
  @inline(never)
  private mutating func searchWithoutLookarounds(
    _ pattern: PatternMachines, in text: RawSpan, index: Int
  ) -> Bool {
    let machine = pattern.all[0]
    let alphabet = pattern.alphabet
    if active.count <= machine.wordCount {
      active = Array(repeating: 0, count: machine.wordCount + 1)
      next = active
    }
    if index >= firstCaches.count || firstCaches[index] < 0 {
      addIndex(index, stateCaches.count)
      stateCaches.append(PatternStateCache(of: machine, classCount: alphabet.count))
    }
    let cache = Int(firstCaches[index])
    let before = stateCaches[cache].byteCount
    var reader = PatternCharacterReader(text, isUnicode: pattern.isUnicode)
    var isMatch: Bool?
    if hasCaches, stateCaches[cache].begin(count: text.byteCount) {
      isMatch = stateCaches[cache].finds(machine, alphabet, in: text, &reader, &active, &next)
    } else {
      for word in 0..<machine.wordCount { active[word] = 0 }
      active[machine.wordCount] = UInt64(PatternContext.edge.rawValue)
    }
    cacheByteCount &+= stateCaches[cache].byteCount &- before
    removeLargeCaches()
    if let isMatch { return isMatch }
    return machine.finds(alphabet, in: text, &reader, &active, &next)
  }

  private mutating func search(
    _ pattern: PatternMachines, in text: RawSpan, index: Int
  ) -> Bool {
    classes.removeAll(keepingCapacity: true)
    pattern.appendClasses(of: text, to: &classes)
    let machineCount = pattern.all.count
    if active.count < pattern.wordCount {
      active = Array(repeating: 0, count: pattern.wordCount)
      next = active
    }
    let first = firstCache(at: index, of: pattern)
    let planeCount = (machineCount &+ 6) / 8
    lookarounds.removeAll(keepingCapacity: true)
    let byteCount = planeCount &* (classes.count &+ 1)
    lookarounds.append(addingCapacity: byteCount) { output in
      for _ in 0..<byteCount { output.append(0) }
    }
    var isMatch = false
    for machine in 0..<machineCount {
      let before = caches[first &+ machine].byteCount
      isMatch = Self.run(
        pattern, machine, planeCount, &caches[first &+ machine], usesCaches: hasCaches, classes,
        &lookarounds, &active, &next)
      cacheByteCount &+= caches[first &+ machine].byteCount &- before
    }
    removeLargeCaches()
    if classes.count > Self.maximumTextCapacity {
      classes = []
      lookarounds = []
    }
    return isMatch
  }

  private mutating func removeLargeCaches() {
    guard cacheByteCount > Self.maximumCacheByteCount else { return }
    caches.removeAll()
    stateCaches.removeAll()
    firstCaches.removeAll()
    cacheByteCount = 0
  }

  /// Returns the index of the first cache of a pattern, and adds its caches if there are none.
  @inline(__always)
  private mutating func firstCache(at index: Int, of pattern: PatternMachines) -> Int {
    if index < firstCaches.count, firstCaches[index] >= 0 { return Int(firstCaches[index]) }
    return addCaches(at: index, pattern.all.count, classCount: pattern.alphabet.count)
  }

  private mutating func addCaches(at index: Int, _ count: Int, classCount: Int) -> Int {
    addIndex(index, caches.count)
    caches += repeatElement(PatternCache(classCount: classCount), count: count)
    return caches.count - count
  }

  private mutating func addIndex(_ index: Int, _ cache: Int) {
    if firstCaches.count <= index {
      firstCaches += repeatElement(-1, count: index + 1 - firstCaches.count)
    }
    firstCaches[index] = Int32(cache)
  }

  /// Runs a machine over the text.
  ///
  /// The machine of the pattern stops at the first match. That of a lookaround records all positions
  /// at which the lookaround holds.
  ///
  /// - Returns: Whether there is a match.
  private static func run(
    _ pattern: PatternMachines, _ index: Int, _ planeCount: Int, _ cache: inout PatternCache,
    usesCaches: Bool, _ allClasses: ContiguousArray<UInt8>,
    _ allLookarounds: inout ContiguousArray<UInt8>, _ active: inout [UInt64],
    _ next: inout [UInt64]
  ) -> Bool {
    let classes = allClasses.span
    var held = allLookarounds.mutableSpan
    let machine = pattern.all[index]
    let lookarounds = pattern.lookarounds
    let isLookaround = index < lookarounds.count
    let isBackward = isLookaround && lookarounds.borrowedSpan[index].isAhead
    let isNegative = isLookaround && lookarounds.borrowedSpan[index].isNegative
    let ofClasses = pattern.alphabet.contexts
    let contexts = ofClasses.borrowedSpan
    let machineConditions = machine.conditions
    let count = classes.count
    let endClass = pattern.alphabet.count
    var usesCache = usesCaches && cache.begin(count: count)
    var state = PatternCache.initial
    var recorded = 0
    for word in 0..<machine.wordCount { active[word] = 0 }
    var step = 0
    while step <= count {
      // Most transitions are known.
      if usesCache {
        let isFound = cache.follow(
          from: &state, &step, count: count,
          holding: { step in
            machineConditions == 0
              ? 0
              : conditions(
                machineConditions, contexts, classes, held.span,
                at: isBackward ? count &- step : step, planeCount)
          },
          reading: { step in
            step == count ? endClass : Int(classes[isBackward ? count &- step &- 1 : step])
          },
          visit: { step, isMatch in
            guard isLookaround else { return !isMatch }
            if isMatch != isNegative {
              let position = isBackward ? count &- step : step
              held[position &* planeCount &+ index &>> 3] |= 1 &<< UInt8(index & 7)
            }
            return true
          })
        if isFound { return true }
        if step > count { break }
        cache.record(readCount: step &- recorded)
        recorded = step
      }
      let position = isBackward ? count &- step : step
      let holding =
        machineConditions == 0
        ? 0
        : conditions(
          machineConditions, contexts, classes, held.span, at: position, planeCount)
      let character =
        step == count ? endClass : Int(classes[isBackward ? position &- 1 : position])
      var isMatch: Bool
      if usesCache,
        let transition = cache.addTransition(
          of: machine, from: state, holding: holding, reading: character, &active, &next)
      {
        isMatch = transition & 1 != 0
        state = Int(transition &>> 1)
      } else {
        usesCache = false
        isMatch = machine.step(
          from: active, includesStart: machine.isSearch || step == 0, holding: holding,
          reading: step == count ? nil : character, into: &next)
        swap(&active, &next)
      }
      if isLookaround {
        if isMatch != isNegative {
          held[position &* planeCount &+ index &>> 3] |= 1 &<< UInt8(index & 7)
        }
      } else if isMatch {
        return true
      }
      step &+= 1
    }
    cache.record(readCount: count &- recorded)
    return false
  }

  /// Returns those of some conditions that hold at a position between characters.
  @inline(__always)
  private static func conditions(
    _ conditions: UInt64, _ contexts: Span<PatternContext>, _ classes: Span<UInt8>,
    _ lookarounds: Span<UInt8>, at position: Int, _ planeCount: Int
  ) -> UInt64 {
    var holding: UInt64 = 0
    if conditions & PatternContext.allConditions != 0 {
      let before = position > 0 ? contexts[Int(classes[position &- 1])] : .edge
      let after = position < classes.count ? contexts[Int(classes[position])] : .edge
      holding = PatternContext.conditions(between: before, and: after)
    }
    for plane in 0..<planeCount {
      let bits = UInt64(lookarounds[position &* planeCount &+ plane])
      holding |= bits &<< UInt64(PatternContext.conditionCount &+ 8 &* plane)
    }
    return holding & conditions
  }
}
