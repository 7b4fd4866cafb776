@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// The longest part of a value that a fault tells, in bytes.
  private static var longestExcerpt: Int { 120 }

  /// Tells a fault where the path leads.
  ///
  /// - Parameters:
  ///   - code: What is wrong.
  ///   - offset: Where in the payload.
  ///   - severity: Whether it makes the payload invalid.
  ///   - member: A member of what the path leads to, if the fault is about that.
  ///   - expected: What would have been right; in words.
  ///   - found: What stood there.
  ///   - suggestion: The nearest name.
  ///   - valueEnd: Where the value ends, if its text may be told.
  ///   - serverCode: The server's code.
  /// - Throws: `enough` if the caller knows enough.
  @inline(never)
  mutating func report(
    _ code: FaultCode, at offset: Int, severity: Severity = .error, member: String? = nil,
    expected: String? = nil, found: String? = nil, suggestion: String? = nil,
    valueEnd: Int? = nil, serverCode: String? = nil
  ) throws(ValidationStop) {
    guard scratch.faults.wants(severity) else {
      // Whoever asks for the verdict alone has it with the first error.
      guard severity == .error else { return }
      scratch.faults.noteError()
      throw .enough
    }
    if scratch.faults.passesOver(severity) {
      if scratch.faults.wantsMore { return }
      throw .enough
    }
    let (path, pointer) = path.texts(view, cursor.bytes, member: member)
    var found = found
    if includesValues, let valueEnd {
      let value = excerpt(offset, valueEnd)
      found = found.map { "\($0) \(value)" } ?? value
    }
    let entry = FaultCollector.Entry(
      code: code, severity: severity, path: path, pointer: pointer, expected: expected,
      found: found, suggestion: suggestion, serverCode: serverCode, offset: offset)
    if !scratch.faults.take(entry) { throw .enough }
  }

  /// Tells each way in which a value fails a rule.
  @inline(never)
  mutating func report(
    _ failures: RuleFailures, of rule: Rule, at offset: Int, valueEnd: Int,
    length: Int? = nil
  ) throws(ValidationStop) {
    // Words are made only for somebody who wants them.
    guard scratch.faults.wants(.error) else {
      scratch.faults.noteError()
      throw .enough
    }
    for code in failures.codes {
      let expected = rule.expectation(code, view)
      try report(
        code, at: offset, expected: expected,
        found: code == .length ? length.map { "\($0)" } : nil, valueEnd: valueEnd,
        serverCode: rule.serverCode)
    }
  }

  /// Tells a value of the wrong JSON type, after moving past it.
  ///
  /// The value is read first: if it is not JSON at all, that is what is wrong with it.
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

  /// Tells that a value cannot be written, after moving past it.
  @inline(never)
  mutating func reportNotWritable(level: Int) throws(ValidationStop) {
    let start = cursor.offset
    try skipUnvalidated(level: level)
    try report(.notWritable, at: start)
  }

  /// Tells once for each payload and property that something about it could not be judged.
  @inline(never)
  mutating func reportUnchecked(
    _ property: Int, at offset: Int, _ reason: UncheckedReason
  ) throws(ValidationStop) {
    let place = Int(view.properties[property].ordinal)
    guard scratch.uncheckedIn[place] != scratch.serial else { return }
    scratch.uncheckedIn[place] = scratch.serial
    let expected = reason.text(view)
    try report(.unchecked, at: offset, severity: .warning, expected: expected)
  }

  private func excerpt(_ start: Int, _ end: Int) -> String {
    var last = min(end, start + Self.longestExcerpt)
    // A code point must not be cut in two.
    while last < end, last > start, cursor.bytes.byte(at: last) & 0xC0 == 0x80 { last -= 1 }
    var bytes: [UInt8] = []
    for offset in start..<last { bytes.append(cursor.bytes.byte(at: offset)) }
    return String(decoding: bytes, as: UTF8.self) + (last < end ? "…" : "")
  }
}

/// Why a value could not be judged.
enum UncheckedReason {
  case type
  case dates
  case rule(UncheckedRule)
  case pattern(PatternRule)

  /// The reason in words.
  func text(_ plan: PlanView) -> String {
    switch self {
    case .type: "the property's type is not known here"
    case .dates: "the date's own formats"
    case .rule(let rule): rule.expectation(plan)
    case .pattern(let rule): "the pattern \(rule.expectation(plan))"
    }
  }
}
