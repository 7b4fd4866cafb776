import JSONText

extension PayloadWalker {
  /// Does what a note asks for at the next value, if there is one.
  ///
  /// - Parameter level: The nesting level of the value, if it is a container.
  /// - Returns: Whether there was one; the value then has been passed.
  /// - Throws: ``WalkEnd`` where the walk ends early.
  @inline(__always)
  mutating func heedNote(level: Int) throws(WalkEnd) -> Bool {
    hasNotes ? try heedNextNote(level: level) : false
  }

  @inline(never)
  private mutating func heedNextNote(level: Int) throws(WalkEnd) -> Bool {
    guard let note = noteHere() else { return false }
    let start = cursor.offset
    switch note.kind {
    case .fault(let code, let expected, let found):
      nextNote += 1
      try skipUnjudged(level: level)
      try tell(
        code, at: start, expected: expected, found: found,
        serverCode: code == .range
          ? ServerCode.number : code == .type ? ServerCode.cast : nil)
      return true
    case .unjudged:
      nextNote += 1
      // Nobody judges the value, but what has no JSON text cannot be sent.
      try readFreeForm(level: level, judgesKeys: true)
      return true
    case .file: return false
    }
  }

  /// The note about the next value.
  mutating func noteHere() -> ValueNote? {
    // Values that nobody judges are passed with their notes.
    while nextNote < notes.count, notes[nextNote].offset < cursor.offset { nextNote += 1 }
    guard nextNote < notes.count, notes[nextNote].offset == cursor.offset else { return nil }
    return notes[nextNote]
  }

  /// Whether the caller asked that nobody judge the next value, nor its key.
  mutating func isUnjudgedHere() -> Bool {
    if !hasNotes { return false }
    guard let note = noteHere(), case .unjudged = note.kind else { return false }
    return true
  }
}
