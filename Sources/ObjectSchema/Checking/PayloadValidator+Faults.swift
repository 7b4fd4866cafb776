@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// The maximum number of bytes of a value that a fault shows.
  private static var maximumExcerptByteCount: Int { 120 }

  /// The maximum number of bytes of a description of what was expected or found.
  private static var maximumTextByteCount: Int { 4096 }

  /// Reports a fault at the current path.
  ///
  /// - Parameters:
  ///   - code: The kind of fault.
  ///   - offset: The offset of the fault in the payload.
  ///   - severity: Whether the fault is an error or a warning.
  ///   - member: The name of a member of the value at the path, if the fault is about that member.
  ///   - expected: A description of valid values.
  ///   - found: A description of what was found, which doesn't reveal the value.
  ///   - suggestion: The declared name that is nearest to an unknown one.
  ///   - valueEnd: The end of the value, if the fault can show its text.
  ///   - serverCode: The code that the server uses for the same problem.
  /// - Throws: `enough` if the caller doesn't need more faults.
  @inline(never)
  mutating func report(
    _ code: FaultCode, at offset: Int, severity: Severity = .error, member: String? = nil,
    expected: String? = nil, found: String? = nil, suggestion: String? = nil,
    valueEnd: Int? = nil, serverCode: String? = nil
  ) throws(ValidationStop) {
    guard mode.reports(code) else { return }
    guard scratch.faults.wants(severity) else {
      // A caller that asks only for the verdict has it after the first error.
      guard severity == .error else { return }
      scratch.faults.recordError()
      throw .enough
    }
    if scratch.faults.skips(severity) {
      if scratch.faults.wantsMore { return }
      throw .enough
    }
    let (path, pointer) = path.texts(view, cursor.bytes, member: member)
    var found = found
    if includesValues, let valueEnd {
      let value = excerpt(offset, valueEnd)
      found = found.map { "\($0) \(value)" } ?? value
    }
    // Custom rules and attachments describe what they expected and found in their own words.
    let entry = FaultCollector.Entry(
      code: code, severity: severity, path: path, pointer: pointer,
      expected: expected?.excerpt(upTo: Self.maximumTextByteCount),
      found: found?.excerpt(upTo: Self.maximumTextByteCount),
      suggestion: suggestion, serverCode: serverCode, offset: offset)
    if !scratch.faults.record(entry) { throw .enough }
  }

  /// Skips a value of the wrong JSON type, and reports the type.
  ///
  /// The value is skipped first, because malformed JSON must be reported as a syntax error instead.
  @inline(never)
  mutating func reportType(expected: String, level: Int) throws(ValidationStop) {
    guard let found = jsonTypeName else { throw .syntax(cursor.unexpected()) }
    let start = cursor.offset
    try skipUnvalidated(level: level)
    try report(
      .type, at: start, expected: expected, found: found,
      valueEnd: found == "Object" || found == "Array" ? nil : cursor.offset,
      serverCode: ServerCode.cast)
  }

  /// Skips a value that can't be written, and reports it.
  @inline(never)
  mutating func reportNotWritable(level: Int) throws(ValidationStop) {
    let start = cursor.offset
    try skipUnvalidated(level: level)
    try report(.notWritable, at: start)
  }

  /// Reports that a property's values can't be checked, at most once for each payload.
  @inline(never)
  mutating func reportUnchecked(
    _ property: Int, at offset: Int, reason: @autoclosure () -> String
  ) throws(ValidationStop) {
    let ordinal = Int(view.properties[property].ordinal)
    guard scratch.uncheckedIn[ordinal] != scratch.serial else { return }
    scratch.uncheckedIn[ordinal] = scratch.serial
    try report(.unchecked, at: offset, severity: .warning, expected: reason())
  }

  private func excerpt(_ start: Int, _ end: Int) -> String {
    var last = min(end, start + Self.maximumExcerptByteCount)
    // Don't split the code point at the end.
    while last < end, last > start, cursor.bytes.byte(at: last) & 0xC0 == 0x80 { last -= 1 }
    return String(decoding: cursor.bytes.slice(start, last)) + (last < end ? "…" : "")
  }
}
