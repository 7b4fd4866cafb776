import JSONText

/// Divides a payload into what an excerpt may show, which is keys and punctuation, and values.
///
/// The payload needn't be JSON. A string is a key only if it's where an object has a key and a colon follows, and
/// everything outside strings except punctuation and white space is part of a value, so that a missing quotation mark
/// doesn't make values visible.
struct PayloadMask {
  private enum State {
    case structure, key, value
  }

  /// The offset of the next byte.
  private(set) var offset = 0

  private var state = State.structure
  private var isEscaped = false
  private var expectsKey = false
  /// Whether each open container is an object.
  private var containers: [Bool] = []

  init() {}

  /// Advances past the next byte.
  ///
  /// - Parameter payload: The payload, which must have a byte at ``offset``.
  /// - Returns: Whether the byte is part of a value.
  mutating func advance(_ payload: RawSpan) -> Bool {
    let byte = payload.byte(at: offset)
    offset += 1
    if state == .structure { return advance(structure: byte, payload) }
    let isValue = state == .value
    switch byte {
    case UInt8(ascii: "\n"):
      // A string can't span lines, so its closing quotation mark is missing.
      state = .structure
      isEscaped = false
      return false
    case _ where isEscaped: isEscaped = false
    case UInt8(ascii: "\\"): isEscaped = true
    case UInt8(ascii: "\""):
      state = .structure
      return false
    default: break
    }
    return isValue
  }

  private mutating func advance(structure byte: UInt8, _ payload: RawSpan) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): return false
    case UInt8(ascii: "\""): state = expectsKey && isKey(in: payload) ? .key : .value
    case UInt8(ascii: "{"):
      containers.append(true)
      expectsKey = true
      return false
    case UInt8(ascii: "["): containers.append(false)
    case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = containers.popLast()
    case UInt8(ascii: ","):
      expectsKey = containers.last ?? false
      return false
    case UInt8(ascii: ":"): break
    default:
      expectsKey = false
      return true
    }
    expectsKey = false
    return false
  }

  /// Returns whether a colon follows the string that begins before the next byte.
  private func isKey(in payload: RawSpan) -> Bool {
    var end = offset
    while end < payload.byteCount, payload.byte(at: end) != UInt8(ascii: "\"") {
      if payload.byte(at: end) == UInt8(ascii: "\n") { return false }
      end += payload.byte(at: end) == UInt8(ascii: "\\") ? 2 : 1
    }
    end += 1
    while end < payload.byteCount {
      switch payload.byte(at: end) {
      case UInt8(ascii: ":"): return true
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): end += 1
      default: return false
      }
    }
    return false
  }
}
