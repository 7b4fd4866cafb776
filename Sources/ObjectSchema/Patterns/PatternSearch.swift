import JSONText

/// The memory for searching texts with patterns that have no table of all states.
///
/// A checker keeps one and reuses it for every payload.
struct PatternSearch: Sendable {
  /// The class of each character of the text, with that of the end of the text before and after them.
  private var classes: ContiguousArray<UInt8> = []
  /// For each position between characters, the index of the conditions that hold there.
  private var held: ContiguousArray<UInt8> = []
  private var active: [UInt64] = []
  private var next: [UInt64] = []
  /// The caches of all patterns with one pass that were searched for.
  private var stateCaches: [PatternStateCache] = []
  /// The caches of all others.
  private var passSearches: [PatternPassSearch] = []
  /// For each pattern, the index of its cache or caches, or −1.
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
        : pattern.passes.count == 1
          ? searchInOnePass(pattern, in: text, index: index)
          : search(pattern, in: text, index: index)
    verdicts.record(key, isMatch)
    return isMatch
  }

  /// Returns whether a text contains a match of a pattern, or `nil` if it must be searched.
  @inline(__always)
  func verdict(on text: RawSpan, index: Int) -> Bool? {
    verdicts.verdict(ShortTextVerdicts.key(of: text, pattern: index))
  }

  /// Searches text for a pattern with only one pass.
  @inline(never)
  private mutating func searchInOnePass(
    _ pattern: PatternMachines, in text: RawSpan, index: Int
  ) -> Bool {
    let pass = pattern.passes[0]
    let alphabet = pattern.alphabet
    reserveStates(pattern)
    if index >= firstCaches.count || firstCaches[index] < 0 {
      addIndex(index, stateCaches.count)
      stateCaches.append(PatternStateCache(of: pass, classCount: alphabet.count))
    }
    let cache = Int(firstCaches[index])
    let before = stateCaches[cache].byteCount
    var reader = PatternCharacterReader(text, isUnicode: pattern.isUnicode)
    var isMatch: Bool?
    if hasCaches, stateCaches[cache].begin(count: text.byteCount) {
      isMatch = stateCaches[cache].finds(
        pass, alphabet, in: text, isUnicode: pattern.isUnicode, &reader, &active, &next)
    } else {
      pass.clear(&active)
    }
    cacheByteCount &+= stateCaches[cache].byteCount &- before
    removeLargeCaches()
    if let isMatch { return isMatch }
    return pass.finds(alphabet, in: text, &reader, pattern.wideRun, &active, &next)
  }

  private mutating func search(
    _ pattern: PatternMachines, in text: RawSpan, index: Int
  ) -> Bool {
    let count = pattern.readClasses(of: text, into: &classes)
    defer {
      if classes.count > Self.maximumTextCapacity {
        classes = []
        held = []
      }
    }
    reserveStates(pattern)
    if hasCaches, let isMatch = searchWithCaches(pattern, count: count, index: index) {
      return isMatch
    }
    return Self.searchWithoutCaches(pattern, classes, count: count, &active, &next)
  }

  private static func searchWithoutCaches(
    _ pattern: PatternMachines, _ classes: ContiguousArray<UInt8>, count: Int,
    _ active: inout [UInt64], _ next: inout [UInt64]
  ) -> Bool {
    let contexts = pattern.alphabet.contexts
    let classes = classes.span.extracting(0..<count + 2)
    var known = ContiguousArray<UInt64>(repeating: 0, count: count + 1)
    for pass in pattern.passes {
      var span = known.mutableSpan
      if pass.finds(in: classes, knowing: &span, contexts, &active, &next) { return true }
    }
    return false
  }

  /// Searches the classes of text, or returns `nil` if caches aren't worthwhile.
  private mutating func searchWithCaches(
    _ pattern: PatternMachines, count: Int, index: Int
  ) -> Bool? {
    if index >= firstCaches.count || firstCaches[index] < 0 {
      addIndex(index, passSearches.count)
      passSearches.append(PatternPassSearch())
    }
    if held.count <= count { held += repeatElement(0, count: count + 1 - held.count) }
    let search = Int(firstCaches[index])
    let before = passSearches[search].byteCount
    let isMatch = passSearches[search].finds(
      pattern, in: classes, count: count, &held, &active, &next)
    cacheByteCount &+= passSearches[search].byteCount &- before
    removeLargeCaches()
    return isMatch
  }

  private mutating func reserveStates(_ pattern: PatternMachines) {
    guard active.count < pattern.stateLength else { return }
    active = Array(repeating: 0, count: pattern.stateLength)
    next = active
  }

  private mutating func removeLargeCaches() {
    guard cacheByteCount > Self.maximumCacheByteCount else { return }
    stateCaches.removeAll()
    passSearches.removeAll()
    firstCaches.removeAll()
    cacheByteCount = 0
  }

  private mutating func addIndex(_ index: Int, _ cache: Int) {
    if firstCaches.count <= index {
      firstCaches += repeatElement(-1, count: index + 1 - firstCaches.count)
    }
    firstCaches[index] = Int32(cache)
  }
}
