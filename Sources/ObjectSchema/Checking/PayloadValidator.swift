@_spi(ObjectBodyInternals) import JSONText

/// The reason that validation ends early.
enum ValidationStop: Error {
  /// The payload isn't JSON.
  case syntax(JSONSyntaxError)
  /// The caller doesn't need more faults.
  case enough
}

/// A validator that reads the bytes of one payload against a plan.
///
/// Declared values are read recursively, because the plan limits their depth. Free-form values,
/// whose depth depends only on the payload, are read in a loop with a stack. Functions take the
/// index of a property rather than its node, so that each loads only the fields that it uses.
struct PayloadValidator: ~Copyable, ~Escapable {
  let view: PlanView
  let includesValues: Bool
  /// The purpose that the current value is checked for. It changes inside the elements of arrays of Documents.
  var mode: ValidationMode
  /// The index of the body, or −1 if the payload's own `type` determines it.
  private let knownBody: Int
  /// The nesting level of the Document whose `_id` is accepted, or 0 if there is none.
  var identifiedLevel = 0
  let clock: ReferenceClock
  var cursor: JSONCursor
  /// The annotations of values, sorted by offset. Usually there are none.
  let annotations: Span<ValueAnnotation>
  let hasAnnotations: Bool
  /// Whether keys may be duplicated in a value that has been read, because one is, or because they weren't checked.
  var mayRepeatKeys = false
  /// The hash of the Geometry that is being read, if it's compared with others.
  var geometryHash: UInt64 = 0
  /// The index of the first annotation that hasn't been applied.
  var nextAnnotation = 0
  /// The path of the current value.
  var path: FaultPath
  /// The keys of the open free-form objects.
  var openKeys: DuplicateKeyTracker
  /// A span of one element, which is the borrowed scratch memory.
  var memory: MutableSpan<ValidationScratch>

  @_lifetime(copy cursor, copy view, copy annotations, copy path, copy openKeys, copy scratch)
  init(
    _ cursor: JSONCursor, annotations: Span<ValueAnnotation>, view: PlanView,
    settings: CheckSettings,
    path: consuming FaultPath, openKeys: consuming DuplicateKeyTracker,
    scratch: consuming MutableSpan<ValidationScratch>
  ) {
    self.view = view
    includesValues = settings.includesValues
    mode = settings.mode
    knownBody = settings.knownBody
    clock = ReferenceClock(fixed: settings.now)
    self.cursor = cursor
    self.annotations = annotations
    hasAnnotations = !annotations.isEmpty
    self.path = path
    self.openKeys = openKeys
    memory = scratch
  }

  /// The scratch memory.
  var scratch: ValidationScratch {
    @inline(__always) _read { yield memory[0] }
    @inline(__always) _modify { yield &memory[0] }
  }

  /// Validates a payload.
  mutating func run() {
    do throws(ValidationStop) { try readBody() } catch {
      if case .syntax(let error) = error { reportSyntax(error) }
    }
  }

  /// Validates a value of a payload.
  ///
  /// - Parameter location: The location of the value in the payload.
  mutating func run(at location: PlanLocation) {
    do throws(ValidationStop) { try readValue(at: location) } catch {
      if case .syntax(let error) = error { reportSyntax(error) }
    }
  }

  /// Validates a payload that ends at a line feed.
  ///
  /// - Returns: Whether the payload is JSON. If it isn't, the caller must validate the line again
  ///   without the text after it, so that the fault is the same as for the line alone.
  mutating func runLine() -> Bool {
    do throws(ValidationStop) { try readBody() } catch {
      if case .syntax = error { return false }
    }
    return true
  }

  private mutating func readValue(at location: PlanLocation) throws(ValidationStop) {
    do { try cursor.start() } catch { throw .syntax(error) }
    for step in location.steps {
      if path.isSet { path.push() }
      switch step {
      case .property(let index): path.set(property: index)
      case .element(let index): path.set(index: index)
      }
    }
    let level = location.steps.count + 1
    if location.isElement {
      try readSingleElement(location.property, level: level)
    } else {
      try readValue(location.property, level: level, parent: 0, siblings: .none)
    }
    do { try cursor.finish() } catch { throw .syntax(error) }
  }

