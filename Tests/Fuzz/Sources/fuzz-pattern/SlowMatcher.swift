@testable import ObjectSchema

/// Searches a text with the tree of a pattern, one set of places after another.
///
/// It shares no code with the programs and tables of the room. Repetitions are followed until they
/// lead nowhere new, so large counts cost nothing.
struct SlowMatcher {
  private var units: [UInt32] = []
  private let flags: PatternFlags

  init(_ text: [UInt8], flags: PatternFlags) {
    self.flags = flags
    let string = String(decoding: text, as: UTF8.self)
    units =
      flags.contains(.unicode)
      ? string.unicodeScalars.map(\.value) : string.utf16.map { UInt32($0) }
  }

  /// Whether the text holds a match.
  func finds(_ node: PatternNode) -> Bool {
    let starts = flags.contains(.sticky) ? [0] : Array(0...units.count)
    return !ends(node, Set(starts)).isEmpty
  }

  /// Where matches that begin at some places may end.
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
    case .assertion(let assertion): return starts.filter { holds(assertion, at: $0) }
    case .sequence(let nodes): return nodes.reduce(starts) { ends($1, $0) }
    case .alternatives(let nodes):
      return nodes.reduce(into: []) { $0.formUnion(ends($1, starts)) }
    case .repeated(let node, let least, let most):
      return repeated(node, least, most, starts)
    }
  }

  private func repeated(
    _ node: PatternNode, _ least: Int, _ most: Int?, _ starts: Set<Int>
  ) -> Set<Int> {
    var places = starts
    for _ in 0..<least {
      let next = ends(node, places)
      if next == places { break }
      places = next
    }
    var all = places
    var count = least
    while !places.isEmpty, most.map({ count < $0 }) ?? true {
      places = ends(node, places).subtracting(all)
      all.formUnion(places)
      count += 1
    }
    return all
  }

  private func holds(_ assertion: PatternAssertion, at place: Int) -> Bool {
    let before = place > 0 ? units[place - 1] : nil
    let after = place < units.count ? units[place] : nil
    return switch assertion {
    case .textStart: before == nil
    case .textEnd: after == nil
    case .lineStart: before.map(isLineEnd) ?? true
    case .lineEnd: after.map(isLineEnd) ?? true
    case .wordBoundary: isWord(before) != isWord(after)
    case .noWordBoundary: isWord(before) == isWord(after)
    }
  }

  private func isLineEnd(_ unit: UInt32) -> Bool { [0x0A, 0x0D, 0x2028, 0x2029].contains(unit) }

  private func isWord(_ unit: UInt32?) -> Bool {
    guard let unit else { return false }
    switch unit {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: return true
    case 0x17F, 0x212A: return flags.contains(.ignoreCase) && flags.contains(.unicode)
    default: return false
    }
  }
}
