extension PatternParser {
  /// Reads a character class after its opening bracket.
  mutating func characterClass() throws(PatternError) -> CodePointSet {
    let isNegated = skip("^")
    var set = CodePointSet()
    while true {
      guard next != nil else { throw .syntax("unterminated character class") }
      if skip("]") { break }
      let (first, firstSet) = try classAtom()
      guard next == "-", let after = peek(1), after != "]" else {
        try add(firstSet, to: &set)
        continue
      }
      position += 1
      let (last, lastSet) = try classAtom()
      if let first, let last {
        guard first <= last else { throw .syntax("range out of order in a character class") }
        try add(CodePointSet([first...last]), to: &set)
      } else {
        if isUnicode { throw .syntax("invalid range in a character class") }
        try add(firstSet, to: &set)
        try add(lastSet, to: &set)
        set.insert(0x2D...0x2D)
      }
    }
    let closed = try closure(of: set)
    return isNegated ? closed.inverted : closed
  }

  private mutating func add(
    _ other: CodePointSet, to set: inout CodePointSet
  ) throws(PatternError) {
    // Ranges in order are appended. Others are inserted, which moves those after them.
    let isInOrder = (set.ranges.last?.lowerBound ?? 0) <= (other.ranges.first?.lowerBound ?? 0)
    try budget.spend(steps: other.ranges.count + (isInOrder ? 0 : set.ranges.count))
    set.formUnion(other)
  }

  /// Reads a character of a class, or the set of an escape.
  mutating func classAtom() throws(PatternError) -> (UInt32?, CodePointSet) {
    guard let character = next else { throw .syntax("unterminated character class") }
    position += 1
    guard character == "\\" else { return (character, CodePointSet([character...character])) }
    if let set = try classEscape() { return (nil, set) }
    let code: UInt32
    if !isUnicode, next == "8" || next == "9" {
      code = next ?? 0
      position += 1
    } else {
      code = try characterEscape(inClass: true)
    }
    return (code, CodePointSet([code...code]))
  }
}