  /// Validates a payload that other text can follow.
  ///
  /// - Returns: How the validation ended. The offset of the payload's end is one in the text.
  mutating func runPrefix() -> PayloadEnd {
    do throws(ValidationStop) { try readObjectOrReport() } catch {
      return if case .syntax = error { .malformed } else { .stopped }
    }
    return .found(cursor.offset)
  }

  @inline(__always)
  private mutating func readBody() throws(ValidationStop) {
    guard try readObjectOrReport() else { return }
    do { try cursor.finish() } catch { throw .syntax(error) }
  }

  /// Reads the body, or reports a value that isn't an object.
  ///
  /// - Returns: Whether it's an object.
  @discardableResult @inline(__always)
  private mutating func readObjectOrReport() throws(ValidationStop) -> Bool {
    do { try cursor.start() } catch { throw .syntax(error) }
    guard cursor.next == UInt8(ascii: "{") else {
      try reportNotAnObject()
      return false
    }
    if knownBody < 0 {
      try readTypedBody()
    } else {
      try readObject(knownBody, level: 1, siblings: .none)
    }
    return true
  }

  private mutating func reportNotAnObject() throws(ValidationStop) {
    guard let found = jsonType else { throw .syntax(cursor.unexpected()) }
    // Text that merely starts like JSON, such as `name: x`, is a syntax error.
    let start = cursor.offset
    try skipUnvalidated(level: 1)
    try report(.json, at: start, expected: .type(.object), found: .type(found))
  }

  private mutating func reportSyntax(_ error: JSONSyntaxError) {
    let isDepth = error.reason == .tooDeep
    if !isDepth { path.removeAll() }
    // Validation ends here, whether or not the caller needs more faults.
    _ = try? report(
      isDepth ? .depth : .json, at: error.offset,
      found: isDepth ? nil : .syntaxError(error.reason))
  }
}

extension PayloadValidator {
  /// The JSON type that the next byte begins, or `nil` if it doesn't begin a value.
  var jsonType: JSONType? {
    switch cursor.next {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
    case UInt8(ascii: "n"): .null
    default: nil
    }
  }

  // The functions below forward to the cursor and convert its errors.

  @inline(__always)
  mutating func readString() throws(ValidationStop) -> JSONStringToken {
    do { return try cursor.readString() } catch { throw .syntax(error) }
  }

  @inline(__always)
  mutating func readNumber() throws(ValidationStop) -> JSONNumberToken {
    do { return try cursor.readNumber() } catch { throw .syntax(error) }
  }

  @inline(__always)
  mutating func skipLiteral(_ literal: StaticString) throws(ValidationStop) {
    do { try cursor.skipLiteral(literal) } catch { throw .syntax(error) }
  }

  @inline(__always)
  mutating func readKey() throws(ValidationStop) -> JSONStringToken {
    do { return try cursor.readKey() } catch { throw .syntax(error) }
  }

  /// Skips the comma after a member or element, or the closing bracket.
  ///
  /// - Returns: Whether another member or element follows.
  @inline(__always)
  mutating func skipToNext(closing bracket: UInt8) throws(ValidationStop) -> Bool {
    // Usually, a comma without white space follows.
    if cursor.skipComma(before: bracket) { return true }
    if cursor.skip(bracket) { return false }
    return try skipToNextPastSpace(closing: bracket)
  }

  /// Does the same as ``skipToNext(closing:)``, but allows white space and reports syntax errors.
  @inline(never)
  mutating func skipToNextPastSpace(closing bracket: UInt8) throws(ValidationStop) -> Bool {
    if let hasNext = cursor.skipSpacedComma(before: bracket) { return hasNext }
    cursor.skipWhitespace()
    if cursor.skip(UInt8(ascii: ",")) {
      cursor.skipWhitespace()
      if cursor.next == bracket { throw .syntax(cursor.unexpected(.trailingComma)) }
      return true
    }
    guard cursor.skip(bracket) else { throw .syntax(cursor.unexpected()) }
    return false
  }
}
