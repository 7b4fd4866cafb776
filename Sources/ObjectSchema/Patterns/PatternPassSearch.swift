import JSONText

/// The memory that is kept between searches for a pattern that takes several passes over a text.
struct PatternPassSearch: Sendable {
  private var caches: [PatternStateCache] = []
  private var conditions = PatternConditionSets()
  /// Whether machines are in the same pass if they can be. Together, they can have too many states.
  private var mergesMachines = true

  /// The number of characters for which the machines are still run without caches.
  private var bypassCount = 0

  /// The number of characters after which caches that weren't worthwhile are tried again.
  private static let bypassLength = 1 << 18

  /// The approximate size of the caches in bytes.
  var byteCount: Int { caches.reduce(0) { $0 + $1.byteCount } }

  /// Searches text for a match.
  ///
  /// - Parameters:
  ///   - pattern: The machines of the pattern.
  ///   - allClasses: The class of each character, with that of the end of the text before and after them.
  ///   - count: The number of characters.
  ///   - allHeld: At least as many bytes as there are positions between characters and at the ends.
  ///   - active: Memory for a state.
  ///   - next: Memory for another state.
  /// - Returns: Whether there is a match, or `nil` if caches aren't worthwhile.
  mutating func finds(
    _ pattern: PatternMachines, in allClasses: ContiguousArray<UInt8>, count: Int,
    _ allHeld: inout ContiguousArray<UInt8>, _ active: inout [UInt64], _ next: inout [UInt64]
  ) -> Bool? {
    let classes = allClasses.span.extracting(0..<count + 2)
    var held = allHeld.mutableSpan
    guard bypassCount <= 0 else {
      bypassCount -= classes.count
      return nil
    }
    while true {
      let passes = mergesMachines ? pattern.passes : pattern.singlePasses
      if caches.isEmpty {
        caches = passes.map { PatternStateCache(of: $0, classCount: pattern.alphabet.count) }
      }
      var isMatch: Bool? = false
      for index in passes.indices {
        isMatch = run(
          passes, index, in: classes, &held, pattern.alphabet.contexts, &active, &next)
        if isMatch != false { break }
      }
      if let isMatch { return isMatch }
      caches = []
      conditions = PatternConditionSets()
      mergesMachines.toggle()
      guard !mergesMachines, pattern.singlePasses.count > passes.count else {
        mergesMachines = true
        bypassCount = Self.bypassLength
        return nil
      }
    }
  }

  /// Runs a pass over the text.
  ///
  /// - Returns: Whether a match was found, or `nil` if the cache isn't worthwhile.
  private mutating func run(
    _ passes: [PatternPass], _ index: Int, in classes: Span<UInt8>,
    _ held: inout MutableSpan<UInt8>, _ contexts: [PatternContext],
    _ active: inout [UInt64], _ next: inout [UInt64]
  ) -> Bool? {
    _ = caches[index].begin(count: 0)
    caches[index].reserve(knownCount: index == 0 ? 1 : conditions.count)
    let (isBackward, isLast) = (passes[index].isBackward, passes[index].isLast)
    let lastPosition = classes.count - 2
    let end = isBackward ? -1 : lastPosition + 1
    var position = isBackward ? lastPosition : 0
    var row = PatternStateCache.initial
    while true {
      let start = position
      if caches[index].follow(
        classes, &held, from: &position, to: end, &row, isBackward: isBackward, isFirst: index == 0,
        isLast: isLast)
      {
        return true
      }
      caches[index].record(readCount: abs(position - start))
      if position == end { return false }
      let character = Int(classes[isBackward ? position : position + 1])
      guard
        let transition = caches[index].transition(
          of: passes[index], from: row, knowing: index == 0 ? 0 : Int(held[position]),
          reading: character, contexts, &conditions, &active, &next)
      else { return nil }
      if isLast, transition & 1 != 0 { return true }
      held[position] = UInt8(truncatingIfNeeded: transition)
      row = Int(transition >> 8)
      position += isBackward ? -1 : 1
    }
  }
}

extension PatternStateCache {
  /// Follows known transitions.
  ///
  /// - Parameters:
  ///   - classes: The class of each character, with that of the end of the text before and after them.
  ///   - held: For each position, the index of the known conditions, which is replaced by that of the conditions
  ///     that are known after the pass.
  ///   - position: The next position, which is moved past those with known transitions.
  ///   - end: The position after the last one.
  ///   - row: The row of the current state, which is set to that of the last state.
  ///   - isBackward: Whether the pass reads text backward.
  ///   - isFirst: Whether nothing is known before the pass.
  ///   - isLast: Whether the pass finds matches of the pattern.
  /// - Returns: Whether a match was found.
  @inline(never)
  fileprivate func follow(
    _ classes: Span<UInt8>, _ held: inout MutableSpan<UInt8>, from position: inout Int,
    to end: Int, _ row: inout Int, isBackward: Bool, isFirst: Bool, isLast: Bool
  ) -> Bool {
    let transitions = transitions.borrowedSpan
    let step = isBackward ? -1 : 1
    let following = isBackward ? 0 : 1
    let knownLength = isFirst ? 0 : classCount
    let matchBit: Int32 = isLast ? 1 : 0
    var (current, currentRow) = (position, row)
    defer { (position, row) = (current, currentRow) }
    // Every position up to the end is in both spans.
    precondition(
      (isBackward ? current < held.count && end == -1 : current >= 0 && end <= held.count)
        && (current &- end) &* step <= 0 && current < classes.count && end < classes.count)
    while current != end {
      let element =
        Int(held.element(current)) &* knownLength
        &+ Int(classes.element(current &+ following))
      let next = PlanView.transition(currentRow &+ element, in: transitions)
      if next < 0 { return false }
      if next & matchBit != 0 { return true }
      held.setElement(current, UInt8(truncatingIfNeeded: next))
      currentRow = Int(next &>> 8)
      current &+= step
    }
    return false
  }
}
