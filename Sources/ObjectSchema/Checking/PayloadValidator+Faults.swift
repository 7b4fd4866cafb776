@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// The maximum number of bytes of a value that a fault shows.
  private static var maximumExcerptByteCount: Int { 120 }

  /// Reports a fault at the current path.
  ///
  /// - Parameters:
  ///   - code: The kind of fault.
  ///   - offset: The offset of the fault in the payload.
  ///   - severity: Whether the fault is an error or a warning.
  ///   - member: The name of a member of the value at the path, if the fault is about that member.
  ///   - property: The index of the property, or `nil` for the innermost one on the path.
  ///   - rule: The index of the rule that rejects the value.
  ///   - expected: The expectation, unless the rule knows it.
  ///   - found: The finding, without the value.
  ///   - suggestion: The declared name that is nearest to an unknown one.
  ///   - valueEnd: The end of the value, if the fault can show its text.
  ///   - serverCode: The code that the server uses for the same problem.
  /// - Throws: `enough` if the caller doesn't need more faults.
  @inline(never)
  mutating func report(
    _ code: FaultCode, at offset: Int, severity: Severity = .error, member: String? = nil,
    property: Int? = nil, rule: Int? = nil, expected: Fault.Expectation? = nil,
    found: Fault.Finding? = nil, suggestion: String? = nil, valueEnd: Int? = nil,
    serverCode: String? = nil
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
      found = found.map { $0.including(value) } ?? .value(value)
    }
    let definition = (property ?? self.path.property).map { view.properties[$0].definition }
    let fault = Fault(
      code: code, severity: severity, path: path, pointer: pointer, expectation: expected,
      finding: found, suggestion: suggestion, serverCode: serverCode, offset: offset,
      origin: FaultOrigin(
        plan: scratch.faults.plan, property: definition ?? -1, rule: rule.map { Int32($0) } ?? -1))
    if !scratch.faults.record(fault) { throw .enough }
  }

  /// Skips a value of the wrong JSON type, and reports the type.
  ///
  /// The value is skipped first, because malformed JSON must be reported as a syntax error instead.
  @inline(never)
  mutating func reportType(expected: Fault.Expectation, level: Int) throws(ValidationStop) {
    guard let found = jsonType else { throw .syntax(cursor.unexpected()) }
    let start = cursor.offset
    try skipUnvalidated(level: level)
    try report(
      .type, at: start, expected: expected, found: .type(found),
      valueEnd: found == .object || found == .array ? nil : cursor.offset,
      serverCode: ServerCode.cast)
  }

  /// Skips a value that can't be written, and reports it.
  @inline(never)
  mutating func reportNotWritable(
    _ traits: PropertyTraits = [], level: Int
  ) throws(ValidationStop) {
    let start = cursor.offset
    try skipUnvalidated(level: level)
    guard mode == .update else { return try report(.notWritable, at: start) }
    let isCreatable = traits.contains(.notUpdatable) && !traits.contains(.notWritable)
    try report(
      .notWritable, at: start, expected: .updatable,
      serverCode: isCreatable ? ServerCode.creatableOnly : nil)
  }

  /// Reports that a property's values can't be checked, at most once for each payload.
  @inline(never)
  mutating func reportUnchecked(
    _ property: Int, at offset: Int, rule: Int? = nil, expected: Fault.Expectation? = nil
  ) throws(ValidationStop) {
    guard scratch.faults.wants(.warning),
      scratch.recordUnchecked(Int(view.properties[property].ordinal))
    else { return }
    try report(.unchecked, at: offset, severity: .warning, rule: rule, expected: expected)
  }

  private func excerpt(_ start: Int, _ end: Int) -> String {
    var last = min(end, start + Self.maximumExcerptByteCount)
    // Don't split the code point at the end.
    while last < end, last > start, cursor.bytes.byte(at: last) & 0xC0 == 0x80 { last -= 1 }
    return String(decoding: cursor.bytes.slice(start, last)) + (last < end ? "…" : "")
  }
}
