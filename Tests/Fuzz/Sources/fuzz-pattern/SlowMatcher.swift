@testable import ObjectSchema

/// A slow search with the tree of a pattern, which computes sets of indices.
///
/// It shares no code with the programs and tables of the module. Repetitions stop when they reach no
/// new index, so that large counts cost nothing.
struct SlowMatcher {
  private var units: [UInt32] = []
  private let flags: PatternFlags
  private let tree: PatternTree

  init(_ text: [UInt8], flags: PatternFlags, _ tree: PatternTree) {
    self.flags = flags
    self.tree = tree
    let string = String(decoding: text, as: UTF8.self)
    units =
      flags.unicode
      ? string.unicodeScalars.map(\.value) : string.utf16.map { UInt32($0) }
  }

  /// Returns whether the text contains a match.
  func finds() -> Bool {
    let starts = flags.sticky ? [0] : Array(0...units.count)
    return !ends(tree.root, Set(starts)).isEmpty
  }

  private func holds(_ lookaround: PatternLookaround, at index: Int) -> Bool {
    let isMatch =
      lookaround.isAhead
      ? !ends(lookaround.node, [index]).isEmpty
      : (0...index).contains { ends(lookaround.node, [$0]).contains(index) }
    return isMatch != lookaround.isNegative
  }

  /// Returns the indices at which matches from some indices can end.
  private func ends(_ node: PatternNode, _ starts: Set<Int>) -> Set<Int> {
    if starts.isEmpty { return [] }
    switch node {
    case .empty: return starts
    case .characters(let set):
      let read = starts.filter { start in
        start < units.count
          && set.ranges.contains {
            $0.lowerBound <= units[start] && units[start] <= $0.upperBound
          }
      }
      return Set(read.map { $0 + 1 })
    case .assertion(let assertion): return starts.filter { isTrue(assertion, at: $0) }
    case .sequence(let nodes): return nodes.reduce(starts) { ends($1, $0) }
    case .alternatives(let nodes):
      return nodes.reduce(into: []) { $0.formUnion(ends($1, starts)) }
    case .repeated(let node, let minimum, let maximum):
      return repeated(node, minimum, maximum, starts)
    }
  }

  private func repeated(
    _ node: PatternNode, _ minimum: Int, _ maximum: Int?, _ starts: Set<Int>
  ) -> Set<Int> {
    var indices = starts
    for _ in 0..<minimum {
      let next = ends(node, indices)
      if next == indices { break }
      indices = next
    }
    var all = indices
    var count = minimum
    while !indices.isEmpty, maximum.map({ count < $0 }) ?? true {
      indices = ends(node, indices).subtracting(all)
      all.formUnion(indices)
      count += 1
    }
    return all
  }

  private func isTrue(_ assertion: PatternAssertion, at index: Int) -> Bool {
    let before = index > 0 ? units[index - 1] : nil
    let after = index < units.count ? units[index] : nil
    return switch assertion {
    case .textStart: before == nil
    case .textEnd: after == nil
    case .lineStart: before.map(isLineEnd) ?? true
    case .lineEnd: after.map(isLineEnd) ?? true
    case .wordBoundary: isWord(before) != isWord(after)
    case .noWordBoundary: isWord(before) == isWord(after)
    case .lookaround(let number): holds(tree.lookarounds[number], at: index)
    }
  }

  private func isLineEnd(_ unit: UInt32) -> Bool { [0x0A, 0x0D, 0x2028, 0x2029].contains(unit) }

  private func isWord(_ unit: UInt32?) -> Bool {
    guard let unit else { return false }
    switch unit {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: return true
    case 0x17F, 0x212A: return flags.ignoreCase && flags.unicode
    default: return false
    }
  }
}
