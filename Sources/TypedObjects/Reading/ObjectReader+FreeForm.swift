@_spi(ObjectBodyInternals) public import JSONText
import ObjectSchema

extension ObjectReader {
  /// Reads a value of any type.
  @usableFromInline
  mutating func readAny(at position: MemberPosition) throws(Stop) -> JSONValue {
    if file >= 0 || !acceptsAny(at: position) { doubt() }
    return try readValue(level: level &+ 1)
  }

  private func acceptsAny(at position: MemberPosition) -> Bool {
    let form = properties[first &+ position.member].form
    guard position.isElement else { return form == .any }
    return form == PropertyForm.any.array && cursor.next != UInt8(ascii: "n")
  }

  private mutating func readValue(level: Int) throws(Stop) -> JSONValue {
    switch cursor.next {
    case UInt8(ascii: "\""):
      let token = try readToken()
      return .string(String(token, in: cursor.bytes))
    case UInt8(ascii: "{"): return .object(try readObject(level: level))
    case UInt8(ascii: "["): return .array(try readArray(level: level))
    case UInt8(ascii: "t"):
      try skipLiteral("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try skipLiteral("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try skipLiteral("null")
      return .null
    default: return .number(JSONNumber(try readNumberToken(), in: cursor.bytes))
    }
  }

  private mutating func skipLiteral(_ literal: StaticString) throws(Stop) {
    do { try cursor.skipLiteral(literal) } catch { throw Stop() }
  }

  private mutating func readObject(level: Int) throws(Stop) -> JSONObject {
    guard level <= JSONDocument.maximumDepth else { throw Stop() }
    var object = JSONObject()
    cursor.position &+= 1
    cursor.skipWhitespace()
    if cursor.skip(UInt8(ascii: "}")) { return object }
    repeat {
      let key: String
      do { key = String(try cursor.readKey(), in: cursor.bytes) } catch { throw Stop() }
      let count = object.count
      object[key] = try readValue(level: level &+ 1)
      // A key that's repeated is a fault.
      if object.count == count { doubt() }
    } while try skipToNext(UInt8(ascii: "}"))
    return object
  }

  private mutating func readArray(level: Int) throws(Stop) -> [JSONValue] {
    guard level <= JSONDocument.maximumDepth else { throw Stop() }
    var elements: [JSONValue] = []
    cursor.position &+= 1
    cursor.skipWhitespace()
    if cursor.skip(UInt8(ascii: "]")) { return elements }
    repeat {
      elements.append(try readValue(level: level &+ 1))
    } while try skipToNext(UInt8(ascii: "]"))
    return elements
  }

  private mutating func skipToNext(_ bracket: UInt8) throws(Stop) -> Bool {
    cursor.skipWhitespace()
    if cursor.skip(bracket) { return false }
    guard cursor.skip(UInt8(ascii: ",")) else { throw Stop() }
    cursor.skipWhitespace()
    return true
  }
}
