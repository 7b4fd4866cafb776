@_spi(ObjectBodyInternals) import JSONText

/// Why a walk over a payload ends early.
enum ValidationStop: Error {
  /// The bytes are not JSON from here on.
  case syntax(JSONSyntaxError)
  /// The caller knows enough.
  case enough
}

/// Walks the bytes of one payload along a plan.
///
/// Declared values are read by recursion, which the plan bounds; free-form values, which only the
/// payload bounds, by a loop over a stack of frames. Properties are passed by their place in the
/// plan, so that each reader loads no more of a node than it asks for.
struct PayloadValidator: ~Copyable, ~Escapable {
  let view: PlanView
  let includesValues: Bool
  let clock: Clock
  var cursor: JSONCursor
  /// What the bytes cannot show, in their order; mostly nothing.
  let notes: Span<ValueAnnotation>
  let hasAnnotations: Bool
  var nextAnnotation = 0
  /// The way to the value being read.
  var path: FaultPath
  /// The keys of the free-form objects that are open.
  var openKeys: DuplicateKeyTracker
  /// The one scratch memory, lent in place.
  var memory: MutableSpan<CheckScratch>

  @_lifetime(copy cursor, copy view, copy notes, copy path, copy openKeys, copy scratch)
  init(
    _ cursor: JSONCursor, notes: Span<ValueAnnotation>, view: PlanView, options: CheckOptions,
    path: consuming FaultPath, openKeys: consuming DuplicateKeyTracker,
    scratch: consuming MutableSpan<CheckScratch>
  ) {
    self.view = view
    includesValues = options.includesValues
    clock = Clock(fixed: options.now)
    self.cursor = cursor
    self.notes = notes
    hasAnnotations = !notes.isEmpty
    self.path = path
    self.openKeys = openKeys
    memory = scratch
  }

  /// The memory that is used again for the next payload.
  var scratch: CheckScratch {
    @inline(__always) _read { yield memory[0] }
    @inline(__always) _modify { yield &memory[0] }
  }

  /// Reads what was lent.
  ///
  /// - Parameter property: The place of the one property whose value it is; `nil` if it is a payload.
  mutating func run(_ property: Int?) {
    do throws(ValidationStop) {
      if let property { try readOnly(property) } else { try readBody() }
    } catch {
      if case .syntax(let error) = error { reportSyntax(error) }
    }
  }

  /// Reads a payload that ends at a line feed, which the cursor was told.
  ///
  /// - Returns: Whether it could be read. One that is no JSON must be read again without what
  ///   follows it, so that the fault is the one of the line alone.
  mutating func runLine() -> Bool {
    do throws(ValidationStop) { try readBody() } catch {
      if case .syntax = error { return false }
    }
    return true
  }

  private mutating func readOnly(_ property: Int) throws(ValidationStop) {
    do { try cursor.start() } catch { throw .syntax(error) }
    path.set(property: property)
    try readValue(property, level: 2, parent: 0, uniqueSet: .none)
    do { try cursor.finish() } catch { throw .syntax(error) }
  }

  private mutating func readBody() throws(ValidationStop) {
    do { try cursor.start() } catch { throw .syntax(error) }
    guard cursor.next == UInt8(ascii: "{") else {
      try reportNoObject()
      return
    }
    let body = view.hasTypes ? typedBody() : view.body
    try readObject(body, level: 1, uniqueSets: .none)
    do { try cursor.finish() } catch { throw .syntax(error) }
  }

  private mutating func reportNoObject() throws(ValidationStop) {
    guard let found = jsonTypeName else { throw .syntax(cursor.unexpected()) }
    // What only begins like JSON, such as `name: x`, is told as what it is: no JSON.
    let start = cursor.offset
    try skipUnvalidated(level: 1)
    try report(.json, at: start, expected: "Object", found: found)
  }

  private mutating func reportSyntax(_ error: JSONSyntaxError) {
    let isDepth = error.reason == .tooDeep
    if !isDepth { path.removeAll() }
    // Whether to go on is no question any more.
    _ = try? report(
      isDepth ? .depth : .json, at: error.offset, found: isDepth ? nil : "\(error.reason)")
  }
}

extension PayloadValidator {
  /// The name of the JSON type that the next byte begins, if it begins one.
  var jsonTypeName: String? {
    switch cursor.next {
    case UInt8(ascii: "{"): "Object"
    case UInt8(ascii: "["): "Array"
    case UInt8(ascii: "\""): "String"
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): "Number"
    case UInt8(ascii: "t"), UInt8(ascii: "f"): "Boolean"
    case UInt8(ascii: "n"): "Null"
    default: nil
    }
  }

  // The cursor's steps, with its errors made the walker's.

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

  /// After a member or element: moves past a comma, or past the bracket that closes.
  ///
  /// - Returns: Whether another member or element follows.
  @inline(__always)
  mutating func skipToNext(closing bracket: UInt8) throws(ValidationStop) -> Bool {
    // A comma and then no white space is what mostly stands here.
    if cursor.skipComma(before: bracket) { return true }
    if cursor.skip(bracket) { return false }
    return try skipToNextPastSpace(closing: bracket)
  }

  /// The same where white space stands in between, or what must not.
  @inline(never)
  mutating func skipToNextPastSpace(closing bracket: UInt8) throws(ValidationStop) -> Bool {
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
