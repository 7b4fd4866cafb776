@_spi(ObjectBodyInternals) public import JSONText
import ObjectSchema

extension ObjectReader {
  /// Reads a value of any type.
  @usableFromInline
  mutating func readAny(at position: MemberPosition) throws(Stop) -> JSONValue {
    let form = properties[first &+ position.member].form
    let isAccepted =
      position.isElement
      ? form == PropertyForm.any.array && cursor.next != UInt8(ascii: "n") : form == .any
    if file >= 0 || !isAccepted { doubt() }
    return try readValue(level: level &+ 1)
  }

  private mutating func readValue(level: Int) throws(Stop) -> JSONValue {
    switch cursor.next {
    case UInt8(ascii: "\""):
      if let text = cursor.readShortText(upTo: 15) { return .string(text) }
      let count = cursor.smallTextLength()
      if count >= 0 {
        let start = cursor.position &+ 1
        cursor.position = start &+ count &+ 1
        return .string(String(smallFrom: start, count: count, of: cursor.bytes, isASCII: true))
      }
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
    cursor.position &+= 1
    cursor.skipWhitespace()
    if cursor.skip(UInt8(ascii: "}")) { return JSONObject() }
    var members: [JSONObject.Member] = []
    let estimate = cursor.estimatedCount()
    if estimate > 1 { members.reserveCapacity(estimate) }
    repeat {
      let key = try readFreeKey()
      members.append(JSONObject.Member(key: key, value: try readValue(level: level &+ 1)))
    } while try skipToNext(UInt8(ascii: "}"))
    return JSONObject(distinct: members) ?? object(of: members)
  }

  /// Returns an object that may have many members.
  @inline(never)
  private mutating func object(of members: [JSONObject.Member]) -> JSONObject {
    let object = JSONObject(members: members)
    // A key that's repeated is a fault.
    if object.count != members.count { doubt() }
    return object
  }

  @inline(__always)
  private mutating func readFreeKey() throws(Stop) -> String {
    if let key = cursor.readShortKey() { return key }
    do { return String(try cursor.readKey(), in: cursor.bytes) } catch { throw Stop() }
  }

  private mutating func readArray(level: Int) throws(Stop) -> [JSONValue] {
    guard level <= JSONDocument.maximumDepth else { throw Stop() }
    cursor.position &+= 1
    cursor.skipWhitespace()
    if cursor.skip(UInt8(ascii: "]")) { return [] }
    var elements: [JSONValue] = []
    let estimate = cursor.estimatedCount()
    if estimate > 1 { elements.reserveCapacity(estimate) }
    repeat {
      elements.append(try readValue(level: level &+ 1))
    } while try skipToNext(UInt8(ascii: "]"))
    return elements
  }

  /// Moves to the next member or element, or past the end.
  @inline(__always)
  private mutating func skipToNext(_ bracket: UInt8) throws(Stop) -> Bool {
    let next = cursor.next
    if next == UInt8(ascii: ","), cursor.next(at: cursor.position &+ 1) > 0x20 {
      cursor.position &+= 1
      return true
    }
    if next == bracket {
      cursor.position &+= 1
      return false
    }
    return try skipSpaceToNext(bracket)
  }

  @inline(never)
  private mutating func skipSpaceToNext(_ bracket: UInt8) throws(Stop) -> Bool {
    cursor.skipWhitespace()
    if cursor.skip(bracket) { return false }
    guard cursor.skip(UInt8(ascii: ",")) else { throw Stop() }
    cursor.skipWhitespace()
    return true
  }
}
