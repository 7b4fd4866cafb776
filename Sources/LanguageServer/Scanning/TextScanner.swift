import JSONText

/// Finds what surrounds an offset of a text that is being typed, in which strings, values and brackets can be missing.
///
/// A string that isn't closed ends with its line. A bracket that doesn't match closes the containers up to one that it
/// matches, or is passed over.
struct TextScanner {
  private enum State {
    case key, colon, value, comma
  }

  private struct Frame {
    var container: TextContext.Container
    var state: State
  }

  private let bytes: [UInt8]
  private let target: Int
  private let end: Int
  private var offset: Int
  private var frames: [Frame] = []
  private var context: TextContext?
  /// The number of containers of the context that are still open.
  private var openCount = 0

  /// The maximum nesting, which bounds the memory for containers.
  private static let maximumDepth = 2 * JSONDocument.maximumDepth

  private init(_ bytes: [UInt8], at target: Int, in range: Range<Int>) {
    self.bytes = bytes
    self.target = target
    offset = range.lowerBound
    end = range.upperBound
  }

  /// Returns what surrounds an offset.
  ///
  /// Complexity: O(n), where n is the length of the text.
  ///
  /// - Parameters:
  ///   - target: The offset.
  ///   - bytes: The text.
  ///   - range: The part of the text that is one JSON text, such as a line of it.
  /// - Returns: The context.
  static func context(at target: Int, in bytes: [UInt8], _ range: Range<Int>) -> TextContext {
    var scanner = TextScanner(bytes, at: target, in: range)
    return scanner.scan()
  }

  /// Returns the keys of the outermost object, or `nil` if the text doesn't begin like one.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - limit: The number of bytes to read.
  /// - Returns: The members of the object.
  static func outermostMembers(
    of bytes: [UInt8], atMost limit: Int
  ) -> TextContext.Container? {
    guard let start = bytes.firstIndex(where: { !$0.isWhitespace }),
      bytes[start] == UInt8(ascii: "{")
    else { return nil }
    let context = context(at: start + 1, in: bytes, start..<min(bytes.count, start + limit))
    return context.containers.first
  }

  private mutating func scan() -> TextContext {
    while true {
      while offset < end, bytes[offset].isWhitespace { offset += 1 }
      guard offset < end else { break }
      if context == nil, target < offset { freeze(missing) }
      switch bytes[offset] {
      case UInt8(ascii: "{"): open(isObject: true)
      case UInt8(ascii: "["): open(isObject: false)
      case UInt8(ascii: "}"): close(isObject: true)
      case UInt8(ascii: "]"): close(isObject: false)
      case UInt8(ascii: ","):
        freezeBefore()
        setState { $0.container.isObject ? .key : .value }
        offset += 1
      case UInt8(ascii: ":"):
        freezeBefore()
        setState { $0.state == .colon ? .value : $0.state }
        offset += 1
      case UInt8(ascii: "\""): read(endOfString())
      default: read(endOfScalar())
      }
      if context != nil, openCount == 0 { break }
    }
    if context == nil { freeze(missing) }
    var context = context ?? TextContext()
    for depth in 0..<openCount {
      context.containers[depth].members = frames[depth].container.members
    }
    return context
  }

  /// The focus between two tokens.
  private var missing: TextContext.Focus {
    switch frames.last?.state {
    case .key?,
      .comma? where frames.last?.container.isObject == true:
      .missingKey
    case .value?: .missingValue
    default: .none
    }
  }

  /// Notes the containers at the target, if it isn't after the next token.
  private mutating func freezeBefore() {
    if context == nil, target <= offset { freeze(missing) }
  }

  private mutating func freeze(_ focus: TextContext.Focus) {
    var next = max(target, offset)
    if case .key(let range, _) = focus { next = range.upperBound }
    if case .value(let range) = focus { next = range.upperBound }
    while next < end, bytes[next].isWhitespace { next += 1 }
    var containers = frames.map(\.container)
    if focus == .missingValue, let last = containers.indices.last, !containers[last].isObject,
      frames[last].state == .value
    {
      // The missing element is one more than those before.
      containers[last].count += 1
    }
    context = TextContext(
      containers: containers, focus: focus, followingByte: next < end ? bytes[next] : 0)
    openCount = frames.count
  }

  private mutating func setState(_ state: (Frame) -> State) {
    guard let last = frames.indices.last else { return }
    frames[last].state = state(frames[last])
  }

  private mutating func open(isObject: Bool) {
    freezeBefore()
    beginValue(nil)
    if frames.count < Self.maximumDepth {
      frames.append(
        Frame(
          container: TextContext.Container(isObject: isObject, start: offset),
          state: isObject ? .key : .value))
    }
    offset += 1
  }

  private mutating func close(isObject: Bool) {
    freezeBefore()
    offset += 1
    guard let match = frames.lastIndex(where: { $0.container.isObject == isObject }) else { return }
    while frames.count > match {
      let closed = frames.removeLast()
      if frames.count < openCount {
        context?.containers[frames.count].members = closed.container.members
        openCount = frames.count
      }
    }
  }

  /// Notes that a value begins, and whether it's an element.
  private mutating func beginValue(_ range: Range<Int>?) {
    guard let last = frames.indices.last else { return }
    if frames[last].container.isObject {
      if frames[last].state == .value, let range {
        frames[last].container.members[frames[last].container.index].value = range
      }
    } else {
      frames[last].container.count += 1
    }
    frames[last].state = .comma
  }

  /// Reads a key, or a string, number or literal.
  private mutating func read(_ tokenEnd: Int) {
    let range = offset..<tokenEnd
    let isTarget = context == nil && target <= tokenEnd
    offset = tokenEnd
    guard let last = frames.indices.last, frames[last].container.isObject,
      frames[last].state != .value
    else {
      beginValue(range)
      if isTarget { freeze(.value(range)) }
      return
    }
    frames[last].container.members.append(TextContext.Member(key: range))
    frames[last].container.count += 1
    frames[last].state = .colon
    guard isTarget else { return }
    freeze(.key(range, hasValue: false))
    if context?.followingByte == UInt8(ascii: ":") { context?.focus = .key(range, hasValue: true) }
  }

  /// The end of a string: after its closing quote, or before the end of its line.
  private func endOfString() -> Int {
    var index = offset + 1
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return index
      default: break
      }
      index += 1
    }
    return end
  }

  private func endOfScalar() -> Int {
    var index = offset + 1
    while index < end, !bytes[index].endsScalar { index += 1 }
    return index
  }
}

extension UInt8 {
  /// Whether the byte is white space in JSON.
  var isWhitespace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

  /// Whether a number or literal ends before the byte.
  var endsScalar: Bool {
    if isWhitespace { return true }
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\""):
      return true
    default: return false
    }
  }
}
