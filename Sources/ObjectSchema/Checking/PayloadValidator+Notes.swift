@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Does what a note asks for at the next value, if there is one.
  ///
  /// - Parameter level: The nesting level of the value, if it is a container.
  /// - Returns: Whether there was one; the value then has been passed.
  /// - Throws: ``ValidationStop`` where the walk ends early.
  @inline(__always)
  mutating func applyAnnotation(level: Int) throws(ValidationStop) -> Bool {
    hasAnnotations ? try applyNextAnnotation(level: level) : false
  }

  @inline(never)
  private mutating func applyNextAnnotation(level: Int) throws(ValidationStop) -> Bool {
    guard let note = annotationHere() else { return false }
    let start = cursor.offset
    switch note.kind {
    case .fault(let code, let expected, let found):
      nextAnnotation += 1
      try skipUnvalidated(level: level)
      try report(
        code, at: start, expected: expected, found: found,
        serverCode: code == .range
          ? ServerCode.number : code == .type ? ServerCode.cast : nil)
      return true
    case .unvalidated:
      nextAnnotation += 1
      // Nobody judges the value, but what has no JSON text cannot be sent.
      try readFreeForm(level: level, checksKeys: true)
      return true
    case .file: return false
    }
  }

  /// The note about the next value.
  mutating func annotationHere() -> ValueAnnotation? {
    // Values that nobody judges are passed with their notes.
    while nextAnnotation < notes.count, notes[nextAnnotation].offset < cursor.offset {
      nextAnnotation += 1
    }
    guard nextAnnotation < notes.count, notes[nextAnnotation].offset == cursor.offset else {
      return nil
    }
    return notes[nextAnnotation]
  }

  /// Whether the caller asked that nobody judge the next value, nor its key.
  mutating func isUnvalidatedHere() -> Bool {
    if !hasAnnotations { return false }
    guard let note = annotationHere(), case .unvalidated = note.kind else { return false }
    return true
  }
}
