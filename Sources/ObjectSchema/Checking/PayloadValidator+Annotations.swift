@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Applies the annotation of the next value, if it has one.
  ///
  /// - Parameter level: The nesting level of the value, if it's a container.
  /// - Returns: Whether the value was read because of its annotation. If not, the caller reads it.
  /// - Throws: ``ValidationStop`` if validation ends early.
  @inline(__always)
  mutating func applyAnnotation(level: Int) throws(ValidationStop) -> Bool {
    hasAnnotations ? try applyNextAnnotation(level: level) : false
  }

  @inline(never)
  private mutating func applyNextAnnotation(level: Int) throws(ValidationStop) -> Bool {
    guard let annotation = currentAnnotation() else { return false }
    let start = cursor.offset
    switch annotation.kind {
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
      // The value isn't validated, but annotations inside it still report values without JSON text.
      try readFreeForm(level: level, checksKeys: true)
      return true
    case .file, .incompleteFile: return false
    }
  }

  /// Returns the annotation of the next value, if it has one.
  mutating func currentAnnotation() -> ValueAnnotation? {
    // Skipping a value doesn't skip the annotations inside it, so pass over any behind the cursor.
    while nextAnnotation < annotations.count, annotations[nextAnnotation].offset < cursor.offset {
      nextAnnotation += 1
    }
    guard nextAnnotation < annotations.count, annotations[nextAnnotation].offset == cursor.offset
    else { return nil }
    return annotations[nextAnnotation]
  }

  /// Returns whether the next value and its key are exempt from validation.
  mutating func isUnvalidated() -> Bool {
    if !hasAnnotations { return false }
    guard let annotation = currentAnnotation(), case .unvalidated = annotation.kind else {
      return false
    }
    return true
  }
}
